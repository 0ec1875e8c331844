import { sql } from 'kysely'
import type { AnswerOf } from '#contract/call.ts'
import type { editionMarks, markEdition as markEditionCall } from '#contract/media/editions.ts'
import { readableKinds } from '#contract/media/kinds.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'

type Mark = (typeof editionMarks)[number]

/** The counter of each mark on the item itself. */
const counters = { like: 'likes', bookmark: 'bookmarks', useful: 'useful', useless: 'useless' } as const
const opposite: Partial<Record<Mark, Mark>> = { useful: 'useless', useless: 'useful' }

export async function markEdition(
  ctx: SignedCtx,
  id: number,
  mark: Mark,
  on: boolean,
): Promise<AnswerOf<typeof markEditionCall>> {
  await heldItem(ctx, id)
  const other = opposite[mark]
  const [added, removed] = on
    ? [await add(ctx, id, mark), other ? await remove(ctx, id, other) : []]
    : [[], await remove(ctx, id, mark)]
  const moved = [...added.map((one) => [one, 1] as const), ...removed.map((one) => [one, -1] as const)]
  if (moved.length > 0)
    await ctx.tx
      .updateTable('contentItems')
      .set(
        Object.fromEntries(moved.map(([one, by]) => [counters[one], sql`${sql.ref(counters[one])} + ${sql.lit(by)}`])),
      )
      .where('id', '=', id)
      .execute()
  const counts = await ctx.tx
    .selectFrom('contentItems')
    .select(['likes', 'bookmarks', 'useful', 'useless'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [mine] = await myMarks(ctx, [id])
  return { id, marks: mine?.marks ?? [], ...counts }
}

/** Locked, so that two marks of one person at once are counted one after the other. */
async function heldItem(ctx: Ctx, id: number): Promise<void> {
  const row = await ctx.tx
    .selectFrom('contentItems')
    .innerJoin('editions', 'editions.id', 'contentItems.id')
    .select('contentItems.id')
    .where('contentItems.id', '=', id)
    .where('editions.kind', 'in', readableKinds)
    .forNoKeyUpdate('contentItems')
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
}

const add = async ({ tx, actor: { userId }, now }: SignedCtx, itemId: number, mark: Mark): Promise<Mark[]> =>
  (
    await tx
      .insertInto('contentMarks')
      .values({ itemId, userId, mark, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('mark')
      .execute()
  ).map((row) => row.mark)

const remove = async ({ tx, actor: { userId } }: SignedCtx, itemId: number, mark: Mark): Promise<Mark[]> =>
  (
    await tx
      .deleteFrom('contentMarks')
      .where('itemId', '=', itemId)
      .where('userId', '=', userId)
      .where('mark', '=', mark)
      .returning('mark')
      .execute()
  ).map((row) => row.mark)

export async function myMarks(ctx: SignedCtx, ids: readonly number[]): Promise<{ id: number; marks: Mark[] }[]> {
  const rows = await ctx.tx
    .selectFrom('contentMarks')
    .select(['itemId', 'mark'])
    .where('userId', '=', ctx.actor.userId)
    .where('itemId', 'in', [0, ...ids])
    .orderBy('mark')
    .execute()
  const byItem = Map.groupBy(rows, (row) => row.itemId)
  return [...byItem].map(([id, own]) => ({ id, marks: own.map((row) => row.mark) }))
}
