import type { EventType } from '#contract/events/event-enums.ts'
import { createEvent, getMyEvent, type MyEvent, updateEvent } from '#contract/events/my-events.ts'
import { isUnpublished } from '#contract/moderation/publication.ts'
import type { Keeper } from '#web/kit/dashboard/form/autosave.ts'
import { ask } from '#web/shell/client.ts'
import { type EventValues, eventContent, linkOf } from './event-values.ts'

export const isFree = (row: MyEvent | undefined) => !row || isUnpublished(row.status)

const bodyOf = (values: EventValues) => ({ content: eventContent(values), ...linkOf(values) })

export const keeperOf = (type: EventType): Keeper<MyEvent, EventValues, ReturnType<typeof bodyOf>> => ({
  name: `events:${type}`,
  param: 'id',
  isFree,
  // Whoever has the link gets in.
  secrets: ['joinUrl'],
  bodyOf,
  create: (body, idempotencyKey) => ask(createEvent, { body: { type, ...body } }, { idempotencyKey }),
  save: (over, body) => ask(updateEvent, { params: { id: over.id }, body: { ...body, rowVersion: over.rowVersion } }),
  reread: (id) => ask(getMyEvent, { params: { id } }),
})
