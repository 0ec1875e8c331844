import type { LandState } from '#contract/government/land/land-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Readonly<Record<LandState, Tone>> = {
  draft: 'attention',
  submitted: 'wait',
  returned: 'bad',
  verified: 'good',
  superseded: 'over',
  closed: 'over',
  archived: 'over',
}

export function LandStatus({ status }: { status: LandState }) {
  const t = useT('land')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}
