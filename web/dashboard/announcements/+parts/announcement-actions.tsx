import { App } from 'antd'
import { useNavigate, useRevalidator } from 'react-router'
import { copyMine, type MineRow, removeMine, takeMineStep } from '#contract/announcements/mine.ts'
import type { OwnStep } from '#contract/moderation/publication.ts'
import { useOpened } from '#web/kit/dashboard/opened.ts'
import { RowMenu, type RowMenuEntry } from '#web/kit/dashboard/row-menu.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { message, toast, toastError } from '#web/shell/toasts.ts'

const UNDO_MS = 8000

/** Whether it may be done, its key, its name, the doing itself. */
interface Props {
  row: MineRow
  /** Address of its form. */
  form: string
  matches: string | undefined
  /** What only its kind does. */
  doings: readonly { key: string; label: string; run: () => unknown }[]
  onAppeal: (row: MineRow) => void
}

/** A step of the owner, then the list anew. */
export function useOwnSteps(row: MineRow) {
  const kit = useT('kit')
  const { revalidate } = useRevalidator()
  const run = async (work: () => Promise<unknown>, done = kit('done')) => {
    try {
      await work()
      message(done)
      await revalidate()
    } catch (error) {
      toastError(error)
    }
  }
  const take = (step: OwnStep, rowVersion = row.rowVersion) =>
    ask(takeMineStep, { params: { id: row.id }, body: { step, rowVersion } })
  return { run, take, revalidate }
}

/** What may be done with one announcement, by the answer's `can`; what is easily taken back offers the way back. */
export function AnnouncementActions({ row, form, matches, doings, onAppeal }: Props) {
  const t = useT('my-announcements')
  const shared = useT('publishing')
  const kit = useT('kit')
  const lang = useLanguage()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const history = useOpened('history')
  const suited = useOpened('matches')
  const { run, take, revalidate } = useOwnSteps(row)
  const { can, id } = row
  const edit = (of: number) => navigate(inLanguage(lang, `${form}?id=${of}`))
  const pause = async () => {
    try {
      const after = await take('pause')
      await revalidate()
      toast(
        'success',
        t('paused'),
        { label: kit('undo'), run: () => run(() => take('resume', after.rowVersion)) },
        UNDO_MS,
      )
    } catch (error) {
      toastError(error)
    }
  }
  const asked = (title: string, text: string, okText: string, work: () => Promise<unknown>) => () =>
    modal.confirm({
      title,
      content: text,
      okText,
      okButtonProps: { danger: true },
      cancelText: kit('cancel'),
      onOk: () => run(work),
    })
  const copy = async () => {
    try {
      const made = await ask(copyMine, { params: { id } }, { idempotencyKey: crypto.randomUUID() })
      message(shared('copied'))
      await edit(made.id)
    } catch (error) {
      toastError(error)
    }
  }
  const entries: readonly RowMenuEntry[] = [
    [can.edit, 'edit', shared('do.edit'), () => edit(id)],
    [row.path !== null, 'look', shared('do.look'), () => window.open(inLanguage(lang, row.path ?? '/'), '_blank')],
    [matches !== undefined && row.status === 'published', 'matches', matches ?? '', () => suited.open(id)],
    ...doings.map(({ key, label, run: act }): RowMenuEntry => [true, key, label, act]),
    [can.renew, 'renew', shared('do.renew'), () => run(() => take('renew'), shared('renewed'))],
    [can.resume, 'resume', t('do.resume'), () => run(() => take('resume'))],
    [can.pause, 'pause', t('do.pause'), pause],
    [can.submit, 'submit', shared('do.submit'), () => run(() => take('submit'), t('submitted'))],
    [can.recall, 'recall', shared('do.recall'), () => run(() => take('recall'))],
    [can.appeal, 'appeal', shared('do.appeal'), () => onAppeal(row)],
    [can.restore, 'restore', shared('do.restore'), () => run(() => take('restore'))],
    [true, 'copy', shared('do.copy'), copy],
    [true, 'history', kit('history'), () => history.open(id)],
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
        ask(removeMine, { params: { id } }),
      ),
      true,
    ],
  ]
  return <RowMenu label={shared('actions-of', { name: row.title || shared('untitled') })} entries={entries} />
}
