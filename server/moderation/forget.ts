import { sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/** The owner was erased: cases keep their decisions and lose these fields. */
export async function forgetInCases(
  ctx: Ctx,
  targetType: string,
  ids: readonly number[],
  fields: readonly string[],
): Promise<void> {
  const personal = sql`${[...fields]}::text[]`
  await sql`update moderation_cases set "before" = "before" - ${personal}, "after" = "after" - ${personal}
    where target_type = ${targetType} and target_id = any(${ids.map(String)})`.execute(ctx.tx)
}
