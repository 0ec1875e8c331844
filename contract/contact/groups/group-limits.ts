/** Zod-free: screens read these without the shapes. */
export const groupSources = ['event', 'leader', 'staff'] as const
export type GroupSource = (typeof groupSources)[number]

export const groupLimits = { nameLeast: 3, name: 80, least: 3, phones: 50 } as const
