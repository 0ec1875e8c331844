import { differs, isFreePrice, splitBy } from '../moderation/edits.ts'
import type { AnyContent, KindDescription } from './kinds.ts'

type Rules = Pick<KindDescription, 'materialFields' | 'prices' | 'companions'>

/** The sums of a content around which its owner may move, once they are approved. */
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
