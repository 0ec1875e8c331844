import { sql } from 'kysely'
import type { listMine as listCall } from '#contract/announcements/mine.ts'
import type { ParsedOf } from '#contract/call.ts'
import { isOwn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { days } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { byChange } from '../../kernel/list/order.ts'
import { namedOrNumbered } from '../../kernel/named-or-numbered.ts'
import { refuse } from '../../kernel/refuse.ts'
import { kinds } from '../kinds/all.ts'
import { mayWith } from '../row.ts'
import { presentRows } from './present.ts'

const mine = list({
  rows: (ctx: SignedCtx, { kind }: ParsedOf<typeof listCall>['query']) =>
    ctx.tx.selectFrom('announcements').selectAll().where(isOwn(ctx)).where('kind', '=', kind),
  order: byChange,
  filters: {
    ...days('updatedAt'),
    categoryId: (id) => sql`category_id in (select id from categories where path @> array[${id}::integer])`,
    search: namedOrNumbered,
  },
  counts: { counts: byColumn('status') },
})

export async function listMine(ctx: SignedCtx, asked: ParsedOf<typeof listCall>['query']) {
  const { kind } = asked
  if (!mayWith(ctx, kind, 'list')) refuse('E_FORBIDDEN')
  const { shown, page } = await mine.read(ctx, asked)
  return {
    items: await presentRows(ctx, shown),
    ...page,
    names: await kinds[kind].namesIn(
      ctx,
      shown.map((row) => row.content),
    ),
  }
}
