import * as contract from '#contract/market/addresses.ts'
import type { CallBook } from '../../kernel/calls.ts'
import * as addresses from './addresses.ts'

export function bindAddresses(book: CallBook): void {
  book.bind(contract.listAddresses, (ctx, { query }) => addresses.listAddresses(ctx, query))
  book.bind(contract.getAddress, (ctx, { params }) => addresses.getAddress(ctx, params.id))
  book.bind(contract.createAddress, (ctx, { body }) => addresses.createAddress(ctx, body))
  book.bind(contract.updateAddress, (ctx, { params, body: { rowVersion, ...fields } }) =>
    addresses.updateAddress(ctx, params.id, rowVersion, fields),
  )
  book.bind(contract.takeAddressStep, (ctx, { params, body }) => addresses.takeAddressStep(ctx, params.id, body))
}
