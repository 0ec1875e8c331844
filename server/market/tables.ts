// Written by `node scripts/tables.ts` from the migrated database.
import type { Localized } from '#contract/localized.ts'
import type { ProductContent, ProductDraft } from '#contract/market/product.ts'
import type { ProductState } from '#contract/market/publication.ts'
import type { Generated, GeneratedAlways } from '../kernel/database.ts'

export interface OffersTable {
  productId: number
  soldOut: boolean
  content: ProductContent
  title: Localized
  cover: string
  sellerUserId: string
  sellerOrganizationId: string | null
  sellerName: Localized
  sellerKind: string
  verified: boolean
  categoryId: number
  categoryPath: number[]
  unitId: number
  dimension: string
  price: number
  basePrice: number
  available: number
  baseAvailable: number
  regionId: number
  districtId: number | null
  territoryId: number
  territoryPath: string
  ownGrown: boolean
  delivery: string[]
  certificates: string[]
  certifiedUntil: string | null
  readyFrom: string | null
  harvestedOn: string | null
  rating: number | null
  words: string[]
  rankedAt: Date
  expiresAt: Date | null
}

export interface ProductVersionsTable {
  productId: number
  version: number
  content: ProductContent
  createdAt: Date
}

export interface ProductsTable {
  id: GeneratedAlways<number>
  ownerUserId: string
  ownerOrganizationId: string | null
  status: Generated<ProductState>
  content: ProductDraft
  pending: ProductContent | null
  version: Generated<number>
  categoryId: number | null
  unitId: number | null
  price: number | null
  searchKey: Generated<string>
  stockQty: Generated<number>
  reservedQty: Generated<number>
  publishedAt: Date | null
  expiresAt: Date | null
  stateReason: string | null
  views: Generated<number>
  favorites: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface StockMovementsTable {
  id: GeneratedAlways<number>
  productId: number
  kind: 'in' | 'reserve' | 'release' | 'ship' | 'return' | 'writeoff' | 'correction'
  stockDelta: number
  reservedDelta: number
  stockAfter: number
  reservedAfter: number
  orderId: string | null
  reason: string | null
  actorId: string | null
  at: Date
}

declare module '../kernel/database.ts' {
  interface Tables {
    offers: OffersTable
    productVersions: ProductVersionsTable
    products: ProductsTable
    stockMovements: StockMovementsTable
  }
}
