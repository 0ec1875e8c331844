/** A sum may move this far from the approved one without a new judgement, in percent (domain book 1.6). */
const FREE_PRICE_CHANGE = 30

/** The database gives keys of an object back in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, inOrder(part)]),
  )
}

const same = (a: unknown, b: unknown) => JSON.stringify(inOrder(a ?? null)) === JSON.stringify(inOrder(b ?? null))

export const differs = <C extends object>(a: C, b: C, field: keyof C) => !same(a[field], b[field])

export const isFreePrice = (price: number, approved: number | null) =>
  approved !== null && Math.abs(price - approved) * 100 <= approved * FREE_PRICE_CHANGE

/** The judged fields with what goes along with them: it makes no sense beside the old value. */
export const withCompanions = <F extends string>(
  judged: readonly F[],
  companions: Readonly<Partial<Record<F, readonly F[]>>>,
): F[] => [...new Set(judged.flatMap((field) => [field, ...(companions[field] ?? [])]))]

/** `base` with these fields of `other`. */
export const overlay = <C extends object>(base: C, other: C, fields: readonly (keyof C)[]): C => ({
  ...base,
  ...Object.fromEntries(fields.map((field) => [field, other[field]])),
})

/**
 * An edit of something live in two: what shows at once, and the whole as it will be when the judged fields are
 * accepted; null when nothing has to be judged.
 */
export function splitBy<C extends object, F extends keyof C & string>(
  live: C,
  next: C,
  judged: readonly F[],
  companions: Readonly<Partial<Record<F, readonly F[]>>>,
) {
  if (judged.length === 0) return { live: next, pending: null, judged }
  return { live: overlay(next, live, withCompanions(judged, companions)), pending: next, judged }
}
