import { type FinanceState, financeStateOf } from '#contract/finance/application-states.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { type TextKey, useT } from '#web/shell/texts.ts'

const tones: Readonly<Record<FinanceState, Tone>> = {
  draft: 'attention',
  submitted: 'wait',
  waitlisted: 'wait',
  routed: 'wait',
  in_review: 'wait',
  need_info: 'attention',
  offered: 'attention',
  accepted: 'wait',
  contracting: 'attention',
  approved: 'good',
  disbursed: 'good',
  closed: 'over',
  rejected: 'bad',
  withdrawn: 'over',
  expired: 'over',
}

interface Props {
  status: string
  /** Only loans go to banks alone. */
  kind?: string
}

/** A policy that covers has given nobody any money yet, a lessor gives a machine and uzagrostar goods. */
const givenAs: Readonly<Record<string, TextKey<'my-applications'>>> = {
  insurance: 'status.covered',
  leasing: 'status.leased',
  uzagrostar: 'status.goods',
}

function wordOf(state: FinanceState, kind: string): TextKey<'my-applications'> {
  if (state === 'routed' && kind !== 'loan') return 'routed-elsewhere'
  return (state === 'disbursed' && givenAs[kind]) || `status.${state}`
}

export function ApplicationStatus({ status, kind = 'loan' }: Props) {
  const t = useT('my-applications')
  const state = financeStateOf(status)
  return <StatusTag tone={tones[state]}>{t(wordOf(state, kind))}</StatusTag>
}
