import type { EventContent, EventDraft } from '#contract/events/event.ts'
import type { EventType } from '#contract/events/event-enums.ts'
import type { EventStage } from '#contract/events/event-process.ts'
import type { PublicationState } from '#contract/moderation/publication.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { publishEvents } from '../events/publish.ts'
import { contentColumns, wholeContent } from '../events/row.ts'
import type { TestApp } from './app.ts'
import type { Trader } from './deals.ts'
import { idOf } from './territories.ts'

export const LINK = 'https://zoom.us/j/123456?pwd=hidden'

/** A whole event, three days ahead for two hours; whoever needs something else says so. */
export async function eventContent(app: TestApp, type: EventType, over: EventDraft = {}): Promise<EventDraft> {
  const starts = app.clock.now.getTime() + 72 * HOUR_MS
  return {
    title: { uz: 'Pomidor kasalliklari', ru: 'Болезни томата' },
    description: { uz: 'Issiqxonada pomidor kasalliklarini erta aniqlash va davolash' },
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + 2 * HOUR_MS).toISOString(),
    language: 'uz',
    speakers: [{ name: 'Nodira Karimova', post: { uz: 'Agronom' }, photo: null }],
    ...(type === 'webinar'
      ? { platform: 'zoom' }
      : { territoryId: await idOf(app, '1718236'), address: { uz: 'Universitet koʻchasi, 2-uy' }, capacity: 5 }),
    ...over,
  }
}

interface PlacedEvent {
  type: EventType
  owner: Pick<Trader, 'userId' | 'organizationId'>
  status?: PublicationState
  stage?: EventStage
  content?: Partial<EventContent>
}

/** An event past form and judgement; tests of those go through the calls. */
export async function placeEvent(app: TestApp, placed: PlacedEvent): Promise<number> {
  const { type, owner, status = 'published', stage = 'planned' } = placed
  const content = wholeContent(await eventContent(app, type, placed.content))
  return app.server.inSystem(async (ctx) => {
    const { id } = await ctx.tx
      .insertInto('events')
      .values({
        type,
        ownerUserId: owner.userId,
        ownerOrganizationId: owner.organizationId ?? null,
        status,
        stage,
        version: 1,
        ...contentColumns(content),
        joinSealed: type === 'webinar' ? ctx.vault.seal(LINK) : null,
        publishedAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await publishEvents(ctx, [id])
    return id
  })
}
