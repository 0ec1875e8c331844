import { App } from 'antd'
import { useRevalidator } from 'react-router'
import { copyMyProduct, type MyProductRow, removeMyProduct, takeMyProductStep } from '#contract/market/my-products.ts'
import { isOnShelf, type OwnStep } from '#contract/moderation/publication.ts'
import { useOpened } from '#web/kit/dashboard/opened.ts'
import { RowMenu, type RowMenuEntry } from '#web/kit/dashboard/row-menu.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { message, toast, toastError } from '#web/shell/toasts.ts'

const UNDO_MS = 8000

/** What may be done with one product, by the answer's `can`; steps that are easily taken back offer the way back. */
export function ProductActions({ row, onAppeal }: { row: MyProductRow; onAppeal: (row: MyProductRow) => void }) {
  const t = useT('my-products')
  const shared = useT('publishing')
  const kit = useT('kit')
  const lang = useLanguage()
  const { modal } = App.useApp()
  const { revalidate } = useRevalidator()
  const edit = useOpened('edit')
  const history = useOpened('history')
  const movements = useOpened('movements')
  const share = useOpened('share')
  const { can } = row
  const id = row.id
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
    ask(takeMyProductStep, { params: { id }, body: { step, rowVersion } })
  const withUndo = (step: OwnStep, back: OwnStep, done: string) => async () => {
    try {
      const after = await take(step)
      await revalidate()
      toast('success', done, { label: kit('undo'), run: () => run(() => take(back, after.rowVersion)) }, UNDO_MS)
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
      const made = await ask(copyMyProduct, { params: { id } }, { idempotencyKey: crypto.randomUUID() })
      message(shared('copied'))
      edit.open(made.id)
    } catch (error) {
      toastError(error)
    }
  }
  const entries: readonly RowMenuEntry[] = [
    [can.edit, 'edit', shared('do.edit'), () => edit.open(id)],
    [isOnShelf(row.status), 'look', shared('do.look'), () => window.open(inLanguage(lang, `/product/${id}`), '_blank')],
    [can.share, 'share', t('do.share'), () => share.open(id)],
    [can.renew, 'renew', shared('do.renew'), () => run(() => take('renew'), shared('renewed'))],
    [can.resume, 'resume', t('do.resume'), () => run(() => take('resume'))],
    [can.pause, 'pause', t('do.pause'), withUndo('pause', 'resume', t('paused'))],
    [can.submit, 'submit', shared('do.submit'), () => run(() => take('submit'), t('submitted'))],
    [can.recall, 'recall', shared('do.recall'), () => run(() => take('recall'))],
    [can.appeal, 'appeal', shared('do.appeal'), () => onAppeal(row)],
    [can.restore, 'restore', shared('do.restore'), () => run(() => take('restore'))],
    [true, 'copy', shared('do.copy'), copy],
    [row.status !== 'draft', 'movements', t('do.movements'), () => movements.open(id)],
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
        ask(removeMyProduct, { params: { id } }),
      ),
      true,
    ],
  ]
  return <RowMenu label={shared('actions-of', { name: row.title || shared('untitled') })} entries={entries} />
}
