import type { Process, StateOf } from '../../process.ts'

/** Zod-free. Days after the due moment at which a period is closed; days a period that was opened again stays open. */
export const CLOSE_DAYS = 15
export const REOPEN_DAYS = 10
/** A figure that has changed by more than this share of the last period has to be explained. */
export const CHANGE_SHARE = 0.5
export const RETURN_REASON = { min: 10, max: 1000 }
export const REOPEN_REASON = { min: 20, max: 1000 }

/** A report of one territory, or of one organization, for one period (government book 2.5). */
export const reportProcess = {
  open: { by: 'author', from: ['not_started'], to: 'draft' },
  save: { by: 'author', from: ['draft', 'returned'], to: null },
  submit: {
    by: 'author',
    from: ['draft', 'returned'],
    to: 'submitted',
    tells: [{ event: 'report.submitted', to: 'reviewer' }],
  },
  /** Until somebody above has begun to read it. */
  recall: { by: 'author', from: ['submitted'], to: 'draft' },
  look: { by: 'reviewer', from: ['submitted'], to: 'submitted', quiet: true },
  accept: { by: 'reviewer', from: ['submitted'], to: 'accepted', tells: [{ event: 'report.accepted', to: 'author' }] },
  return: { by: 'reviewer', from: ['submitted'], to: 'returned', tells: [{ event: 'report.returned', to: 'author' }] },
  /** Together with all accepted ones of a territory, whose figure is frozen. */
  consolidate: { by: 'reviewer', from: ['accepted'], to: 'consolidated' },
  close: { by: 'system', from: ['submitted', 'accepted', 'consolidated'], to: 'closed' },
  miss: { by: 'system', from: ['not_started', 'draft', 'returned'], to: 'missing' },
  reopen: {
    by: 'keeper',
    from: ['closed', 'missing'],
    to: 'draft',
    tells: [{ event: 'report.reopened', to: 'author' }],
  },
} as const satisfies Process
export type ReportState = StateOf<typeof reportProcess>
export const reportStates = [
  'not_started',
  'draft',
  'submitted',
  'returned',
  'accepted',
  'consolidated',
  'closed',
  'missing',
] as const satisfies readonly ReportState[]

/** What of a report a figure above it counts: it was read and accepted. */
export const countsInFigure = ({ status, isReviewed }: { status: ReportState; isReviewed: boolean }) =>
  isReviewed && (status === 'accepted' || status === 'consolidated' || status === 'closed')

export const reportTypeProcess = {
  activate: { by: 'staff', from: ['draft'], to: 'active' },
  archive: { by: 'staff', from: ['draft', 'active'], to: 'archived' },
  restore: { by: 'staff', from: ['archived'], to: 'draft' },
} as const satisfies Process
export type ReportTypeState = StateOf<typeof reportTypeProcess>
export const reportTypeStates = ['draft', 'active', 'archived'] as const satisfies readonly ReportTypeState[]

export const reportLevels = ['mahalla', 'district', 'region', 'organization'] as const
export type ReportLevel = (typeof reportLevels)[number]
