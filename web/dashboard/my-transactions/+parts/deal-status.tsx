import type { DealState } from '#contract/deals/deal-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Readonly<Record<DealState, Tone>> = {
  new: 'attention',
  revised: 'attention',
  confirmed: 'wait',
  contract_signing: 'attention',
  awaiting_payment: 'attention',
  paid: 'wait',
  ready_for_pickup: 'wait',
  shipped: 'wait',
  partially_delivered: 'wait',
  delivered: 'wait',
  disputed: 'bad',
  completed: 'good',
  refunded: 'over',
  split: 'over',
  returned: 'over',
  cancelled: 'over',
}

export function DealStatus({ status }: { status: DealState }) {
  const t = useT('deal')
  return <StatusTag tone={tones[status]}>{t(`state.${status}`)}</StatusTag>
}
