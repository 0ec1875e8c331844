import * as contract from '#contract/events/my-events.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { EVENT, ownEvent } from '../row.ts'
import { copyEvent, createDraft, removeDraft, requireRooms, saveDraft } from './drafts.ts'
import { listMyEvents } from './list.ts'
import { getMyEvent, type ShownEvent } from './present.ts'
import { cancelEvent, discardPending, recordEvent, takeStep } from './steps.ts'

const THUMB = 320

export function bindMyEvents(book: CallBook, files: FileStore, hasRooms: boolean): void {
  const thumb = <T extends { cover: string | null }>(row: T) => ({
    ...row,
    picture: row.cover && files.urlOf(row.cover, THUMB),
  })
  const shown = async (event: Promise<ShownEvent>) => {
    const one = await event
    return { ...thumb(one), pictures: Object.fromEntries(one.files.map((id) => [id, files.urlOf(id)])) }
  }

  book.bind(contract.listMyEvents, async (ctx, { query }) => {
    const page = await listMyEvents(ctx, query)
    return { ...page, items: page.items.map(thumb), can: { ...page.can, rooms: hasRooms } }
  })
  book.bind(contract.getMyEvent, (ctx, { params }) => shown(getMyEvent(ctx, params.id)))
  book.bind(contract.createEvent, (ctx, { body }) => {
    requireRooms(body.content, hasRooms)
    return shown(createDraft(ctx, body))
  })
  book.bind(contract.updateEvent, (ctx, { params, body }) => {
    requireRooms(body.content, hasRooms)
    return shown(saveDraft(ctx, params.id, body))
  })
  book.bind(contract.takeEventStep, (ctx, { params, body }) => shown(takeStep(ctx, params.id, body)))
  book.bind(contract.cancelEvent, (ctx, { params, body }) => shown(cancelEvent(ctx, params.id, body)))
  book.bind(contract.recordEvent, (ctx, { params, body }) => shown(recordEvent(ctx, params.id, body)))
  book.bind(contract.discardEventPending, (ctx, { params, body }) =>
    shown(discardPending(ctx, params.id, body.rowVersion)),
  )
  book.bind(contract.copyEvent, (ctx, { params }) => shown(copyEvent(ctx, params.id)))
  book.bind(contract.removeEvent, (ctx, { params }) => removeDraft(ctx, params.id))
  book.bind(contract.eventHistory, async (ctx, { params }) => {
    await ownEvent(ctx, params.id)
    return findHistory(ctx, EVENT, params.id)
  })
}
