import { HistoryButton } from '../history/history-drawer.tsx'
import { type Action, ActionButtons } from './action-buttons.tsx'

interface Props {
  row: { id: number; can: { archive: boolean; restore: boolean } }
  text: (key: 'archive' | 'archive-ask' | 'restore') => string
  /** What is said beneath the question. */
  note?: string
  take: (step: 'archive' | 'restore') => Promise<unknown>
  /** What else may be done with it. */
  more?: readonly Action[]
}

/** What may be done with a row that is never deleted: see its history, put it away, take it back. */
export function ArchiveSteps({ row: { id, can }, text, note, take, more = [] }: Props) {
  return (
    <>
      <HistoryButton id={id} />
      <ActionButtons
        actions={[
          {
            key: 'archive',
            label: text('archive'),
            allowed: can.archive,
            danger: true,
            confirm: { title: text('archive-ask'), ...(note && { text: note }) },
            run: () => take('archive'),
          },
          { key: 'restore', label: text('restore'), allowed: can.restore, run: () => take('restore') },
          ...more,
        ]}
      />
    </>
  )
}
