import * as contract from '#contract/market/basket.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { MarketParts } from '../calls.ts'
import * as basket from './basket.ts'
import { checkItems } from './check.ts'

export function bindBasket(book: CallBook, { files }: MarketParts): void {
  book.bind(contract.checkBasket, (ctx, { body }) => checkItems(ctx, files, body.items))
  book.bind(contract.getBasket, (ctx) => basket.getBasket(ctx))
  book.bind(contract.putInBasket, (ctx, { params, body }) => basket.putInBasket(ctx, params.productId, body))
  book.bind(contract.takeFromBasket, (ctx, { params }) => basket.takeFromBasket(ctx, params.productId))
  book.bind(contract.noteForSeller, (ctx, { params, body }) => basket.noteForSeller(ctx, params.productId, body.text))
  book.bind(contract.mergeBasket, (ctx, { body }) => basket.mergeKept(ctx, body))
}
