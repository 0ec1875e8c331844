import { listOffers } from '#contract/market/offers.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { MarketParts } from '../calls.ts'
import * as list from './list.ts'

export function bindSearch({ bind }: CallBook, { files }: MarketParts): void {
  bind(listOffers, (ctx, { query }) => list.listOffers(ctx, files, query))
}
