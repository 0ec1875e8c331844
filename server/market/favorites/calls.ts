import * as contract from '#contract/market/favorites.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { MarketParts } from '../calls.ts'
import { findCards } from './cards.ts'
import * as favorites from './favorites.ts'

export function bindFavorites(book: CallBook, { files }: MarketParts): void {
  book.bind(contract.listFavorites, (ctx) => favorites.listFavorites(ctx))
  book.bind(contract.addFavorite, (ctx, { params, body }) => favorites.addFavorite(ctx, params, body.priceSeen))
  book.bind(contract.removeFavorite, (ctx, { params }) => favorites.removeFavorite(ctx, params))
  book.bind(contract.mergeFavoritesCall, (ctx, { body }) => favorites.mergeKept(ctx, body.items))
  book.bind(contract.findOfferCards, (ctx, { query }) => findCards(ctx, files, query.ids))
}
