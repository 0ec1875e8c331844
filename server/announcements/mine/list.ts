import { sql } from 'kysely'
import type { listMine as listCall } from '#contract/announcements/mine.ts'
import type { ParsedOf } from '#contract/call.ts'
import { isOwn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { exactMoment } from '../../kernel/keyset.ts'
import { namedOrNumbered } from '../../kernel/named-or-numbered.ts'
import { refuse } from '../../kernel/refuse.ts'
import { allOf, byChange, type Condition, countBy, pageOf, withinDays } from '../../kernel/row-lists.ts'
import { kinds } from '../kinds/all.ts'
import { mayWith } from '../row.ts'
import { presentRows } from './present.ts'

type Asked = ParsedOf<typeof listCall>['query']

/** Latest change first; a constant number of statements however many there are. */
export async function listMine(ctx: SignedCtx, asked: Asked) {
  const { kind, status } = asked
  if (!mayWith(ctx, kind, 'list')) refuse('E_FORBIDDEN')
  const base = matching(ctx, asked)
  const query = ctx.tx
    .selectFrom('announcements')
    .selectAll()
    .select(exactMoment('updatedAt').as('cursorAt'))
    .where(allOf(status ? [...base, sql`status = ${status}`] : base))
  const { shown, page } = await pageOf(query, byChange, asked)
  return {
    counts: await countBy(ctx.tx, 'announcements', 'status', base),
    items: await presentRows(ctx, shown),
    ...page,
    names: await kinds[kind].namesIn(
      ctx,
      shown.map((row) => row.content),
    ),
  }
}

function matching(ctx: SignedCtx, { kind, categoryId, from, to, search }: Asked): Condition[] {
  const wishes: Condition[] = [isOwn(ctx), sql`kind = ${kind}`, ...withinDays('updatedAt', { from, to })]
  if (categoryId)
    wishes.push(sql`category_id in (select id from categories where path @> array[${categoryId}::integer])`)
  const asked = namedOrNumbered(search)
  if (asked) wishes.push(asked)
  return wishes
}
