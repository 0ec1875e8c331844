import type { ShownState } from '#contract/announcements/applicant-process.ts'
import type { ApplicantRow } from '#contract/announcements/applicants.ts'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Record<ShownState, Tone> = {
  sent: 'wait',
  new: 'attention',
  viewed: 'wait',
  shortlisted: 'wait',
  invited: 'wait',
  accepted: 'good',
  interviewed: 'good',
  done: 'good',
  closed: 'over',
  declined: 'over',
  refused: 'over',
  withdrawn: 'over',
  expired: 'over',
}

type Stated = Pick<ApplicantRow, 'state' | 'side' | 'ad'>

/** A state as the side that looks is told of it. */
function useStateName(): (row: Stated) => string {
  const t = useT('applicants')
  return ({ state, side, ad }) => {
    if (state === 'done') return t(`done.${announcementKinds[ad.kind].applying.tone}`)
    if (side === 'applicant' && (state === 'invited' || state === 'refused')) return t(`mine.${state}`)
    return t(`state.${state}`)
  }
}

export function ApplicantStatus({ row }: { row: Stated }) {
  const name = useStateName()
  // An invitation waits for the one who was invited.
  const waits = row.side === 'applicant' && row.state === 'invited'
  return <StatusTag tone={waits ? 'attention' : tones[row.state]}>{name(row)}</StatusTag>
}
