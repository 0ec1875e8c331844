import {
  countView,
  estimateDelivery,
  findPriceBoard,
  findProductAddresses,
  findSimilarOffers,
  getProductPage,
  previewProduct,
} from '#contract/market/showcase.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { MarketParts } from '../calls.ts'
import { findAddresses } from './addresses.ts'
import { estimateDelivery as estimate } from './delivery.ts'
import { getPage } from './page.ts'
import { previewProduct as preview } from './preview.ts'
import { priceBoard } from './price-board.ts'
import { findSimilar } from './similar.ts'
import { countView as count } from './views.ts'

export function bindShowcase(book: CallBook, { files }: MarketParts): void {
  book.bind(getProductPage, (ctx, { params }) => getPage(ctx, files, params.id))
  book.bind(previewProduct, (ctx, { params }) => preview(ctx, files, params.id))
  book.bind(findSimilarOffers, (ctx, { params }) => findSimilar(ctx, files, params.id))
  book.bind(countView, (ctx, { params }) => count(ctx, params.id))
  book.bind(estimateDelivery, (ctx, { params, query }) => estimate(ctx, params.id, query.territoryId))
  book.bind(findPriceBoard, (ctx) => priceBoard(ctx, files))
  book.bind(findProductAddresses, (ctx, { query }) => findAddresses(ctx, query.page))
}
