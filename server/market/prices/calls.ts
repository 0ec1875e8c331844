import * as contract from '#contract/market/prices.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { recordsIn } from '../../kernel/files/sheet-tasks.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { hintFor } from './corridor.ts'
import { exportPrices, importPrices, requiredColumns } from './price-sheet.ts'
import * as prices from './reference-prices.ts'

export function bindPrices({ bind }: CallBook): void {
  bind(contract.getPriceHint, (ctx, { query }) => hintFor(ctx, query))
  bind(contract.listReferencePrices, (ctx, { query }) => prices.listPrices(ctx, query))
  bind(contract.getReferencePrice, (ctx, { params }) => prices.getPrice(ctx, params.id))
  bind(contract.createReferencePrice, (ctx, { body }) => prices.createPrice(ctx, body))
  bind(contract.updateReferencePrice, (ctx, { params, body: { rowVersion, ...fields } }) =>
    prices.updatePrice(ctx, params.id, rowVersion, fields),
  )
  bind(contract.removeReferencePrice, (ctx, { params, body }) => prices.removePrice(ctx, params.id, body.rowVersion))
  bind(contract.exportReferencePrices, (ctx) => exportPrices(ctx))
  bind(
    contract.importReferencePrices,
    (ctx, { query }, records: SheetRecord[]) => importPrices(ctx, records, query.apply),
    ({ upload }, { work }) => work(recordsIn(upload, requiredColumns)),
  )
  bind(contract.referencePriceHistory, (ctx, { params }) => findHistory(ctx, 'reference-price', params.id))
}
