/** What somebody waits for; a longer list is made in the background. Zod-free. */
export const EXPORT_AT_ONCE = 5_000
/** Exports of one person that may be under way at once. */
export const EXPORTS_UNDERWAY = 3
/** Days a finished file is kept. */
export const EXPORT_DAYS = 7

export const exportStates = ['waiting', 'running', 'ready', 'refused', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]
export const underwayStates = ['waiting', 'running'] as const satisfies readonly ExportState[]
export const isUnderway = (state: ExportState): boolean => state === 'waiting' || state === 'running'
