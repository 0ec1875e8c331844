import * as contract from '#contract/deals/checkout.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { DealParts } from '../calls.ts'
import { placeOrders } from './checkout.ts'
import { preview } from './preview.ts'

export function bindCheckout(book: CallBook, { files, gateways }: DealParts): void {
  book.bind(contract.checkout, (ctx, { body }) => placeOrders(ctx, body, gateways.offered))
  book.bind(contract.previewCheckout, (ctx, { body }) => preview(ctx, body, { files, offered: gateways.offered }))
}
