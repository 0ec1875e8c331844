import type { CallBook } from '../kernel/calls.ts'
import type { FileStore } from '../kernel/files/files.ts'
import type { Settings } from '../reference/public.ts'
import { bindAddresses } from './addresses/calls.ts'
import { bindBasket } from './basket/calls.ts'
import { bindBoard } from './board/calls.ts'
import { bindCompare } from './compare/compare.ts'
import { bindFavorites } from './favorites/calls.ts'
import type { Markable } from './favorites/markable.ts'
import { bindPrices } from './prices/calls.ts'
import { bindProducts } from './products/calls.ts'
import { bindRequisites } from './requisites/calls.ts'
import { bindSearch } from './search/calls.ts'
import { bindShowcase } from './showcase/calls.ts'
import { bindWatches } from './watches/calls.ts'

export interface MarketParts {
  files: FileStore
  settings: Settings
  /** What people mark beside products. */
  markables: readonly Markable[]
}

/** Each slice binds its own calls; this is their list. */
export function bindMarket(book: CallBook, parts: MarketParts): void {
  bindFavorites(book, parts)
  bindBasket(book, parts)
  bindWatches(book)
  bindCompare(book, parts)
  bindAddresses(book)
  bindPrices(book)
  bindProducts(book, parts)
  bindRequisites(book)
  bindSearch(book, parts)
  bindShowcase(book, parts)
  bindBoard(book, parts)
}
