import { signMethods } from '#contract/documents/document-process.ts'
import type { SignablePaper, SignablePapers } from '#contract/documents/documents.ts'
import { partyKey } from '#contract/party-key.ts'
import { maskPhone } from '#uz/phone.ts'
import { maskPinfl } from '#uz/pinfl.ts'
import { getContact, type LegalParty } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { checkPathOf, documentsOf, type Paper } from '../find.ts'
import { waitingFor } from './record.ts'
import { codeSumAllows, signerOf, signingNumber, templatesAllow } from './signer.ts'

interface Asked {
  objectType: string
  objectId: string
  /** In tiyin, as its subject says. */
  sum: number
  /** Whether the caller is a party of the thing; whoever only watches over it signs nothing. */
  isParty: boolean
  /** Whether a party has the right to sign. */
  maySign: boolean
}

/** The papers of a thing, whom they wait for, and how the caller may sign them. */
export async function signablePapers(ctx: SignedCtx, asked: Asked): Promise<SignablePapers> {
  const papers = await documentsOf(ctx, asked)
  const items = papers.map(present)
  const isMade = papers.every((paper) => paper.status !== 'draft')
  const waiting = asked.isParty && isMade ? waitingFor(papers, partyKey(ctx.actor)) : []
  if (waiting.length === 0) {
    return { items, can: { sign: false }, methods: [], codeRefusal: null, phone: null, signer: null }
  }
  return { items, can: { sign: asked.maySign }, ...(await waysToSign(ctx, asked.sum, waiting)) }
}

async function waysToSign(ctx: SignedCtx, sum: number, waiting: readonly Paper[]) {
  const signer = await signerOf(ctx)
  const phone = (await getContact(ctx)).phone ?? null
  const codeRefusal = !templatesAllow(ctx, waiting, 'otp')
    ? ('template' as const)
    : !(await codeSumAllows(ctx, waiting, sum))
      ? ('sum' as const)
      : phone === null
        ? ('phone' as const)
        : null
  return {
    methods: codeRefusal === null ? [...signMethods] : signMethods.filter((method) => method === 'eimzo'),
    codeRefusal,
    phone: phone && maskPhone(phone),
    signer: shownSigner(signer),
  }
}

function shownSigner(signer: LegalParty) {
  const number = signingNumber(signer)
  const shown = number && ('tin' in number ? number.tin : maskPinfl(number.pinfl))
  return { name: signer.name, number: shown, known: number !== null }
}

function present(paper: Paper): SignablePaper {
  const isMade = paper.paper !== null
  return {
    id: paper.id,
    kind: paper.kind,
    title: paper.title,
    number: paper.number,
    state: paper.status,
    version: paper.templateVersion,
    issuedAt: paper.issuedAt.toISOString(),
    sha256: paper.sha256,
    size: paper.size,
    signers: paper.parties.map((party) => ({
      role: party.role,
      name: party.name,
      signs: party.method !== null,
      signedAt: party.signedAt?.toISOString() ?? null,
      method: party.signedWith,
      signerName: party.signerName,
    })),
    url: isMade ? `/main/api-market/documents/${paper.id}/pdf` : null,
    checkPath: paper.number && isMade ? checkPathOf({ ...paper, number: paper.number }) : null,
  }
}
