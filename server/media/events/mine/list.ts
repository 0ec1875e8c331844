import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { ParsedOf } from '#contract/call.ts'
import { rowId } from '#contract/ids.ts'
import type { listMyEvents as listCall } from '#contract/media/my-events.ts'
import { Permission } from '#contract/permissions.ts'
import { isOwn } from '../../../identity/public.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import { cursorMoment, decodeNext, encodeNext, exactMoment } from '../../../kernel/keyset.ts'
import { namedOrNumbered } from '../../../kernel/named-or-numbered.ts'
import { presentRows } from './present.ts'

type Asked = ParsedOf<typeof listCall>['query']
type Condition = RawBuilder<SqlBool>
const Place = z.tuple([cursorMoment, rowId])

/** Latest change first; a constant number of statements however many there are. */
export async function listMyEvents(ctx: SignedCtx, asked: Asked) {
  const { take, next } = asked
  const base = matching(ctx, asked)
  let query = ctx.tx
    .selectFrom('events')
    .selectAll()
    .select(exactMoment('updatedAt').as('cursorAt'))
    .where(allOf([...base, ...byState(asked), ...byStage(asked)]))
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
  if (next) {
    const [at, id] = decodeNext(next, Place)
    query = query.where(sql<SqlBool>`(updated_at, id) < (${at}::timestamptz, ${id}::integer)`)
  }
  const rows = await query.limit(take + 1).execute()
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  return {
    items: await presentRows(ctx, shown),
    take,
    ...(rows.length > take && last && { next: encodeNext([last.cursorAt, last.id]) }),
    counts: await countBy(ctx, 'status', [...base, ...byStage(asked)]),
    stages: await countBy(ctx, 'stage', [...base, ...byState(asked)]),
    can: { create: ctx.actor.permissions.has(Permission.WebinarEdit) && ctx.actor.organizationId !== undefined },
  }
}

const allOf = (wishes: readonly Condition[]): Condition => sql`(${sql.join(wishes, sql` and `)})`
const byState = ({ status }: Asked): Condition[] => (status ? [sql`status = ${status}`] : [])
const byStage = ({ stage }: Asked): Condition[] => (stage ? [sql`stage = ${stage}`] : [])

async function countBy(ctx: SignedCtx, column: 'status' | 'stage', wishes: readonly Condition[]) {
  const rows = await ctx.tx
    .selectFrom('events')
    .select((eb) => [`${column} as value`, eb.fn.countAll<number>().as('count')])
    .where(allOf(wishes))
    .groupBy(column)
    .execute()
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}

/** Days are those of Tashkent. */
function matching(ctx: SignedCtx, { type, topic, from, to, search }: Asked): Condition[] {
  const wishes: Condition[] = [isOwn(ctx)]
  if (type) wishes.push(sql`type = ${type}`)
  if (topic) wishes.push(sql`topics && (select array_agg(id) from categories where path @> array[${topic}::integer])`)
  if (from) wishes.push(sql`starts_at >= (${from}::date)::timestamp at time zone 'Asia/Tashkent'`)
  if (to) wishes.push(sql`starts_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tashkent'`)
  const asked = namedOrNumbered(search)
  if (asked) wishes.push(asked)
  return wishes
}
