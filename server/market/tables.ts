// Written by `node scripts/tables.ts` from the migrated database.
import type { CaseDecision, CaseFlag, CaseState, ComplaintReason, ComplaintState, FieldDecisions, FlagKind, GivenReason } from '#contract/market/moderation-process.ts'
import type { AddressKind } from '#contract/market/address-limits.ts'
import type { FavoriteKind } from '#contract/market/kept.ts'
import type { Localized } from '#contract/localized.ts'
import type { ProductContent, ProductDraft } from '#contract/market/product.ts'
import type { ProductState } from '#contract/market/publication.ts'
import type { WatchKind } from '#contract/market/watches.ts'
import type { RequisiteCheck, RequisitePurpose, RequisiteState } from '#contract/market/requisite-process.ts'
import type { Generated, GeneratedAlways } from '../kernel/database.ts'

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

export interface BannedWordsTable {
  id: GeneratedAlways<number>
  word: string
  key: string
  createdBy: string | null
  createdAt: Generated<Date>
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

export interface ComplaintsTable {
  id: GeneratedAlways<number>
  targetType: string
  targetId: string
  title: Localized
  picture: string | null
  ownerUserId: string
  ownerOrganizationId: string | null
  territoryPath: Generated<string>
  reason: ComplaintReason
  text: string | null
  userId: string | null
  state: Generated<ComplaintState>
  answer: string | null
  decidedBy: string | null
  decidedAt: Date | null
  createdAt: Date
  rowVersion: Generated<number>
}

export interface FavoritesTable {
  userId: string
  targetType: FavoriteKind
  targetId: number
  priceSeen: number | null
  toldPrice: number | null
  addedAt: Date
}

export interface JudgedPicturesTable {
  targetType: string
  targetId: string
  fileId: string
  ownerKey: string
}

export interface ModerationCasesTable {
  id: GeneratedAlways<number>
  targetType: string
  targetId: string
  version: number
  queue: string
  state: Generated<CaseState>
  ownerUserId: string
  ownerOrganizationId: string | null
  title: Localized
  searchKey: Generated<string>
  picture: string | null
  categoryId: number | null
  categoryPath: Generated<number[]>
  territoryId: number | null
  regionId: number | null
  territoryPath: Generated<string>
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  flags: Generated<CaseFlag[]>
  flagKinds: Generated<FlagKind[]>
  submittedAt: Date
  dueAt: Date
  assigneeId: string | null
  takenAt: Date | null
  decision: CaseDecision | null
  reasons: Generated<GivenReason[]>
  fields: Generated<FieldDecisions>
  comment: string | null
  decidedBy: string | null
  decidedAt: Date | null
  auto: Generated<boolean>
  sampled: Generated<boolean>
  appealOf: number | null
  appealText: string | null
  rowVersion: Generated<number>
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

export interface PictureHashesTable {
  fileId: string
  hash: string
  bands: number[]
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

export interface ProductViewsTable {
  productId: number
  day: string
  visitor: string
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

export interface ReasonCodesTable {
  id: GeneratedAlways<number>
  code: string
  queue: string | null
  text: Localized
  field: string | null
  needsComment: Generated<boolean>
  position: Generated<number>
  status: Generated<'active' | 'archived'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
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

export interface SavedSearchesTable {
  id: GeneratedAlways<number>
  ownerUserId: string
  name: string
  query: string
  frequency: Generated<'instant' | 'daily'>
  channel: Generated<'inapp' | 'email'>
  active: Generated<boolean>
  seenUntil: Date
  createdAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface SearchSynonymsTable {
  id: GeneratedAlways<number>
  fact: string | null
  terms: string[]
  keys: string[]
  status: Generated<'active' | 'archived'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface SearchWordsTable {
  word: string
  stem: string
  slips: string[]
  shown: string
  telling: boolean
  offers: Generated<number>
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

declare module '../kernel/database.ts' {
  interface Tables {
    addresses: AddressesTable
    bannedWords: BannedWordsTable
    basketItems: BasketItemsTable
    basketNotes: BasketNotesTable
    complaints: ComplaintsTable
    favorites: FavoritesTable
    judgedPictures: JudgedPicturesTable
    moderationCases: ModerationCasesTable
    offers: OffersTable
    pictureHashes: PictureHashesTable
    priceObservations: PriceObservationsTable
    pricePoints: PricePointsTable
    priceWeeks: PriceWeeksTable
    productVersions: ProductVersionsTable
    productViews: ProductViewsTable
    productWatches: ProductWatchesTable
    products: ProductsTable
    reasonCodes: ReasonCodesTable
    referencePrices: ReferencePricesTable
    requisites: RequisitesTable
    savedSearches: SavedSearchesTable
    searchSynonyms: SearchSynonymsTable
    searchWords: SearchWordsTable
    sellerRatings: SellerRatingsTable
    stockMovements: StockMovementsTable
  }
}
