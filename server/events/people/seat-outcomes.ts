import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

/** By registration: whether they came, or will not come any more; of those who still may nothing. */
export async function seatOutcomes(
  { tx }: Pick<Ctx, 'tx'>,
  ids: readonly string[],
): Promise<Map<string, 'reached' | 'ended'>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('participants')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .where('status', 'in', ['attended', 'no_show', 'cancelled'])
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status === 'attended' ? 'reached' : 'ended']))
}
