import type { Process, StateOf } from '../../process.ts'

/** Directions of one mahalla in one year; how much is said of a figure typed by hand. */
export const PLANS_A_MAHALLA = 3
export const OVERRIDE_COMMENT = 20

/** What a plan promises; money in tiyin, area in square metres, volume and export in kilograms. */
export const planFigures = ['households', 'area', 'heads', 'volume', 'revenue', 'export', 'jobs'] as const
export type PlanFigure = (typeof planFigures)[number]
export type PlanFigures = Readonly<Record<PlanFigure, number>>

/** Figures that staff have typed over those that are computed: by whom, and why. */
export type Overrides = Readonly<
  Partial<Record<PlanFigure, { value: number; comment: string; by: string; at: string }>>
>

/** A plan of a mahalla for one direction and year (government book 2.4). */
export const planProcess = {
  submit: { by: 'author', from: ['draft', 'returned'], to: 'submitted' },
  approve: { by: 'approver', from: ['submitted'], to: 'approved' },
  return: { by: 'approver', from: ['submitted'], to: 'returned' },
  /** On the first of January of its year, or at once. */
  start: { by: 'system', from: ['approved'], to: 'in_progress' },
  /** Its mahalla has closed before the plan began. */
  lapse: { by: 'system', from: ['draft', 'submitted', 'returned', 'approved'], to: 'cancelled' },
  cancel: { by: 'canceller', from: ['submitted', 'approved', 'in_progress'], to: 'cancelled' },
  delete: { by: 'remover', from: ['draft'], to: 'deleted' },
  /** On the 31st of January after its year, or when its mahalla closes. */
  close: { by: 'system', from: ['in_progress'], to: 'closed' },
} as const satisfies Process
export type PlanState = StateOf<typeof planProcess>
export const planStates = [
  'draft',
  'submitted',
  'returned',
  'approved',
  'in_progress',
  'closed',
  'cancelled',
] as const satisfies readonly PlanState[]
/** Those that are counted in the report. */
export const countedPlans = ['approved', 'in_progress', 'closed'] as const satisfies readonly PlanState[]
