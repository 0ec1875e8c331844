import { useNavigate } from 'react-router'
import { copyMine, type MineRow, removeMine, takeMineStep } from '#contract/announcements/mine.ts'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { RowMenu, type RowMenuEntry } from '#web/kit/dashboard/list/row-menu.tsx'
import { useOwnerEntries } from '#web/kit/dashboard/publication/owner-entries.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

interface Props {
  row: MineRow
  /** Address of its form. */
  form: string
  matches: string | undefined
  /** What only its kind does. */
  doings: readonly { key: string; label: string; run: () => unknown }[]
  onAppeal: (row: MineRow) => void
}

/** What may be done with one announcement; a pause, easily taken back, offers the way back. */
export function AnnouncementActions({ row, form, matches, doings, onAppeal }: Props) {
  const t = useT('my-announcements')
  const lang = useLanguage()
  const navigate = useNavigate()
  const suited = useOpened('matches')
  const { id } = row
  const edit = (of: number) => navigate(inLanguage(lang, `${form}?id=${of}`))
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
    path: row.path,
    edit: () => edit(id),
    take: (step, rowVersion) => ask(takeMineStep, { params: { id }, body: { step, rowVersion } }),
    copy: (options) => ask(copyMine, { params: { id } }, options),
    openCopy: (made) => edit(made.id),
    remove: () => ask(removeMine, { params: { id } }),
    appeal: () => onAppeal(row),
  })
  const entries: readonly RowMenuEntry[] = [
    own.edit,
    own.look,
    [matches !== undefined && row.status === 'published', 'matches', matches ?? '', () => suited.open(id)],
    ...doings.map(({ key, label, run }): RowMenuEntry => [true, key, label, run]),
    own.renew,
    own.resume,
    own.pause,
    own.submit,
    own.recall,
    own.appeal,
    own.restore,
    own.copy,
    own.history,
    own.archive,
    own.remove,
  ]
  return <RowMenu label={own.label} entries={entries} />
}
