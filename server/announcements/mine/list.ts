import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { listMine as listCall } from '#contract/announcements/mine.ts'
import type { ParsedOf } from '#contract/call.ts'
import { rowId } from '#contract/ids.ts'
import { isOwn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { cursorMoment, decodeNext, encodeNext, exactMoment } from '../../kernel/keyset.ts'
import { namedOrNumbered } from '../../kernel/named-or-numbered.ts'
import { refuse } from '../../kernel/refuse.ts'
import { kinds } from '../kinds/all.ts'
import { mayWith } from '../row.ts'
import { presentRows } from './present.ts'

type Asked = ParsedOf<typeof listCall>['query']
const Place = z.tuple([cursorMoment, rowId])

/** Latest change first; a constant number of statements however many there are. */
export async function listMine(ctx: SignedCtx, asked: Asked) {
  const { kind, take, next, status } = asked
  if (!mayWith(ctx, kind, 'list')) refuse('E_FORBIDDEN')
  const condition = matching(ctx, asked)
  let query = ctx.tx
    .selectFrom('announcements')
    .selectAll()
    .select(exactMoment('updatedAt').as('cursorAt'))
    .where(condition)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
  if (status) query = query.where('status', '=', status)
  if (next) {
    const [at, id] = decodeNext(next, Place)
    query = query.where(sql<SqlBool>`(updated_at, id) < (${at}::timestamptz, ${id}::integer)`)
  }
  const rows = await query.limit(take + 1).execute()
  const counted = await ctx.tx
    .selectFrom('announcements')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where(condition)
    .groupBy('status')
    .execute()
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  return {
    items: await presentRows(ctx, shown),
    take,
    ...(rows.length > take && last && { next: encodeNext([last.cursorAt, last.id]) }),
    counts: Object.fromEntries(counted.map((one) => [one.status, one.count])),
    names: await kinds[kind].namesIn(
      ctx,
      shown.map((row) => row.content),
    ),
  }
}

/** Days are those of Tashkent. */
function matching(ctx: SignedCtx, { kind, categoryId, from, to, search }: Asked): RawBuilder<SqlBool> {
  const wishes: RawBuilder<SqlBool>[] = [isOwn(ctx), sql`kind = ${kind}`]
  if (categoryId)
    wishes.push(sql`category_id in (select id from categories where path @> array[${categoryId}::integer])`)
  if (from) wishes.push(sql`updated_at >= (${from}::date)::timestamp at time zone 'Asia/Tashkent'`)
  if (to) wishes.push(sql`updated_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tashkent'`)
  const asked = namedOrNumbered(search)
  if (asked) wishes.push(asked)
  return sql`(${sql.join(wishes, sql` and `)})`
}
