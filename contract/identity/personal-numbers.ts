/** Numbers that are masked everywhere and shown whole only on request. Zod-free. */
export const ownNumbers = ['phone', 'pinfl', 'passport'] as const
export type OwnNumber = (typeof ownNumbers)[number]

/** Whose numbers can be shown, and which. */
export const revealable = {
  user: ownNumbers,
  organization: ['pinfl', 'directorPinfl'],
  employee: ['phone'],
} as const

export const revealReason = { min: 5, max: 300 } as const
