import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Item } from './item.ts'

/** Parts that are begun or out, and recordings of a book: none of them is left without what it belongs to. */
export async function requireUnused(ctx: Ctx, { id, status }: Pick<Item, 'id' | 'status'>): Promise<void> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from content_items
    where parent_id = ${id} and (status = 'published' or ${status === 'draft'} and status <> 'archived')
    union all
    select id, title from content_items
    where kind = 'audiobook' and content -> 'extra' ->> 'bookId' = ${String(id)} and status <> 'archived'
    limit 100`.execute(ctx.tx)
  if (rows.length > 0) refuse('E_IN_USE', { n: rows.length }, { items: rows })
}
