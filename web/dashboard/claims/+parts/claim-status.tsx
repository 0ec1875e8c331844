import type { ClaimState } from '#contract/finance/claim-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Readonly<Record<ClaimState, Tone>> = {
  filed: 'wait',
  expert_assigned: 'wait',
  surveyed: 'attention',
  agreed: 'wait',
  contested: 'attention',
  paid: 'good',
  refused: 'bad',
}

export function ClaimStatus({ status }: { status: ClaimState }) {
  const t = useT('claims')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}
