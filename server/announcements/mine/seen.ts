import type { SignedCtx } from '../../kernel/context.ts'
import { publicLink } from '../links.ts'
import { linkKeyOf } from '../listing/visible.ts'
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

/** Where strangers read these now; one statement. What only its address opens has the key of it in the address. */
export async function pathsOf(ctx: SignedCtx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('ads')
    .select(['id', 'kind', 'audience'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, kind, audience }) => {
      const path = publicLink(kind, id)
      return [id, audience === 'link' ? `${path}?key=${linkKeyOf(ctx, id)}` : path]
    }),
  )
}
