import { type DrawCards, rowIdsOf } from '../../conversations/public.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { leaderCards } from './site.ts'

/** Leaders that stand on the site. */
export const drawLeaders =
  (files: FileStore): DrawCards =>
  async (ctx, ids) => {
    const cards = await leaderCards(ctx, files, rowIdsOf(ids))
    return new Map(
      cards.map(({ id, name, picture, district }) => [
        String(id),
        { title: name, price: null, note: district, picture, link: `/leader-entrepreneurs/${id}` },
      ]),
    )
  }
