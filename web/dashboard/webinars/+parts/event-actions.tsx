import { useNavigate } from 'react-router'
import { copyEvent, type MyEventRow, removeEvent, takeEventStep } from '#contract/events/my-events.ts'
import { RowMenu, type RowMenuEntry } from '#web/kit/dashboard/list/row-menu.tsx'
import { useOwnerEntries } from '#web/kit/dashboard/publication/owner-entries.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { checkInPath, editPath, monitoringPath } from './event-paths.ts'

interface Props {
  row: MyEventRow
  onDialog: (dialog: 'appeal' | 'cancel' | 'record') => void
}

/** What may be done with one event, by the answer's `can`. */
export function EventActions({ row, onDialog }: Props) {
  const t = useT('my-events')
  const kit = useT('kit')
  const lang = useLanguage()
  const navigate = useNavigate()
  const { can, id } = row
  const go = (path: string) => navigate(inLanguage(lang, path))
  const own = useOwnerEntries({
    row,
    words: {
      untitled: t('untitled'),
      submitted: t('submitted'),
      resume: t('do.resume'),
      pause: t('do.pause'),
      archiveAsk: t('archive-ask'),
      archiveText: t('archive-text'),
      dismiss: kit('close'),
    },
    path: row.path,
    edit: () => go(editPath(row)),
    take: (step, rowVersion) => ask(takeEventStep, { params: { id }, body: { step, rowVersion } }),
    copy: (options) => ask(copyEvent, { params: { id } }, options),
    openCopy: (made) => go(editPath(made)),
    remove: () => ask(removeEvent, { params: { id } }),
    appeal: () => onDialog('appeal'),
  })
  const entries: readonly RowMenuEntry[] = [
    own.edit,
    [can.monitor, 'monitor', t('do.monitor'), () => go(monitoringPath(id))],
    // A load of its own, so that the page can be kept for a door without a line.
    [can.checkIn, 'check-in', t('do.check-in'), () => window.location.assign(inLanguage(lang, checkInPath(id)))],
    [can.record, 'record', t('do.record'), () => onDialog('record')],
    own.look,
    own.submit,
    own.recall,
    own.appeal,
    own.resume,
    own.pause,
    own.restore,
    own.copy,
    own.history,
    [can.cancel, 'cancel', t('do.cancel'), () => onDialog('cancel'), true],
    own.archive,
    own.remove,
  ]
  return <RowMenu label={own.label} entries={entries} />
}
