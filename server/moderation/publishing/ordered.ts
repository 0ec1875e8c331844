/** jsonb keeps keys in an order of its own; a comparison of texts must not see it. */
export function ordered(value: object): object {
  return JSON.parse(JSON.stringify(value, (_, part: unknown) => (isPlain(part) ? sorted(part) : part)))
}
const isPlain = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
const sorted = (part: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
