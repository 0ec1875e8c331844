import { type FinanceState, financeStateOf } from '#contract/finance/application-states.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

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

export function ApplicationStatus({ status, kind = 'loan' }: Props) {
  const t = useT('my-applications')
  const state = financeStateOf(status)
  return (
    <StatusTag tone={tones[state]}>
      {state === 'routed' && kind !== 'loan' ? t('routed-elsewhere') : t(`status.${state}`)}
    </StatusTag>
  )
}
