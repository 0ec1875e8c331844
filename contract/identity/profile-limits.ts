/** Zod-free: the form imports it for nothing. */
export const profileLimits = { name: 60, keyProducts: 10 } as const
