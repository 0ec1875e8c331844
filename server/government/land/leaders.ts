import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { withinScope } from '../../kernel/scope.ts'
import { textIn } from '../../kernel/words/localized.ts'
import '../tables.ts'

/** Whoever stands by a mahalla of the caller, and by which: a lot there may name it. */
export async function leadersNear(ctx: SignedCtx) {
  const rows = await ctx.tx
    .selectFrom('leaders as l')
    .innerJoin('leaderAttachments as a', 'a.leaderId', 'l.id')
    .innerJoin('territories as t', 't.id', 'a.territoryId')
    .select(['l.id', 'l.name', sql<number[]>`array_agg(distinct a.territory_id)`.as('mahallas')])
    .where('l.status', 'in', ['active', 'published', 'hidden'])
    .where('a.status', '=', 'active')
    .where(withinScope(ctx.actor, { territoryPath: 't.path' }))
    .groupBy(['l.id', 'l.name'])
    .execute()
  return rows
    .map(({ name, ...row }) => ({ ...row, name: textIn(ctx.lang, name) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The one that a lot names, whether or not it stands there still. */
export async function leaderNamed(ctx: Ctx, id: number | null | undefined) {
  if (!id) return null
  const row = await ctx.tx.selectFrom('leaders').select('name').where('id', '=', id).executeTakeFirst()
  return row ? { id, name: textIn(ctx.lang, row.name) } : null
}
