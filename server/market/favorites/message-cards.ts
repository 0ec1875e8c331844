import { groupDigits } from '#uz/decimal.ts'
import { type DrawCards, rowIdsOf } from '../../conversations/public.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { findCards } from './cards.ts'

/** Goods as they stand on the shelf now. */
export const drawProducts =
  (files: FileStore): DrawCards =>
  async (ctx, ids) => {
    const cards = await findCards(ctx, files, rowIdsOf(ids))
    return new Map(
      cards.map(({ id, title, price, unit, available, picture }) => [
        String(id),
        {
          title,
          price,
          note: `/ ${unit.symbol} · ${groupDigits(available)} ${unit.symbol}`,
          picture: picture || null,
          link: `/product/${id}`,
        },
      ]),
    )
  }
