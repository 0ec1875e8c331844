import { countOffers, listOffers, suggestOffers } from '#contract/market/offers.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { MarketParts } from '../calls.ts'
import * as counts from './counts.ts'
import * as list from './list.ts'
import { openShelfMemory } from './memory.ts'
import * as suggest from './suggest.ts'

export function bindSearch(book: CallBook, { files }: MarketParts): void {
  const memory = openShelfMemory()
  book.bind(listOffers, (ctx, { query }) => list.listOffers(ctx, files, memory, query))
  book.bind(suggestOffers, (ctx, { query }) => suggest.suggestOffers(ctx, files, memory, query.q))
  book.bind(countOffers, (ctx) => counts.countOffers(ctx, memory))
}
