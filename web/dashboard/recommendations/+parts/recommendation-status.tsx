import type { RecommendationState } from '#contract/finance/recommendations/recommendation-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Readonly<Record<RecommendationState, Tone>> = {
  draft: 'wait',
  signed: 'good',
  used: 'good',
  declined: 'bad',
  expired: 'over',
  revoked: 'bad',
}

export function RecommendationStatus({ status }: { status: RecommendationState }) {
  const t = useT('recommendations')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}
