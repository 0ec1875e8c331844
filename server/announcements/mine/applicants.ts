import type { SignedCtx } from '../../kernel/context.ts'
import '../tables.ts'

export interface ApplicantCounts {
  new: number
  total: number
}

/** How many have responded, and how many of them nobody has opened; one statement. */
export async function applicantsOf(ctx: SignedCtx, ids: readonly number[]): Promise<Map<number, ApplicantCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('applicants')
    .select((eb) => [
      'announcementId',
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'new').as('new'),
    ])
    .where('announcementId', 'in', [...ids])
    .groupBy('announcementId')
    .execute()
  return new Map(rows.map(({ announcementId, ...counts }) => [announcementId, counts]))
}
