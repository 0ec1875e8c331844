import type { Process, StateOf } from '../../process.ts'

/** Zod-free: lists and badges read it without shapes. */
export const landKinds = ['garden', 'lot'] as const
export type LandKind = (typeof landKinds)[number]

export const gardenTypes = ['intensive', 'semi', 'traditional', 'vineyard', 'greenhouse'] as const
export const waterings = ['drip', 'sprinkler', 'furrow', 'none'] as const
export const sellingPlaces = ['local', 'processor', 'export', 'own'] as const
export const tenantGroups = ['youth', 'women', 'poor', 'other'] as const
export const sowings = ['first', 'second'] as const
export const violations = ['unused', 'sublet', 'building', 'other'] as const

export const LAND_PHOTOS = { min: 2, max: 6 }
/** Letters of a comment that explains what does not fit, and of a reason. */
export const LAND_COMMENT = 10

/** A garden's or a lot's form (government book 2.6). Whoever changes a verified one begins the next version. */
export const landProcess = {
  submit: { by: 'writer', from: ['draft', 'returned'], to: 'submitted' },
  verify: { by: 'verifier', from: ['submitted'], to: 'verified' },
  return: { by: 'verifier', from: ['submitted'], to: 'returned' },
  archive: { by: 'archiver', from: ['draft', 'returned', 'verified'], to: 'archived' },
  supersede: { by: 'system', from: ['verified'], to: 'superseded' },
  close: { by: 'system', from: ['verified'], to: 'closed' },
} as const satisfies Process
export type LandState = StateOf<typeof landProcess>
export const landStates = [
  'draft',
  'submitted',
  'returned',
  'verified',
  'superseded',
  'closed',
  'archived',
] as const satisfies readonly LandState[]
/** What sums are made of. */
export const countedLand = ['verified', 'closed'] as const satisfies readonly LandState[]
