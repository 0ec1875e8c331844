import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { ParsedOf } from '#contract/call.ts'
import { rowId } from '#contract/ids.ts'
import type { listContent as listCall } from '#contract/media/staff.ts'
import { searchKey } from '#uz/search-key.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { cursorMoment, decodeNext, encodeNext, exactMoment } from '../../kernel/keyset.ts'
import { namedOrNumbered } from '../../kernel/named-or-numbered.ts'
import { refuse } from '../../kernel/refuse.ts'
import { mayWith } from './item.ts'
import { presentRows, shownItems } from './present.ts'

type Asked = ParsedOf<typeof listCall>['query']
const ByChange = z.tuple([cursorMoment, rowId])
const ByPlace = z.tuple([z.int().min(0), rowId])

/** A constant number of statements however many there are. */
export async function listContent(ctx: SignedCtx, asked: Asked) {
  const { kind, take, next, status, sort } = asked
  if (!mayWith(ctx, kind, 'list')) refuse('E_FORBIDDEN')
  const condition = matching(asked)
  const byPlace = sort === 'position'
  let query = shownItems(ctx)
    .select(exactMoment('updatedAt').as('cursorAt'))
    .where(condition)
    .orderBy(byPlace ? 'position' : 'updatedAt', byPlace ? 'asc' : 'desc')
    .orderBy('id', byPlace ? 'asc' : 'desc')
  if (status) query = query.where('status', '=', status)
  if (next && byPlace) {
    const [position, id] = decodeNext(next, ByPlace)
    query = query.where(sql<SqlBool>`(position, id) > (${position}::integer, ${id}::integer)`)
  } else if (next) {
    const [at, id] = decodeNext(next, ByChange)
    query = query.where(sql<SqlBool>`(updated_at, id) < (${at}::timestamptz, ${id}::integer)`)
  }
  const rows = await query.limit(take + 1).execute()
  const counted = await ctx.tx
    .selectFrom('contentItems')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where(condition)
    .groupBy('status')
    .execute()
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  return {
    items: await presentRows(ctx, shown),
    take,
    ...(rows.length > take && last && { next: encodeNext([byPlace ? last.position : last.cursorAt, last.id]) }),
    counts: Object.fromEntries(counted.map((one) => [one.status, one.count])),
    can: { create: mayWith(ctx, kind, 'create') },
  }
}

/** Days are those of Tashkent. */
function matching(asked: Asked): RawBuilder<SqlBool> {
  const { kind, edited, missing, stale, crop, author, parentId, from, to, search } = asked
  const wishes: RawBuilder<SqlBool>[] = [sql`kind = ${kind}`]
  if (edited !== undefined) wishes.push(edited ? sql`edit_status <> 'none'` : sql`edit_status = 'none'`)
  if (missing) wishes.push(sql`not languages @> array[${missing}]::text[]`)
  if (stale)
    wishes.push(stale === 'any' ? sql`stale_languages <> '{}'` : sql`stale_languages @> array[${stale}]::text[]`)
  if (crop) wishes.push(sql`crops && array(select id from categories where path @> array[${crop}::integer])`)
  if (author) wishes.push(writtenBy(author))
  if (parentId) wishes.push(sql`parent_id = ${parentId}`)
  if (from) wishes.push(sql`updated_at >= (${from}::date)::timestamp at time zone 'Asia/Tashkent'`)
  if (to) wishes.push(sql`updated_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tashkent'`)
  const named = namedOrNumbered(search)
  if (named) wishes.push(named)
  return sql`(${sql.join(wishes, sql` and `)})`
}

/** Named as its author in any script, or whoever began it. */
function writtenBy(name: string): RawBuilder<SqlBool> {
  const typed = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  const key = `%${searchKey(name)}%`
  return sql`(author ilike ${typed} or (author <> '' and search_key like ${key}) or created_by in (
    select id from users where last_name || ' ' || first_name ilike ${typed} or first_name || ' ' || last_name ilike ${typed}))`
}
