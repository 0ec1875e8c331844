import type { Band } from '#contract/government/specialization/level.ts'
import type { PlanState } from '#contract/government/specialization/plan-process.ts'
import { percent } from '#uz/percent.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'

type Shown = Exclude<PlanState, 'deleted'>
const tones: Readonly<Record<Shown, Tone>> = {
  draft: 'attention',
  submitted: 'wait',
  returned: 'bad',
  approved: 'wait',
  in_progress: 'good',
  closed: 'over',
  cancelled: 'over',
}
const bandTones: Readonly<Record<Band, Tone>> = { low: 'bad', growing: 'attention', specialized: 'wait', high: 'good' }

export function PlanStatus({ status }: { status: Shown }) {
  const t = useT('specialization')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}

/** How many of a hundred households take part, and what that is called. */
export function Level({ level, band }: { level: number | null; band: Band | null }) {
  const t = useT('specialization')
  const lang = useLanguage()
  if (level === null || band === null) return '—'
  return <StatusTag tone={bandTones[band]}>{`${percent(level, lang)} · ${t(`band.${band}`)}`}</StatusTag>
}
