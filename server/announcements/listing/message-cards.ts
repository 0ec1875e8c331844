import { announcementKinds } from '#contract/announcements/kinds.ts'
import { type DrawCards, rowIdsOf } from '../../conversations/public.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { listedFor } from './visible.ts'
import '../tables.ts'

const PICTURE = 320

/** Announcements as a list would show them to whoever reads. */
export const drawAds =
  (files: FileStore): DrawCards =>
  async (ctx, ids) => {
    const rows = await ctx.tx
      .selectFrom('ads')
      .select(['id', 'kind', 'title', 'ownerName', 'priceFrom', 'cover'])
      .where('id', 'in', [0, ...rowIdsOf(ids)])
      .where(listedFor(ctx))
      .execute()
    return new Map(
      rows.map(({ id, kind, title, ownerName, priceFrom, cover }) => [
        String(id),
        {
          title: textIn(ctx.lang, title),
          price: priceFrom,
          note: textIn(ctx.lang, ownerName),
          picture: cover ? files.urlOf(cover, PICTURE) : null,
          link: `${announcementKinds[kind].publicPath}/${id}`,
        },
      ]),
    )
  }
