import { type AnnouncementKindName, announcementKindNames, announcementKinds } from '#contract/announcements/kinds.ts'
import type { Markable } from '../../market/public.ts'
import { listedFor } from './visible.ts'
import '../tables.ts'

/** Announcements as people mark them: a mark goes by the kind. */
const markable = (kind: AnnouncementKindName): Markable => ({
  type: announcementKinds[kind].favorite,
  async priceOf(ctx, id) {
    const ad = await ctx.tx
      .selectFrom('ads')
      .select('priceFrom')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where(listedFor(ctx))
      .executeTakeFirst()
    return ad?.priceFrom
  },
  async publicOnce(ctx, ids) {
    const rows = await ctx.tx
      .selectFrom('announcements')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .where('kind', '=', kind)
      .where('publishedAt', 'is not', null)
      .execute()
    return new Set(rows.map(({ id }) => id))
  },
})

export const markableAds = announcementKindNames.map(markable)
