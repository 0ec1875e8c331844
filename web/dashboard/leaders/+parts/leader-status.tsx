import type { LeaderState } from '#contract/government/leaders/leader-process.ts'
import type { LeaderRating, LeaderReason } from '#contract/government/leaders/rating.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Readonly<Record<LeaderState, Tone>> = {
  draft: 'wait',
  active: 'attention',
  published: 'good',
  hidden: 'over',
  suspended: 'bad',
  ended: 'over',
}

export function LeaderStatus({ status }: { status: LeaderState }) {
  const t = useT('leaders')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}

const colours: Readonly<Record<LeaderRating, Tone>> = { green: 'good', yellow: 'attention', red: 'bad', grey: 'wait' }

/** The colour is a word too, and says why. */
export function RatingTag({ rating, reasons }: { rating: LeaderRating; reasons: readonly LeaderReason[] }) {
  const t = useT('leaders')
  return (
    <span title={reasons.map((reason) => t(`reason.${reason}`)).join('; ')}>
      <StatusTag tone={colours[rating]}>{t(`rating.${rating}`)}</StatusTag>
    </span>
  )
}
