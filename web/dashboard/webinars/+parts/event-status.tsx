import type { EventStage } from '#contract/events/event-process.ts'
import type { MyEventRow } from '#contract/events/my-events.ts'
import { publicationTones } from '#web/kit/dashboard/publication/publication-tones.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

export const stageTones: Record<EventStage, Tone> = {
  planned: 'wait',
  live: 'good',
  finished: 'over',
  recorded: 'over',
  cancelled: 'bad',
}

/** Once published it is the stage that matters; a text under judgement is told beside it. */
export function EventStatus({ row }: { row: Pick<MyEventRow, 'status' | 'stage' | 'pending'> }) {
  const t = useT('my-events')
  const shared = useT('publishing')
  const { status, stage, pending } = row
  return (
    <>
      {status === 'published' || stage === 'cancelled' ? (
        <StatusTag tone={stageTones[stage]}>{t(`stage.${stage}`)}</StatusTag>
      ) : (
        <StatusTag tone={publicationTones[status]}>{t(`status.${status}`)}</StatusTag>
      )}
      {pending && <StatusTag tone="wait">{shared('edit-waits')}</StatusTag>}
    </>
  )
}
