import { App } from 'antd'
import { useNavigate, useRevalidator } from 'react-router'
import { copyEvent, type MyEventRow, removeEvent, takeEventStep } from '#contract/media/my-events.ts'
import type { OwnStep } from '#contract/moderation/publication.ts'
import { useOpened } from '#web/kit/dashboard/opened.ts'
import { RowMenu, type RowMenuEntry } from '#web/kit/dashboard/row-menu.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { message, toastError } from '#web/shell/toasts.ts'
import { checkInPath, editPath, monitoringPath } from './event-paths.ts'

interface Props {
  row: MyEventRow
  onDialog: (dialog: 'appeal' | 'cancel' | 'record') => void
}

/** What may be done with one event, by the answer's `can`. */
export function EventActions({ row, onDialog }: Props) {
  const t = useT('my-events')
  const shared = useT('publishing')
  const kit = useT('kit')
  const lang = useLanguage()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const history = useOpened('history')
  const { can, id } = row
  const go = (path: string) => () => navigate(inLanguage(lang, path))
  const run = async (work: () => Promise<unknown>, done = kit('done')) => {
    try {
      await work()
      message(done)
      await revalidate()
    } catch (error) {
      toastError(error)
    }
  }
  const take = (step: OwnStep) => ask(takeEventStep, { params: { id }, body: { step, rowVersion: row.rowVersion } })
  const asked = (title: string, text: string, okText: string, work: () => Promise<unknown>) => () =>
    modal.confirm({
      title,
      content: text,
      okText,
      okButtonProps: { danger: true },
      cancelText: kit('close'),
      onOk: () => run(work),
    })
  const copy = async () => {
    try {
      const made = await ask(copyEvent, { params: { id } }, { idempotencyKey: crypto.randomUUID() })
      message(shared('copied'))
      await go(editPath(made))()
    } catch (error) {
      toastError(error)
    }
  }
  const entries: readonly RowMenuEntry[] = [
    [can.edit, 'edit', shared('do.edit'), go(editPath(row))],
    [can.monitor, 'monitor', t('do.monitor'), go(monitoringPath(id))],
    // A load of its own, so that the page can be kept for a door without a line.
    [can.checkIn, 'check-in', t('do.check-in'), () => window.location.assign(inLanguage(lang, checkInPath(id)))],
    [can.record, 'record', t('do.record'), () => onDialog('record')],
    [row.path !== null, 'look', shared('do.look'), () => window.open(inLanguage(lang, row.path ?? '/'), '_blank')],
    [can.submit, 'submit', shared('do.submit'), () => run(() => take('submit'), t('submitted'))],
    [can.recall, 'recall', shared('do.recall'), () => run(() => take('recall'))],
    [can.appeal, 'appeal', shared('do.appeal'), () => onDialog('appeal')],
    [can.resume, 'resume', t('do.resume'), () => run(() => take('resume'))],
    [can.pause, 'pause', t('do.pause'), () => run(() => take('pause'))],
    [can.restore, 'restore', shared('do.restore'), () => run(() => take('restore'))],
    [true, 'copy', shared('do.copy'), copy],
    [true, 'history', kit('history'), () => history.open(id)],
    [can.cancel, 'cancel', t('do.cancel'), () => onDialog('cancel'), true],
    [
      can.archive,
      'archive',
      shared('do.archive'),
      asked(t('archive-ask'), t('archive-text'), shared('do.archive'), () => take('archive')),
      true,
    ],
    [
      can.remove,
      'remove',
      shared('do.remove'),
      asked(shared('remove-ask'), shared('remove-text'), shared('do.remove'), () =>
        ask(removeEvent, { params: { id } }),
      ),
      true,
    ],
  ]
  return <RowMenu label={shared('actions-of', { name: row.title || t('untitled') })} entries={entries} />
}
