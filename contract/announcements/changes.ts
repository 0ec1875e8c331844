import { differs, isFreePrice, overlay, splitBy, withCompanions } from '../moderation/edits.ts'
import type { AnyContent, KindDescription } from './kinds.ts'

type Rules = Pick<KindDescription, 'materialFields' | 'prices' | 'companions'>

/** The approved sums of a content: the owner may change each of them within the free band without a new judgement. */
export const pricesIn = ({ prices }: Rules, content: AnyContent): Record<string, number> =>
  Object.fromEntries(
    prices.flatMap((field) => {
      const sum = content[field]
      return typeof sum === 'number' ? [[field, sum] as const] : []
    }),
  )

/** The fields of an edit that are judged before they show: material ones that changed, sums beyond a third. */
export const judgedFields = (
  rules: Rules,
  live: AnyContent,
  next: AnyContent,
  approved: Readonly<Record<string, number>>,
): string[] =>
  rules.materialFields.filter((field) => {
    if (!differs(live, next, field)) return false
    const sum = next[field]
    return !(rules.prices.includes(field) && typeof sum === 'number' && isFreePrice(sum, approved[field] ?? null))
  })

export const splitEdit = (
  rules: Rules,
  live: AnyContent,
  next: AnyContent,
  approved: Readonly<Record<string, number>>,
) => splitBy(live, next, judgedFields(rules, live, next, approved), rules.companions)

/**
 * What is live once these fields are refused and the other judged ones accepted. Fields that only make sense together,
 * as a price and its unit, are refused or accepted together.
 */
export function settleEdit(
  { companions }: Rules,
  live: AnyContent,
  pending: AnyContent,
  judged: readonly string[],
  given: ReadonlySet<string>,
) {
  const refused = new Set(given)
  for (let before = -1; before !== refused.size; ) {
    before = refused.size
    for (const field of judged) if (companions[field]?.some((other) => refused.has(other))) refused.add(field)
  }
  const accepted = judged.filter((field) => !refused.has(field))
  return { content: overlay(live, pending, withCompanions(accepted, companions)), accepted }
}
