/** Zod-free: the screen of the chair reads them without shapes. */
export const PIN_PATTERN = /^\d{4,6}$/
export const IDLE_MINUTES = { least: 1, usual: 10, most: 60 } as const
export const PIN_TRIES = 5
export const PIN_LAST = 10
export const PIN_PAUSE_MINUTES = 15
export const REFRESH_MS = 60_000
