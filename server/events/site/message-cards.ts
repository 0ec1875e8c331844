import { formatDate, formatTime } from '#uz/date.ts'
import { type DrawCards, rowIdsOf } from '../../conversations/public.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { publicPath } from '../row.ts'
import '../tables.ts'

const PICTURE = 320

/** Events that stand on the site. */
export const drawEvents =
  (files: FileStore): DrawCards =>
  async (ctx, ids) => {
    const rows = await ctx.tx
      .selectFrom('listedEvents')
      .select(['id', 'type', 'title', 'content', 'startsAt'])
      .where('id', 'in', [0, ...rowIdsOf(ids)])
      .execute()
    return new Map(
      rows.map(({ id, type, title, content, startsAt }) => [
        String(id),
        {
          title: textIn(ctx.lang, title),
          price: content.price,
          note: `${formatDate(startsAt)} ${formatTime(startsAt)}`,
          picture: content.cover ? files.urlOf(content.cover.file, PICTURE) : null,
          link: publicPath(type, id),
        },
      ]),
    )
  }
