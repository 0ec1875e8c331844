/** The rule of menus, screens and calls alike: any overlap opens, an empty need is open to all who are signed in. */
export const holdsAny = (held: ReadonlySet<number>, needed: readonly number[]): boolean =>
  needed.length === 0 || needed.some((code) => held.has(code))
