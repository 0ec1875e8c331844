import { exportPrices, findPrices } from '#contract/market/price-board.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { MarketParts } from '../calls.ts'
import { findBoard } from './board.ts'
import { boardFile } from './csv.ts'

export function bindBoard({ bind }: CallBook, { files }: MarketParts): void {
  bind(findPrices, (ctx, { query }) => findBoard(ctx, files, query))
  bind(exportPrices, (ctx, { query }) => boardFile(ctx, files, query))
}
