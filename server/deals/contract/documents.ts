import { signMethods } from '#contract/documents/document-process.ts'
import type { DealDocument, DealDocuments } from '#contract/documents/documents.ts'
import { Permission } from '#contract/permissions.ts'
import { maskPhone } from '#uz/phone.ts'
import { maskPinfl } from '#uz/pinfl.ts'
import { checkPathOf, documentsOf, type Paper, waitingFor } from '../../documents/public.ts'
import { getContact, type LegalParty } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { DEAL, type Deal, keyOf, maySign, readDeal, type WatchCtx } from '../row.ts'
import { codeSumAllows, signerOf, signingNumber, templatesAllow } from './signer.ts'

const watching = [Permission.DealRegistry, Permission.DisputeResolve]

/** The papers of a deal, for its sides and for whoever watches over deals. */
export async function dealDocuments(ctx: WatchCtx, id: string): Promise<DealDocuments> {
  const { deal, side } = await readDeal(ctx, id, watching)
  const papers = await documentsOf(ctx, { objectType: DEAL, objectId: id })
  const items = papers.map(present)
  const isMade = papers.every((paper) => paper.status !== 'draft')
  const waiting = side && isMade ? waitingFor(papers, keyOf(ctx.actor)) : []
  if (waiting.length === 0) {
    return { items, can: { sign: false }, methods: [], codeRefusal: null, phone: null, signer: null }
  }
  return { items, can: { sign: maySign(ctx.actor, side) }, ...(await waysToSign(ctx, deal, waiting)) }
}

async function waysToSign(ctx: SignedCtx, deal: Deal, waiting: readonly Paper[]) {
  const signer = await signerOf(ctx)
  const phone = (await getContact(ctx)).phone ?? null
  const codeRefusal = !templatesAllow(ctx, waiting, 'otp')
    ? ('template' as const)
    : !(await codeSumAllows(ctx, deal))
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

function present(paper: Paper): DealDocument {
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
