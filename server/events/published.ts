import { type EventContent, type EventDraft, materialEventFields } from '#contract/events/event.ts'
import { differs, overlay, splitBy } from '#contract/moderation/edits.ts'
import { heldOfOwner, type Publishable, publishedCare, publishingSteps } from '../moderation/public.ts'
import { tellOfBlock } from './blocked.ts'
import { requireSound } from './examine.ts'
import { requireRoom } from './limits.ts'
import { publishEvents } from './publish.ts'
import { contentColumns, EVENT, type EventRow, events, titleOf, wholeContent } from './row.ts'
import './tables.ts'

const judgedFields = (live: EventContent, next: EventContent) =>
  materialEventFields.filter((field) => differs(live, next, field))

/** How seminars and webinars are published: the machine is the one of every publication. */
export const publishedEvents: Publishable<EventRow, EventDraft, EventContent> = {
  targetType: ({ type }) => type,
  audited: EVENT,
  ...publishingSteps(events, (_, columns, put) => ({ ...columns, ...(put && contentColumns(put.content)) })),
  keepVersion: (ctx, row, version, content) =>
    ctx.tx.insertInto('eventVersions').values({ eventId: row.id, version, content, createdAt: ctx.now }).execute(),
  requireSound,
  wholeOf: (row) => wholeContent(row.content),
  requireRoom,
  requireNoTwin: async () => {},
  upState: () => 'published',
  // What was held stays on the site: nothing of it runs out.
  expiryOf: async (_, __, { endsAt }) => new Date(endsAt),
  publish: publishEvents,
  split: (_, live, next) => splitBy(live, next, judgedFields(live, next), {}),
  settle(_, live, pending, judged, refused) {
    const accepted = materialEventFields.filter((field) => judged.includes(field) && !refused.has(field))
    return { content: overlay(live, pending, accepted), accepted }
  },
  tellJudge: async (_, row, content) => ({
    title: titleOf(content, row.id),
    picture: content.cover?.file ?? null,
    categoryId: content.topics[0] ?? null,
    territoryId: content.territoryId,
    fields: [...new Set([...materialEventFields, ...Object.keys(content)])],
    look: {
      texts: { title: content.title, description: content.description },
      pictures: [
        ...(content.cover ? [content.cover.file] : []),
        ...content.speakers.flatMap(({ photo }) => photo ?? []),
      ],
      flags: [],
    },
  }),
  overdue: async () => [],
  soonOver: async () => [],
  tellOwner: async () => {},
  tellOthers: tellOfBlock,
  ofOwner: (ctx, owner, states) => heldOfOwner(ctx.tx.selectFrom('events').selectAll(), owner, states),
}

export const eventCare = publishedCare(publishedEvents)
export { judgedFields }
