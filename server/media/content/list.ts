import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { listContent as listCall } from '#contract/media/staff.ts'
import { searchKey } from '#uz/search-key.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { days, is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { byChange, type Condition, orderBy, up } from '../../kernel/list/order.ts'
import { namedOrNumbered } from '../../kernel/named-or-numbered.ts'
import { refuse } from '../../kernel/refuse.ts'
import { mayWith } from './item.ts'
import { presentRows, shownItems } from './present.ts'

type Asked = ParsedOf<typeof listCall>['query']
const byPosition = orderBy(up('position', 'place'), up('id', 'row'))

const content = list({
  rows: (ctx: SignedCtx, { kind }: Asked) => shownItems(ctx).where('kind', '=', kind),
  order: ({ sort }) => (sort === 'position' ? byPosition : byChange),
  filters: {
    ...days('updatedAt'),
    edited: (edited) => (edited ? sql`edit_status <> 'none'` : sql`edit_status = 'none'`),
    missing: (language) => sql`not languages @> array[${language}]::text[]`,
    stale: (which) =>
      which === 'any' ? sql`stale_languages <> '{}'` : sql`stale_languages @> array[${which}]::text[]`,
    crop: (id) => sql`crops && array(select id from categories where path @> array[${id}::integer])`,
    author: writtenBy,
    parentId: is('parentId'),
    search: namedOrNumbered,
  },
  counts: { counts: byColumn('status') },
})

export async function listContent(ctx: SignedCtx, asked: Asked) {
  const { kind } = asked
  if (!mayWith(ctx, kind, 'list')) refuse('E_FORBIDDEN')
  const { shown, page } = await content.read(ctx, asked)
  return {
    items: await presentRows(ctx, shown),
    ...page,
    can: { create: mayWith(ctx, kind, 'create') },
  }
}

/** Named as its author in any script, or whoever began it. */
function writtenBy(name: string): Condition {
  const typed = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  const key = `%${searchKey(name)}%`
  return sql`(author ilike ${typed} or (author <> '' and search_key like ${key}) or created_by in (
    select id from users where last_name || ' ' || first_name ilike ${typed} or first_name || ' ' || last_name ilike ${typed}))`
}
