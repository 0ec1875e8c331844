import { App } from 'antd'
import { useRevalidator } from 'react-router'
import type { publishedRights } from '#contract/moderation/owned.ts'
import type { OwnStep } from '#contract/moderation/publication.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message, toast, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useRun } from '../form/use-run.ts'
import { useOpened } from '../list/opened.ts'
import type { RowMenuEntry } from '../list/row-menu.tsx'

const UNDO_MS = 8000

interface Owned {
  id: number
  title: string
  rowVersion: number
  can: Record<keyof typeof publishedRights, boolean>
}

/** What a kind of publication says of itself. */
interface OwnerKind<Made> {
  row: Owned
  words: {
    untitled?: string
    submitted: string
    resume: string
    pause: string
    /** Said of a pause, with the way back beside it. */
    paused?: string
    archiveAsk: string
    archiveText: string
    /** The way out of a question, where «cancel» is a step of its own. */
    dismiss?: string
  }
  /** Its page on the site; null while it has none. */
  path: string | null
  edit: () => unknown
  take: (step: OwnStep, rowVersion: number) => Promise<{ rowVersion: number }>
  copy: (options: { idempotencyKey: string }) => Promise<Made>
  openCopy: (made: Made) => unknown
  remove: () => Promise<unknown>
  appeal: () => unknown
}

/** What any owner may do with a publication, by the answer's `can`: each kind puts them in its own order. */
export function useOwnerEntries<Made>({
  row,
  words,
  path,
  edit,
  take,
  copy,
  openCopy,
  remove,
  appeal,
}: OwnerKind<Made>) {
  const t = useT('publishing')
  const kit = useT('kit')
  const lang = useLanguage()
  const { modal } = App.useApp()
  const { revalidate } = useRevalidator()
  const run = useRun()
  const history = useOpened('history')
  const { can, id, rowVersion } = row
  const step = (name: OwnStep, done?: string) => () => run(() => take(name, rowVersion), done)
  const pauseWithWayBack = (done: string) => async () => {
    try {
      const after = await take('pause', rowVersion)
      await revalidate()
      const back = { label: kit('undo'), run: () => run(() => take('resume', after.rowVersion)) }
      toast('success', done, back, UNDO_MS)
    } catch (error) {
      toastError(error)
    }
  }
  const asked = (title: string, content: string, okText: string, work: () => Promise<unknown>) => () =>
    modal.confirm({
      title,
      content,
      okText,
      okButtonProps: { danger: true },
      cancelText: words.dismiss ?? kit('cancel'),
      onOk: () => run(work),
    })
  const makeCopy = async () => {
    try {
      const made = await copy({ idempotencyKey: crypto.randomUUID() })
      message(t('copied'))
      await openCopy(made)
    } catch (error) {
      toastError(error)
    }
  }
  const archive = asked(words.archiveAsk, words.archiveText, t('do.archive'), () => take('archive', rowVersion))
  const entries = {
    edit: [can.edit, 'edit', t('do.edit'), edit],
    look: [path !== null, 'look', t('do.look'), () => window.open(inLanguage(lang, path ?? '/'), '_blank')],
    renew: [can.renew, 'renew', t('do.renew'), step('renew', t('renewed'))],
    resume: [can.resume, 'resume', words.resume, step('resume')],
    pause: [can.pause, 'pause', words.pause, words.paused ? pauseWithWayBack(words.paused) : step('pause')],
    submit: [can.submit, 'submit', t('do.submit'), step('submit', words.submitted)],
    recall: [can.recall, 'recall', t('do.recall'), step('recall')],
    appeal: [can.appeal, 'appeal', t('do.appeal'), appeal],
    restore: [can.restore, 'restore', t('do.restore'), step('restore')],
    copy: [true, 'copy', t('do.copy'), makeCopy],
    history: [true, 'history', kit('history'), () => history.open(id)],
    archive: [can.archive, 'archive', t('do.archive'), archive, true],
    remove: [
      can.remove,
      'remove',
      t('do.remove'),
      asked(t('remove-ask'), t('remove-text'), t('do.remove'), remove),
      true,
    ],
  } as const satisfies Record<string, RowMenuEntry>
  return { ...entries, label: t('actions-of', { name: row.title || (words.untitled ?? t('untitled')) }) }
}
