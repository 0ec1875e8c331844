import type { LotState, ParticipationState } from '#contract/finance/supply/lot-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const lotTones: Readonly<Record<LotState, Tone>> = {
  draft: 'wait',
  published: 'good',
  closed: 'attention',
  awarded: 'over',
  cancelled: 'bad',
}
export function LotStatus({ status }: { status: LotState }) {
  const t = useT('lots')
  return <StatusTag tone={lotTones[status]}>{t(`status.${status}`)}</StatusTag>
}

const partTones: Readonly<Record<ParticipationState, Tone>> = {
  sent: 'wait',
  won: 'attention',
  partly_won: 'attention',
  converted: 'good',
  lost: 'over',
  lapsed: 'bad',
  withdrawn: 'over',
}
export function PartStatus({ status }: { status: ParticipationState }) {
  const t = useT('lots')
  return <StatusTag tone={partTones[status]}>{t(`part.${status}`)}</StatusTag>
}
