import { copyMyProduct, type MyProductRow, removeMyProduct, takeMyProductStep } from '#contract/market/my-products.ts'
import { isOnShelf } from '#contract/moderation/publication.ts'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { RowMenu, type RowMenuEntry } from '#web/kit/dashboard/list/row-menu.tsx'
import { useOwnerEntries } from '#web/kit/dashboard/publication/owner-entries.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

/** What may be done with one product; a pause, easily taken back, offers the way back. */
export function ProductActions({ row, onAppeal }: { row: MyProductRow; onAppeal: (row: MyProductRow) => void }) {
  const t = useT('my-products')
  const edit = useOpened('edit')
  const movements = useOpened('movements')
  const share = useOpened('share')
  const { id } = row
  const own = useOwnerEntries({
    row,
    words: {
      submitted: t('submitted'),
      resume: t('do.resume'),
      pause: t('do.pause'),
      paused: t('paused'),
      archiveAsk: t('archive-ask'),
      archiveText: t('archive-text'),
    },
    path: isOnShelf(row.status) ? `/product/${id}` : null,
    edit: () => edit.open(id),
    take: (step, rowVersion) => ask(takeMyProductStep, { params: { id }, body: { step, rowVersion } }),
    copy: (options) => ask(copyMyProduct, { params: { id } }, options),
    openCopy: (made) => edit.open(made.id),
    remove: () => ask(removeMyProduct, { params: { id } }),
    appeal: () => onAppeal(row),
  })
  const entries: readonly RowMenuEntry[] = [
    own.edit,
    own.look,
    [row.can.share, 'share', t('do.share'), () => share.open(id)],
    own.renew,
    own.resume,
    own.pause,
    own.submit,
    own.recall,
    own.appeal,
    own.restore,
    own.copy,
    [row.status !== 'draft', 'movements', t('do.movements'), () => movements.open(id)],
    own.history,
    own.archive,
    own.remove,
  ]
  return <RowMenu label={own.label} entries={entries} />
}
