import { sql } from 'kysely'
import { seatedStates } from '#contract/events/event-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

export interface Counts {
  taken: number
  waiting: number
  toConfirm: number
  attended: number
}

/** Seats held, people who wait and those to be let in, of these events; one statement. */
export async function countPeople(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Counts>> {
  if (ids.length === 0) return new Map()
  const count = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const rows = await ctx.tx
    .selectFrom('participants')
    .select([
      'eventId',
      count(sql`status in (${sql.join(seatedStates)})`).as('taken'),
      count(sql`status = 'waitlist'`).as('waiting'),
      count(sql`awaits = 'organizer'`).as('toConfirm'),
      count(sql`status = 'attended'`).as('attended'),
    ])
    .where('eventId', 'in', [...ids])
    .groupBy('eventId')
    .execute()
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]))
}
