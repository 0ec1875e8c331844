import { type SqlBool, sql } from 'kysely'
import { type Lying, type ScopedCtx, withinScope } from '../kernel/scope.ts'
import type { Moderation } from './engine.ts'

export type JudgeCtx = ScopedCtx<'judgement'>

/** Cases and complaints alike keep the path of the place that what is judged lies in. */
export const lyingJudgements: Lying = {
  table: 'moderation_cases',
  rows: (actor, alias) => withinScope(actor, { territoryPath: `${alias}.territory_path` }),
}

/** What a moderator may see: the kinds their codes open, inside their territories. The rest is not found. */
export function judgedBy(ctx: JudgeCtx, moderation: Moderation, table = 'moderationCases') {
  const types = [...moderation.values()]
    .filter((kind) => ctx.actor.permissions.has(kind.codes.judge))
    .map((kind) => kind.targetType)
  const inside = ctx.within('judgement', table)
  if (types.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(target_type in (${sql.join(types)}) and ${inside})`
}
