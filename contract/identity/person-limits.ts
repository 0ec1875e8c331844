/** Zod-free: filters and forms of the users screen import it for nothing. */
export const userStatuses = ['pending', 'active', 'blocked', 'deletion_requested', 'deleted'] as const

/** Phone only, PINFL typed, verified by certificate, verified in person. */
export const identityLevels = ['0', '1', '2', '3'] as const
/** From here on what a certificate or a person has proved is not typed over. */
export const VERIFIED_LEVEL = 2

export const REASON_LENGTH = 300
