import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { countOnce } from '../../search/public.ts'
import { publicLink } from './links.ts'

const things = { views: 'edition', downloads: 'edition-file' } as const

/** A look at an item, or a file taken from it: once a day from one browser, never by its author or a machine. */
export async function countEdition(ctx: Ctx, id: number, counter: keyof typeof things): Promise<{ counted: boolean }> {
  const row = await ctx.tx
    .selectFrom('editions')
    .innerJoin('contentItems', 'contentItems.id', 'editions.id')
    .select(['editions.kind', 'contentItems.createdBy'])
    .where('editions.id', '=', id)
    .executeTakeFirst()
  if (!row || publicLink(row.kind, id) === null) refuse('E_NOT_FOUND')
  const counted = await countOnce(ctx, {
    thing: things[counter],
    id,
    ownerUserId: row.createdBy ?? '',
    ownerOrganizationId: null,
  })
  if (counted)
    await ctx.tx
      .updateTable('contentItems')
      .set({ [counter]: sql`${sql.ref(counter)} + 1` })
      .where('id', '=', id)
      .execute()
  return { counted }
}
