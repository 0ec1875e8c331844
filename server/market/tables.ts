// Written by `node scripts/tables.ts` from the migrated database.
import type { AddressKind } from '#contract/market/address-limits.ts'
import type { FavoriteKind } from '#contract/market/kept.ts'
import type { Localized } from '#contract/localized.ts'
import type { ProductContent, ProductDraft } from '#contract/market/product.ts'
import type { ProductState } from '#contract/moderation/publication.ts'
import type { WatchKind } from '#contract/market/watches.ts'
import type { RequisiteCheck, RequisitePurpose, RequisiteState } from '#contract/market/requisite-process.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface AddressesTable {
  id: GeneratedAlways<number>
  ownerUserId: string
  ownerOrganizationId: string | null
  label: string
  kind: AddressKind
  territoryId: number
  street: string | null
  house: string | null
  landmark: string | null
  latitude: number | null
  longitude: number | null
  contactName: string
  contactPhoneSealed: string
  accessNotes: string | null
  isDefault: Generated<boolean>
  archivedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface BasketItemsTable {
  userId: string
  productId: number
  qty: number
  priceSeen: number
  addedAt: Date
}

export interface BasketNotesTable {
  userId: string
  sellerId: string
  productId: number
  note: string
}

export interface FavoritesTable {
  userId: string
  targetType: FavoriteKind
  targetId: number
  priceSeen: number | null
  toldPrice: number | null
  addedAt: Date
}

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
  rankedAt: Date
  expiresAt: Date | null
  words: string
}

export interface PriceObservationsTable {
  dealId: string
  position: number
  categoryId: number
  dimension: string
  regionId: number
  sellerKey: string
  week: string
  basePrice: number
  baseQty: number
}

export interface PricePointsTable {
  categoryId: number
  dimension: string
  regionId: number | null
  day: string
  median: number
  n: number
}

export interface PriceWeeksTable {
  categoryId: number
  dimension: string
  regionId: number | null
  week: string
  median: number
  n: number
  sellers: number
  baseQty: number
}

export interface ProductVersionsTable {
  productId: number
  version: number
  content: ProductContent
  createdAt: Date
}

export interface ProductWatchesTable {
  userId: string
  productId: number
  kind: WatchKind
  priceSeen: number
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
  openingStock: number | null
  approvedPrice: number | null
  twinKey: string | null
  lowMark: Generated<number>
  archivedAt: Date | null
  expiryTold: Generated<boolean>
}

export interface ReferencePricesTable {
  id: GeneratedAlways<number>
  categoryId: number
  regionId: number | null
  unitId: number
  price: number
  validFrom: string
  source: string
  note: string | null
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
}

export interface RequisitesTable {
  id: GeneratedAlways<number>
  ownerUserId: string
  ownerOrganizationId: string | null
  copyOf: number | null
  title: string | null
  holderName: string
  holderMatches: boolean
  taxNumberSealed: string
  taxNumberFingerprint: string
  mfo: string
  bankId: number
  bankKnown: boolean
  accountSealed: string
  accountFingerprint: string
  treasurySealed: string | null
  oked: string | null
  vatCode: string | null
  purpose: RequisitePurpose
  isDefault: Generated<boolean>
  verification: Generated<RequisiteCheck>
  verificationBy: string | null
  verificationAt: Date | null
  verificationNote: string | null
  status: Generated<RequisiteState>
  statusReason: string | null
  frozenUntil: Date
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface SellerRatingsTable {
  sellerKey: string
  average: number
  count: number
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

declare module '../kernel/database/database.ts' {
  interface Tables {
    addresses: AddressesTable
    basketItems: BasketItemsTable
    basketNotes: BasketNotesTable
    favorites: FavoritesTable
    offers: OffersTable
    priceObservations: PriceObservationsTable
    pricePoints: PricePointsTable
    priceWeeks: PriceWeeksTable
    productVersions: ProductVersionsTable
    productWatches: ProductWatchesTable
    products: ProductsTable
    referencePrices: ReferencePricesTable
    requisites: RequisitesTable
    sellerRatings: SellerRatingsTable
    stockMovements: StockMovementsTable
  }
}
