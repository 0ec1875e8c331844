/** Zod-free. */
export const selfEmploymentStatuses = ['none', 'active', 'suspended', 'ended', 'unknown'] as const
export type SelfEmploymentStatus = (typeof selfEmploymentStatuses)[number]

/** Where people register themselves. */
export const SELF_EMPLOYMENT_SITE = 'https://my.soliq.uz'

export const selfEmploymentLimits = { registrationNo: 40 } as const
