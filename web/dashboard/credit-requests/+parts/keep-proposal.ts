import { saveProposal } from '#contract/finance/credit-requests.ts'
import { submitProposal } from '#contract/finance/proposals.ts'
import type { CreditRequest } from '#contract/finance/view-parts.ts'
import { ask } from '#web/shell/client.ts'

interface Kept {
  content: Record<string, unknown>
  validUntil: string
}

/** Saves a draft of a proposal; `submit` hands it to whoever approves. */
export async function keepProposal(
  requestId: number,
  draft: CreditRequest['offers'][number] | undefined,
  { content, validUntil }: Kept,
  then: 'save' | 'submit',
): Promise<void> {
  const body = { content, validUntil, ...(draft && { rowVersion: draft.rowVersion }) }
  const saved = await ask(saveProposal, { params: { id: requestId }, body })
  const offer = saved.offers.find(({ status }) => status === 'draft')
  if (then === 'submit' && offer)
    await ask(submitProposal, { params: { id: offer.id }, body: { rowVersion: offer.rowVersion } })
}
