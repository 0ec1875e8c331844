/** Zod-free: pages of the site read it. */
export const entitledRights = ['own', 'lease', 'tomorqa', 'auction'] as const
export const ageGroups = ['young', 'middle', 'senior'] as const
export type AgeGroup = (typeof ageGroups)[number]
export const ENTITLED_CROPS = 5

/** Facts the rules use that are shown with their source. */
export const knownFacts = ['place', 'who', 'self-employed', 'land', 'crops', 'heads', 'age', 'income'] as const
export const knownSources = ['account', 'register', 'application', 'answer', 'address'] as const
