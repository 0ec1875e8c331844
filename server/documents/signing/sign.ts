import type { SentCode } from '#contract/identity/codes.ts'
import { partyKey } from '#contract/party-key.ts'
import { formatMoney } from '#uz/money.ts'
import {
  keepCodeSignature,
  readSignature,
  requireSignature,
  type SignatureService,
  type SigningHand,
  signingHands,
  taxpayerOf,
} from '../../identity/public.ts'
import type { Outside } from '../../kernel/calls.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import { documentsOf, type Paper } from '../find.ts'
import { DOCUMENT } from '../issue.ts'
import type { DocumentOffice } from '../open.ts'
import { manifestOf } from './manifest.ts'
import { recordSigning, type Signing, waitingFor } from './record.ts'
import { codeSumAllows, mostByCode, signerOf, signingNumber, templatesAllow } from './signer.ts'
import type { SigningSubject } from './subject.ts'

export type AcceptedSignature = Awaited<ReturnType<typeof readSignature>>
const VERSION = 1

type Typed = { verifyKey: string; code: string }

type SendCode = (ctx: SignedCtx) => Promise<SentCode>
/** The phone that the code came to, or a refusal to be returned. */
type RequireCode = (ctx: SignedCtx, typed: Typed) => Promise<string | Refusal>

/** What every subject's calls are bound to. */
export interface SigningParts {
  office: DocumentOffice
  service: SignatureService
  /** One-time codes to the signer's own phone. */
  codes: { send: SendCode; require: RequireCode }
}

interface Open<Thing> {
  thing: Thing
  /** All of the thing. */
  papers: Paper[]
  /** Those this party signs now. */
  waiting: Paper[]
}

/** How the papers of one kind of thing are signed. */
export function signingOf<Thing>(subject: SigningSubject<Thing>) {
  const aboutOf = (objectId: string) => ({ objectType: subject.objectType, objectId })

  async function open(ctx: SignedCtx, id: string, lock: boolean): Promise<Open<Thing>> {
    const thing = await subject.open(ctx, id, lock)
    const papers = await documentsOf(ctx, aboutOf(id), lock)
    // A contract is never signed without its specification, even in the moment between the two drawings.
    if (papers.some((paper) => paper.status === 'draft')) refuse('E_STALE')
    const waiting = waitingFor(papers, partyKey(ctx.actor))
    if (waiting.length === 0) refuse('E_STATE', { status: subject.stateOf(thing) })
    return { thing, papers, waiting }
  }

  async function requireCodeAllowed(ctx: SignedCtx, { thing, waiting }: Open<Thing>): Promise<void> {
    const isSmall = await codeSumAllows(ctx, waiting, subject.sumOf(thing))
    if (isSmall && templatesAllow(ctx, waiting, 'otp')) return
    refuse('E_SIGN_CODE', { sum: formatMoney(await mostByCode(ctx), ctx.lang) })
  }

  async function signed(ctx: SignedCtx, { thing, waiting }: Open<Thing>, signing: Signing): Promise<void> {
    const whole = await recordSigning(ctx, waiting, signing)
    await subject.signed(ctx, thing, { papers: waiting, whole, method: signing.with })
  }

  return {
    /** The text a signing client signs. */
    async manifest(ctx: SignedCtx, id: string) {
      const { papers } = await open(ctx, id, false)
      return { manifest: manifestOf(papers) }
    },

    /** Verifies and stamps a signature over the manifest. Asks the service: it belongs before the transaction of a call. */
    async read(
      service: SignatureService,
      { id, pkcs7 }: { id: string; pkcs7: string },
      outside: Pick<Outside, 'db' | 'ip' | 'now'>,
    ): Promise<AcceptedSignature> {
      const papers = await documentsOf({ tx: outside.db }, aboutOf(id))
      const content = new TextEncoder().encode(manifestOf(papers))
      return readSignature(service, { content, pkcs7 }, outside)
    },

    async signByKey(ctx: SignedCtx, id: string, accepted: AcceptedSignature): Promise<void> {
      const opened = await open(ctx, id, true)
      // Papers may have changed since: the signed text must equal the current one.
      if (new TextDecoder().decode(accepted.content) !== manifestOf(opened.papers)) refuse('E_SIGNATURE_CONTENT')
      const party = signingNumber(await signerOf(ctx))
      const { identity, serialNumber } = accepted.signer
      if (!party) refuse('E_SIGNER', { name: identity.commonName })
      await refuseSecondParty(ctx, opened.papers, { serialNumber, pinfl: identity.pinfl })
      const [first, ...rest] = opened.waiting
      if (!first) return
      const keep = (paper: Paper) =>
        requireSignature(ctx, accepted, { objectType: DOCUMENT, objectId: paper.id, version: VERSION, party })
      const proof = await keep(first)
      for (const paper of rest) await keep(paper)
      await signed(ctx, opened, {
        with: 'eimzo',
        at: proof.signedAt,
        name: proof.name,
        serialNumber: proof.serialNumber,
      })
    },

    async sendCode(ctx: SignedCtx, id: string, send: SendCode): Promise<SentCode> {
      await requireCodeAllowed(ctx, await open(ctx, id, false))
      return send(ctx)
    },

    /** Consent by a code from the signer's own phone; a wrong code is returned, so that the attempt is kept. */
    async signByCode(ctx: SignedCtx, id: string, typed: Typed, require: RequireCode): Promise<Refusal | undefined> {
      const opened = await open(ctx, id, true)
      await requireCodeAllowed(ctx, opened)
      const phone = await require(ctx, typed)
      if (phone instanceof Refusal) return phone
      await refuseSecondParty(ctx, opened.papers, { phone })
      const { userId } = ctx.actor
      const name = (await taxpayerOf(ctx, { userId, organizationId: null })).names[0] ?? ''
      for (const paper of opened.waiting)
        await keepCodeSignature(ctx, {
          objectType: DOCUMENT,
          objectId: paper.id,
          version: VERSION,
          userId,
          name,
          phone,
          verifyKey: typed.verifyKey,
        })
      await signed(ctx, opened, { with: 'otp', at: ctx.now, name })
      return undefined
    },
  }
}

/** One person never signs for two parties: not with another account, the same key, or a code to the same phone. */
async function refuseSecondParty(
  ctx: SignedCtx,
  papers: readonly Paper[],
  { serialNumber, pinfl, phone }: { serialNumber?: string; pinfl?: string; phone?: string },
): Promise<void> {
  const own = partyKey(ctx.actor)
  const others = new Set(
    papers.flatMap(({ parties }) => parties.flatMap((party) => (party.partyKey === own ? [] : (party.signedBy ?? [])))),
  )
  if (others.size === 0) return
  const hands = await signingHands(ctx, { objectType: DOCUMENT, objectIds: papers.map((paper) => paper.id) })
  const isSame = (hand: SigningHand) =>
    hand.userId === ctx.actor.userId ||
    (!!serialNumber && hand.serialNumber === serialNumber) ||
    (!!pinfl && hand.pinfl === pinfl) ||
    (!!phone && hand.phone === phone)
  if (others.has(ctx.actor.userId) || hands.some((hand) => hand.userId && others.has(hand.userId) && isSame(hand)))
    refuse('E_SAME_SIGNER')
}
