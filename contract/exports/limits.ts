/** What somebody waits for; a longer list is made in the background. Zod-free. */
export const EXPORT_AT_ONCE = 5_000
/** Of one person at a time. */
export const EXPORTS_UNDERWAY = 3
/** So long a file is kept for who asked for it. */
export const EXPORT_DAYS = 7

export const exportStates = ['waiting', 'running', 'ready', 'refused', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]
export const underwayStates = ['waiting', 'running'] as const satisfies readonly ExportState[]
export const isUnderway = (state: ExportState): boolean => state === 'waiting' || state === 'running'
