import * as contract from '#contract/market/favorites.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { MarketParts } from '../calls.ts'
import { findCards } from './cards.ts'
import * as favorites from './favorites.ts'
import { markableProducts } from './products.ts'

export function bindFavorites(book: CallBook, { files, markables }: MarketParts): void {
  const known = new Map([markableProducts, ...markables].map((one) => [one.type, one]))
  book.bind(contract.listFavorites, (ctx) => favorites.listFavorites(ctx))
  book.bind(contract.addFavorite, (ctx, { params, body }) => favorites.addFavorite(ctx, known, params, body.priceSeen))
  book.bind(contract.removeFavorite, (ctx, { params }) => favorites.removeFavorite(ctx, known, params))
  book.bind(contract.mergeFavoritesCall, (ctx, { body }) => favorites.mergeKept(ctx, known, body.items))
  book.bind(contract.findOfferCards, (ctx, { query }) => findCards(ctx, files, query.ids))
}
