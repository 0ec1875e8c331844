import {
  createReferencePrice,
  exportReferencePrices,
  getPriceHint,
  getReferencePrice,
  importReferencePrices,
  listReferencePrices,
  referencePriceHistory,
  removeReferencePrice,
  updateReferencePrice,
} from '#contract/market/prices.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { recordsIn } from '../../kernel/files/sheet-tasks.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { hintFor } from './corridor.ts'
import { exportPrices, importPrices, requiredColumns } from './price-sheet.ts'
import * as prices from './reference-prices.ts'

export function bindPrices({ bind }: CallBook): void {
  bind(getPriceHint, (ctx, { query }) => hintFor(ctx, query))
  bind(listReferencePrices, (ctx, { query }) => prices.listPrices(ctx, query))
  bind(getReferencePrice, (ctx, { params }) => prices.getPrice(ctx, params.id))
  bind(createReferencePrice, (ctx, { body }) => prices.createPrice(ctx, body))
  bind(updateReferencePrice, (ctx, { params, body: { rowVersion, ...fields } }) =>
    prices.updatePrice(ctx, params.id, rowVersion, fields),
  )
  bind(removeReferencePrice, (ctx, { params, body }) => prices.removePrice(ctx, params.id, body.rowVersion))
  bind(exportReferencePrices, (ctx) => exportPrices(ctx))
  bind(
    importReferencePrices,
    (ctx, { query }, records: SheetRecord[]) => importPrices(ctx, records, query.apply),
    ({ upload }, { work }) => work(recordsIn(upload, requiredColumns)),
  )
  bind(referencePriceHistory, (ctx, { params }) => findHistory(ctx, 'reference-price', params.id))
}
