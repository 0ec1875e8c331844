/** A sample of each mahalla of the two districts (government book 7). */
export const HOUSEHOLDS = 26
