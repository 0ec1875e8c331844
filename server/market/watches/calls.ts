import * as contract from '#contract/market/watches.ts'
import type { CallBook } from '../../kernel/calls.ts'
import * as watches from './watches.ts'

export function bindWatches(book: CallBook): void {
  book.bind(contract.getWatches, (ctx, { params }) => watches.findWatches(ctx, params.id))
  book.bind(contract.startWatch, (ctx, { params, body }) =>
    watches.startWatch(ctx, params.id, params.kind, body.priceSeen),
  )
  book.bind(contract.stopWatch, (ctx, { params }) => watches.stopWatch(ctx, params.id, params.kind))
}
