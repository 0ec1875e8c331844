import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Item } from './item.ts'
import { kinds } from './kinds/all.ts'

type Referred = Pick<Item, 'id' | 'kind'>

/** Refuses while other items refer to it. Its own parts are archived and restored with it. */
export async function requireUnreferred(ctx: Ctx, { id, kind }: Referred): Promise<void> {
  const items = await kinds[kind].usersOf(ctx, id)
  if (items.length > 0) refuse('E_IN_USE', { n: items.length }, { items })
}

/** For deletion: it must not have parts either. */
export async function requireAlone(ctx: Ctx, row: Referred): Promise<void> {
  await requireUnreferred(ctx, row)
  const items = await ctx.tx
    .selectFrom('contentItems')
    .select(['id', 'title'])
    .where('parentId', '=', row.id)
    .limit(100)
    .execute()
  if (items.length > 0) refuse('E_IN_USE', { n: items.length }, { items })
}
