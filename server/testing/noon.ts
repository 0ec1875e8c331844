/** When every test begins. */
export const TEST_NOON = new Date('2026-11-15T07:00:00Z')
