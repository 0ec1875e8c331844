import { type DealSide, dealProcess } from '#contract/deals/deal-process.ts'
import type { SentCode } from '#contract/identity/codes.ts'
import { canFrom } from '#contract/process.ts'
import { formatMoney } from '#uz/money.ts'
import { DOCUMENT, documentsOf, manifestOf, type Paper, recordSigning, waitingFor } from '../../documents/public.ts'
import {
  keepCodeSignature,
  type readSignature,
  requireSignature,
  type SigningHand,
  signingHands,
  taxpayerOf,
} from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import { settingInForce } from '../../reference/public.ts'
import { contractSigned } from '../proceed.ts'
import { DEAL, type Deal, keyOf, lockOwnDeal, maySign, otherSide, ownDeal } from '../row.ts'
import { recordEvent } from '../steps.ts'
import { tellSide } from '../tell.ts'
import { codeSumAllows, signerOf, signingNumber, templatesAllow } from './signer.ts'

type Accepted = Awaited<ReturnType<typeof readSignature>>
const VERSION = 1

interface Open {
  deal: Deal
  side: DealSide
  /** All of the deal. */
  papers: Paper[]
  /** Those this side signs now. */
  waiting: Paper[]
}

async function openToSign(ctx: SignedCtx, id: string, lock: boolean): Promise<Open> {
  const { deal, side } = await (lock ? lockOwnDeal(ctx, id) : ownDeal(ctx, id))
  if (!maySign(ctx.actor, side)) refuse('E_FORBIDDEN')
  if (deal.frozenAt !== null) refuse('E_SELLER_STOPPED')
  const papers = await documentsOf(ctx, { objectType: DEAL, objectId: id }, lock)
  // A contract is not signed without its specification, even in the moment between the two drawings.
  if (papers.some((paper) => paper.status === 'draft')) refuse('E_STALE')
  const waiting = waitingFor(papers, keyOf(ctx.actor))
  if (waiting.length === 0) refuse('E_STATE', { status: deal.status })
  return { deal, side, papers, waiting }
}

/** The text a signing client signs. */
export async function manifestToSign(ctx: SignedCtx, id: string) {
  const { papers } = await openToSign(ctx, id, false)
  return { manifest: manifestOf(papers) }
}

/** A signature over the manifest, verified and stamped before this transaction, under every paper that waits. */
export async function signByKey(ctx: SignedCtx, id: string, accepted: Accepted): Promise<void> {
  const open = await openToSign(ctx, id, true)
  // Papers may have changed since the signature was read: what was signed has to be what waits now.
  if (new TextDecoder().decode(accepted.content) !== manifestOf(open.papers)) refuse('E_SIGNATURE_CONTENT')
  const party = signingNumber(await signerOf(ctx))
  if (!party) refuse('E_SIGNER', { name: accepted.signer.identity.commonName })
  const { identity, serialNumber } = accepted.signer
  await refuseSecondSide(ctx, open, { serialNumber, pinfl: identity.pinfl })
  const [first, ...rest] = open.waiting
  if (!first) return
  const keep = (paper: Paper) =>
    requireSignature(ctx, accepted, { objectType: DOCUMENT, objectId: paper.id, version: VERSION, party })
  const proof = await keep(first)
  for (const paper of rest) await keep(paper)
  await signed(ctx, open, { with: 'eimzo', at: proof.signedAt, name: proof.name, serialNumber: proof.serialNumber })
}

export async function askCode(
  ctx: SignedCtx,
  id: string,
  send: (ctx: SignedCtx) => Promise<SentCode>,
): Promise<SentCode> {
  const { deal, waiting } = await openToSign(ctx, id, false)
  await requireCodeAllowed(ctx, deal, waiting)
  return send(ctx)
}

async function requireCodeAllowed(ctx: SignedCtx, deal: Deal, waiting: readonly Paper[]): Promise<void> {
  if ((await codeSumAllows(ctx, deal)) && templatesAllow(ctx, waiting, 'otp')) return
  const most = await settingInForce(ctx, 'sign.otpMaxSoum')
  refuse('E_SIGN_CODE', { sum: formatMoney(most * 100, ctx.lang) })
}

interface Typed {
  verifyKey: string
  code: string
}

/** Consent by a code from the signer's own phone; a wrong code is returned, so that the attempt is kept. */
export async function signByCode(
  ctx: SignedCtx,
  id: string,
  typed: Typed,
  require: (ctx: SignedCtx, typed: Typed) => Promise<string | Refusal>,
): Promise<Refusal | undefined> {
  const open = await openToSign(ctx, id, true)
  await requireCodeAllowed(ctx, open.deal, open.waiting)
  const phone = await require(ctx, typed)
  if (phone instanceof Refusal) return phone
  await refuseSecondSide(ctx, open, { phone })
  const { userId } = ctx.actor
  const name = (await taxpayerOf(ctx, { userId, organizationId: null })).names[0] ?? ''
  for (const paper of open.waiting)
    await keepCodeSignature(ctx, {
      objectType: DOCUMENT,
      objectId: paper.id,
      version: VERSION,
      userId,
      name,
      phone,
      verifyKey: typed.verifyKey,
    })
  await signed(ctx, open, { with: 'otp', at: ctx.now, name })
  return undefined
}

/** One person never signs for both: not with another account, the same key, or a code to the same phone. */
async function refuseSecondSide(
  ctx: SignedCtx,
  { papers, side, deal }: Open,
  { serialNumber, pinfl, phone }: { serialNumber?: string; pinfl?: string; phone?: string },
): Promise<void> {
  const otherKey = side === 'buyer' ? deal.sellerKey : deal.buyerKey
  const others = new Set(
    papers.flatMap(({ parties }) =>
      parties.flatMap((party) => (party.partyKey === otherKey ? (party.signedBy ?? []) : [])),
    ),
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

async function signed(
  ctx: SignedCtx,
  { deal, side, waiting }: Open,
  signing: Parameters<typeof recordSigning>[2],
): Promise<void> {
  const whole = await recordSigning(ctx, waiting, signing)
  await recordEvent(ctx, deal, {
    side,
    step: 'sign',
    details: { numbers: waiting.map((paper) => paper.number), method: signing.with },
  })
  const isContract = whole.some((paper) => paper.kind === 'contract')
  if (isContract && canFrom(dealProcess, deal.status).requirePayment) await contractSigned(ctx, deal)
  else await tellSide(ctx, deal, otherSide(side), 'order.signed')
  await ctx.changed('deals')
}
