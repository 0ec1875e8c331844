import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/words/localized.ts'
import { isOpen } from './people/register.ts'
import { seatsLeft } from './pools.ts'
import { seatsTaken } from './seats.ts'
import './tables.ts'

export interface NextEvent {
  id: number
  title: string
  startsAt: Date
  /** Null where nobody counts. */
  left: number | null
}

/** The next event that is held in a region or one of its districts; without either, anywhere. */
export async function nextEventIn(
  ctx: Ctx,
  { regionId, districtId }: { regionId?: number | undefined; districtId?: number | undefined },
): Promise<NextEvent | undefined> {
  const row = await ctx.tx
    .selectFrom('listedEvents')
    .select(['id', 'title', 'startsAt', 'content'])
    .where('startsAt', '>', ctx.now)
    .where('cancelReason', 'is', null)
    .$if(districtId !== undefined, (query) => query.where('districtId', '=', districtId ?? 0))
    .$if(regionId !== undefined, (query) => query.where('regionId', '=', regionId ?? 0))
    .orderBy('startsAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, title, startsAt, content } = row
  const taken = (await seatsTaken(ctx, new Map([[id, content]]))).get(id)
  return { id, title: textIn(ctx.lang, title), startsAt, left: seatsLeft(content, taken ?? new Map()) }
}

const SHOWN = 20

/** Events to which one may still register: those of a region and those that are held on line, the nearest first. */
export async function openEventsIn(ctx: Ctx, regionId: number | undefined): Promise<NextEvent[]> {
  const listed = await ctx.tx
    .selectFrom('listedEvents')
    .select('id')
    .where('startsAt', '>', ctx.now)
    .where('cancelReason', 'is', null)
    .where((eb) => eb.or([eb('regionId', 'is', null), eb('regionId', '=', regionId ?? 0)]))
    .orderBy('startsAt')
    .limit(SHOWN)
    .execute()
  const rows = await ctx.tx
    .selectFrom('events')
    .select(['id', 'startsAt', 'content', 'status', 'stage'])
    .where('id', 'in', [0, ...listed.map(({ id }) => id)])
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  const open = rows.filter((row) => isOpen(row, ctx.now))
  const taken = await seatsTaken(ctx, new Map(open.map(({ id, content }) => [id, content])))
  return open.flatMap(({ id, content, startsAt }) =>
    startsAt
      ? {
          id,
          title: textIn(ctx.lang, content.title ?? { uz: '' }),
          startsAt,
          left: seatsLeft(content, taken.get(id) ?? new Map()),
        }
      : [],
  )
}
