import { type SqlBool, sql } from 'kysely'
import { withinScope } from '../identity/public.ts'
import type { Actor } from '../kernel/context.ts'
import type { Moderation } from './engine.ts'

/** What a moderator may see: the kinds their codes open, inside their territories. The rest is not found. */
export function judgedBy(actor: Actor, moderation: Moderation) {
  const types = [...moderation.values()]
    .filter((kind) => actor.permissions.has(kind.codes.judge))
    .map((kind) => kind.targetType)
  if (types.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(target_type in (${sql.join(types)}) and ${withinScope(actor, { territoryPath: 'territory_path' })})`
}

/** The same of a place at hand. */
export const withinTerritories = ({ territories }: Actor, path: string): boolean =>
  territories === 'all' || territories.some((top) => path === top || path.startsWith(`${top}/`))
