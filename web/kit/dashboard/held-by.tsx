import type { TimeLeft } from '#contract/time-left.ts'
import { formatDateTime } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import { StatusTag } from './status-tag.tsx'
import { toneOfTime, wordsOfTime } from './time-left.ts'

/** How much of a clock is left, and when it ends. */
export function LeftTag({ left }: { left: TimeLeft }) {
  const t = useT('kit')
  const { words, n } = wordsOfTime(left)
  return (
    <time dateTime={left.dueAt} title={formatDateTime(left.dueAt)}>
      <StatusTag tone={toneOfTime(left)}>{t(`left.${words}`, { n })}</StatusTag>
    </time>
  )
}

/** Who has to do something now, by the row of the process, and how long they still have. */
export function HeldBy({ who, left }: { who: string; left: TimeLeft | null }) {
  const t = useT('kit')
  return (
    <span>
      {t('held')}: {who}
      {left && (
        <>
          {' · '}
          <LeftTag left={left} />
        </>
      )}
    </span>
  )
}
