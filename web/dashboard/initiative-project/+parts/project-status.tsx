import type { Deadline } from '#contract/government/projects/project-figures.ts'
import type { MilestoneState, ProjectState } from '#contract/government/projects/project-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

type Shown = Exclude<ProjectState, 'deleted'>
const tones: Readonly<Record<Shown, Tone>> = {
  draft: 'attention',
  submitted: 'wait',
  approved: 'wait',
  in_progress: 'wait',
  completed: 'good',
  cancelled: 'over',
}
const deadlineTones: Readonly<Record<Deadline, Tone>> = { green: 'good', yellow: 'attention', red: 'bad' }
const milestoneTones: Readonly<Record<MilestoneState, Tone>> = {
  planned: 'over',
  proved: 'attention',
  sent_back: 'bad',
  accepted: 'good',
}

export function ProjectStatus({ status }: { status: Shown }) {
  const t = useT('initiative-projects')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}

export function DeadlineTag({ deadline }: { deadline: Deadline }) {
  const t = useT('initiative-projects')
  return <StatusTag tone={deadlineTones[deadline]}>{t(`deadline.${deadline}`)}</StatusTag>
}

export function MilestoneStatus({ status }: { status: MilestoneState }) {
  const t = useT('initiative-projects')
  return <StatusTag tone={milestoneTones[status]}>{t(`milestone-status.${status}`)}</StatusTag>
}
