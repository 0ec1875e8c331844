/** What somebody waits for; a longer list is made in the background. Zod-free. */
export const EXPORT_AT_ONCE = 5_000
/** Exports of one person that may be under way at once. */
export const EXPORTS_UNDERWAY = 5
/** Longer lists are narrowed by their filters first. */
export const EXPORT_MOST_ROWS = 500_000
/** Days a finished file is kept. */
export const EXPORT_DAYS = 7
/** Days its row tells of it. */
export const EXPORT_TOLD_DAYS = 30
/** What crashes the process is not tried for ever; its owner may ask for as many again. */
export const EXPORT_TRIES = 3

export const exportStates = ['waiting', 'running', 'ready', 'refused', 'failed', 'cancelled', 'expired'] as const
export type ExportState = (typeof exportStates)[number]
export const underwayStates = ['waiting', 'running'] as const satisfies readonly ExportState[]
/** What may be made again as it was asked for. */
export const mayRetry = (state: ExportState): boolean => state === 'failed' || state === 'expired'
export const isUnderway = (state: ExportState): boolean => state === 'waiting' || state === 'running'
