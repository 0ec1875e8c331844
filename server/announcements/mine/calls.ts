import * as contract from '#contract/announcements/mine.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import type { AnnouncementParts } from '../calls.ts'
import { ANNOUNCEMENT, ownRow } from '../row.ts'
import { copyMine, createDraft, removeDraft, saveDraft } from './drafts.ts'
import { listMine } from './list.ts'
import { getMine } from './present.ts'
import { discardPending, takeMineStep } from './steps.ts'

const THUMB = 160

export function bindMine(book: CallBook, { files }: Pick<AnnouncementParts, 'files'>): void {
  const shown = <T extends { cover: string | null }>(row: T) => ({
    ...row,
    picture: row.cover && files.urlOf(row.cover, THUMB),
  })

  book.bind(contract.listMine, async (ctx, { query }) => {
    const page = await listMine(ctx, query)
    return { ...page, items: page.items.map(shown) }
  })
  book.bind(contract.getMine, async (ctx, { params }) => shown(await getMine(ctx, params.id)))
  book.bind(contract.createMine, async (ctx, { body }) => shown(await createDraft(ctx, body)))
  book.bind(contract.updateMine, async (ctx, { params, body }) => shown(await saveDraft(ctx, params.id, body)))
  book.bind(contract.takeMineStep, async (ctx, { params, body }) => shown(await takeMineStep(ctx, params.id, body)))
  book.bind(contract.discardMinePending, async (ctx, { params, body }) =>
    shown(await discardPending(ctx, params.id, body.rowVersion)),
  )
  book.bind(contract.copyMine, async (ctx, { params }) => shown(await copyMine(ctx, params.id)))
  book.bind(contract.removeMine, (ctx, { params }) => removeDraft(ctx, params.id))
  book.bind(contract.mineHistory, async (ctx, { params }) => {
    await ownRow(ctx, params.id)
    return findHistory(ctx, ANNOUNCEMENT, params.id)
  })
}
