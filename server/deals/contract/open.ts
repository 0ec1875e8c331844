import type { DealStep } from '#contract/deals/deal-process.ts'
import type { DocumentKind } from '#contract/documents/document-process.ts'
import { documentsOf, issueDocument, voidDocuments } from '../../documents/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { DEAL, type Deal, partyOf } from '../row.ts'
import { contentOf, languagesOf } from './facts.ts'

/** Templates every installation has from its first start. */
const templates = {
  contract: 'sale-contract',
  specification: 'sale-specification',
  invoice: 'sale-invoice',
  act: 'sale-act',
} as const satisfies Partial<Record<DocumentKind, string>>
type DealPaper = keyof typeof templates

/** Papers for one side are in its own language; papers both sign are in the languages of both. */
const forOne: readonly DealPaper[] = ['invoice']

async function issue(ctx: Ctx, deal: Deal, kinds: readonly DealPaper[]): Promise<void> {
  const contentIn = await contentOf(ctx, deal)
  const languages = await languagesOf(ctx, deal)
  for (const kind of kinds) {
    const [language, beside] = forOne.includes(kind) ? [deal.language] : languages
    await issueDocument(ctx, {
      kind,
      templateCode: templates[kind],
      objectType: DEAL,
      objectId: deal.id,
      language,
      variables: {
        ...contentIn(language),
        ...(beside && { beside: { language: beside, content: contentIn(beside) } }),
      },
      parties: [
        { role: 'seller', party: partyOf(deal, 'seller') },
        { role: 'buyer', party: partyOf(deal, 'buyer') },
      ],
    })
  }
}

/** The contract and its specification, for both to sign; once for a deal. */
export async function openContract(ctx: Ctx, deal: Deal): Promise<void> {
  const papers = await documentsOf(ctx, { objectType: DEAL, objectId: deal.id })
  const isOpen = papers.some(({ kind, status }) => kind === 'contract' && status !== 'void')
  if (!isOpen) await issue(ctx, deal, ['contract', 'specification'])
}

/** The papers that follow from a step; called by `takeStep`. */
export async function papersAt(ctx: Ctx, deal: Deal, step: DealStep): Promise<void> {
  if (step === 'requireContract') await openContract(ctx, deal)
  if (step === 'requirePayment' && deal.payMode !== 'cash_on_pickup') await issue(ctx, deal, ['invoice'])
  if (step === 'complete' || step === 'completeByTime') await issue(ctx, deal, ['act'])
  if (step === 'cancel' || step === 'expire' || step === 'revokePayment' || step === 'callOff')
    await voidDocuments(ctx, DEAL, deal.id, deal.cancelReason ?? undefined)
}
