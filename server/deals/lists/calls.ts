import type { DealSide } from '#contract/deals/deal-process.ts'
import * as contract from '#contract/deals/deals.ts'
import { partyKey } from '#contract/party-key.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { DealParts } from '../calls.ts'
import { presentDeal } from '../life/page.ts'
import { seesAll, type WatchCtx } from '../row.ts'
import { exportDeals } from './export.ts'
import { figuresOf } from './figures.ts'
import type { Whose } from './filters.ts'
import { asSide, listDeals } from './list.ts'
import { clearPrice } from './look.ts'

const watched = (ctx: WatchCtx): Whose => ({ inside: ctx.within('deal', 'deals') })
const own = (ctx: SignedCtx, side: DealSide): Whose => ({
  side,
  key: partyKey(ctx.actor),
  placedBy: seesAll(ctx.actor) ? undefined : ctx.actor.userId,
})

export function bindLists(book: CallBook, { files }: DealParts): void {
  book.bind(contract.listDeals, async (ctx, { query: { side, ...query } }) => {
    const { items, ...page } = await listDeals(ctx, files, own(ctx, side), query)
    return { ...page, items: items.map((row) => asSide(row, side)) }
  })
  book.bind(contract.getDealFigures, (ctx, { query }) => figuresOf(ctx, own(ctx, query.side)))
  book.bind(contract.exportDeals, (ctx, { query: { side, ...query } }) =>
    exportDeals(ctx, files, own(ctx, side), query),
  )
  book.bind(contract.listRegistry, (ctx, { query }) => listDeals(ctx, files, watched(ctx), query))
  book.bind(contract.getRegistryFigures, (ctx) => figuresOf(ctx, watched(ctx)))
  book.bind(contract.exportRegistry, (ctx, { query }) => exportDeals(ctx, files, watched(ctx), query))
  book.bind(contract.getRegistryDeal, async (ctx, { params }) => {
    const deal = await ctx.tx
      .selectFrom('deals')
      .selectAll()
      .where('id', '=', params.id)
      .where(ctx.within('deal', 'deals'))
      .executeTakeFirst()
    return presentDeal(ctx, files, deal ?? refuse('E_NOT_FOUND'), 'staff')
  })
  book.bind(contract.clearDealPrice, async (ctx, { params, body }) =>
    presentDeal(ctx, files, await clearPrice(ctx, params.id, body.rowVersion), 'staff'),
  )
}
