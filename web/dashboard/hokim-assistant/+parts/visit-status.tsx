import type { VisitState } from '#contract/government/visits/visit-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Readonly<Record<VisitState, Tone>> = {
  draft: 'wait',
  awaiting_consent: 'wait',
  submitted: 'attention',
  returned: 'bad',
  verified: 'good',
  superseded: 'over',
  archived: 'over',
}

export function VisitStatus({ status }: { status: VisitState }) {
  const t = useT('visits')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}
