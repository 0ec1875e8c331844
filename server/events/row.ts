import type { Selectable } from 'kysely'
import { EventContent, type EventDraft } from '#contract/events/event.ts'
import type { EventType } from '#contract/events/event-enums.ts'
import { eventProcess } from '#contract/events/event-process.ts'
import { publicationProcess } from '#contract/moderation/publication.ts'
import { searchKey } from '#uz/search-key.ts'
import { isOwn } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { stepping } from '../kernel/process/steps.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { toFieldRefusal } from '../kernel/words/validation.ts'
import type { EventsTable } from './tables.ts'

export type EventRow = Selectable<EventsTable>
export const EVENT = 'event'
export const EVENTS_TOPIC = 'events'
/** Who came and who waits: changes far more often than the events themselves. */
export const PARTICIPANTS_TOPIC = 'participants'

/** Where the public reads it. */
export const publicPath = (type: EventType, id: number) => `/media/seminars-and-webinars/${type}s/${id}`
/** Where its organizer puts it right. */
export const formPath = (type: EventType, id: number | string) =>
  `/dashboard/webinars/webinars-and-seminars/${type}/update/${id}`
export const myPath = '/dashboard/webinars/my-webinars'

/** Of another organization is not found. */
export async function ownEvent(ctx: SignedCtx, id: number): Promise<EventRow> {
  const row = await ctx.tx.selectFrom('events').selectAll().where('id', '=', id).where(isOwn(ctx)).executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** Seats are counted and given away under the lock of an event. */
export const events = stepping({
  table: 'events',
  state: 'status',
  process: publicationProcess,
  object: EVENT,
  topic: EVENTS_TOPIC,
})

/** What time makes of it. */
export const stages = stepping({
  table: 'events',
  state: 'stage',
  process: eventProcess,
  object: EVENT,
  topic: EVENTS_TOPIC,
})

/** The content with its copies for lists. */
export const contentColumns = (content: EventDraft) => ({
  content,
  title: content.title?.uz ?? '',
  searchKey: Object.values(content.title ?? {})
    .map((text) => searchKey(text ?? ''))
    .join(' '),
  topics: content.topics ?? [],
  startsAt: content.startsAt ? new Date(content.startsAt) : null,
  endsAt: content.endsAt ? new Date(content.endsAt) : null,
})

const withoutGaps = (content: EventDraft) =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null && value !== undefined))

/** Gaps become what the contract says of them. */
export function wholeContent(content: EventDraft): EventContent {
  const found = EventContent.safeParse(withoutGaps(content), { reportInput: true })
  return found.success ? found.data : refuseFields(found.error.issues.map(toFieldRefusal))
}

export const titleOf = (content: EventDraft, id: number) => content.title ?? { uz: `№ ${id}` }

/** Undefined while something lacks. */
export const wholeIfWhole = (content: EventDraft): EventContent | undefined =>
  EventContent.safeParse(withoutGaps(content)).data
