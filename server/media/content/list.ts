import { sql } from 'kysely'
import { z } from 'zod'
import type { ParsedOf } from '#contract/call.ts'
import { rowId } from '#contract/ids.ts'
import type { listContent as listCall } from '#contract/media/staff.ts'
import { searchKey } from '#uz/search-key.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { decodeNext, exactMoment } from '../../kernel/keyset.ts'
import { namedOrNumbered } from '../../kernel/named-or-numbered.ts'
import { refuse } from '../../kernel/refuse.ts'
import { allOf, byChange, type Condition, countBy, pageOf, type Walk, withinDays } from '../../kernel/row-lists.ts'
import { mayWith } from './item.ts'
import { presentRows, shownItems } from './present.ts'

type Asked = ParsedOf<typeof listCall>['query']
const Position = z.tuple([z.int().min(0), rowId])

const byPosition: Walk<{ position: number; id: number }> = {
  order: sql`position asc, id asc`,
  after: (next) => {
    const [position, id] = decodeNext(next, Position)
    return sql`(position, id) > (${position}::integer, ${id}::integer)`
  },
  placeOf: ({ position, id }) => [position, id],
}

/** A constant number of statements however many there are. */
export async function listContent(ctx: SignedCtx, asked: Asked) {
  const { kind, status, sort } = asked
  if (!mayWith(ctx, kind, 'list')) refuse('E_FORBIDDEN')
  const base = matching(asked)
  const query = shownItems(ctx)
    .select(exactMoment('updatedAt').as('cursorAt'))
    .where(allOf(status ? [...base, sql`status = ${status}`] : base))
  const { shown, page } = await pageOf(query, sort === 'position' ? byPosition : byChange, asked)
  return {
    counts: await countBy(ctx.tx, 'contentItems', 'status', base),
    items: await presentRows(ctx, shown),
    ...page,
    can: { create: mayWith(ctx, kind, 'create') },
  }
}

function matching(asked: Asked): Condition[] {
  const { kind, edited, missing, stale, crop, author, parentId, from, to, search } = asked
  const wishes: Condition[] = [sql`kind = ${kind}`, ...withinDays('updatedAt', { from, to })]
  if (edited !== undefined) wishes.push(edited ? sql`edit_status <> 'none'` : sql`edit_status = 'none'`)
  if (missing) wishes.push(sql`not languages @> array[${missing}]::text[]`)
  if (stale)
    wishes.push(stale === 'any' ? sql`stale_languages <> '{}'` : sql`stale_languages @> array[${stale}]::text[]`)
  if (crop) wishes.push(sql`crops && array(select id from categories where path @> array[${crop}::integer])`)
  if (author) wishes.push(writtenBy(author))
  if (parentId) wishes.push(sql`parent_id = ${parentId}`)
  const named = namedOrNumbered(search)
  if (named) wishes.push(named)
  return wishes
}

/** Named as its author in any script, or whoever began it. */
function writtenBy(name: string): Condition {
  const typed = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  const key = `%${searchKey(name)}%`
  return sql`(author ilike ${typed} or (author <> '' and search_key like ${key}) or created_by in (
    select id from users where last_name || ' ' || first_name ilike ${typed} or first_name || ' ' || last_name ilike ${typed}))`
}
