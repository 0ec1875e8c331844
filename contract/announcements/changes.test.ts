import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlay, withCompanions } from '../moderation/edits.ts'
import { judgedFields, pricesIn, settleEdit, splitEdit } from './changes.ts'
import { announcementKindNames, announcementKinds, type KindDescription } from './kinds.ts'

const descriptions: readonly KindDescription[] = announcementKindNames.map((name) => announcementKinds[name])

/** Two contents of one kind, as its engines see them: fields, sums and marks. */
const edits = fc.constantFrom(...descriptions).chain((rules) => {
  const fields = [
    ...new Set([...rules.materialFields, ...Object.values(rules.companions).flat(), 'contactName', 'note']),
  ]
  const value = (field: string) =>
    rules.prices.includes(field) ? fc.option(fc.integer({ min: 900, max: 1500 })) : fc.constantFrom('a', 'b', null)
  const content = fc.record(Object.fromEntries(fields.map((field) => [field, value(field)])))
  return fc.record({ rules: fc.constant(rules), live: content, next: content, refused: fc.subarray(fields) })
})

test('what shows at once and what is judged are together the edit; what is judged stays as it was meanwhile', () => {
  fc.assert(
    fc.property(edits, ({ rules, live, next }) => {
      const split = splitEdit(rules, live, next, pricesIn(rules, live))
      expect(split.pending === null).toBe(split.judged.length === 0)
      for (const field of split.judged) expect(split.live[field]).toEqual(live[field])
      const along = withCompanions(split.judged, rules.companions)
      expect(overlay(split.live, split.pending ?? split.live, along)).toEqual(next)
      for (const field of Object.keys(next).filter((one) => !along.includes(one)))
        expect(split.live[field]).toEqual(next[field])
    }),
  )
})

test('of a judged edit refused fields stay as they were, and none is taken without what belongs to it', () => {
  fc.assert(
    fc.property(edits, ({ rules, live, next, refused }) => {
      const judged = judgedFields(rules, live, next, {})
      const { content, accepted } = settleEdit(rules, live, next, judged, new Set(refused))
      for (const field of accepted) {
        expect(content[field]).toEqual(next[field])
        for (const along of rules.companions[field] ?? []) expect(content[along]).toEqual(next[along])
      }
      for (const field of judged.filter((one) => refused.includes(one))) expect(content[field]).toEqual(live[field])
      if (refused.length === 0) expect(accepted).toEqual(judged)
    }),
  )
})

test('a sum moves within thirty percent of the approved one, and no further by small steps', () => {
  const rules = announcementKinds.service
  const approved = { priceFrom: 1000 }
  const judged = (from: number, to: number) => judgedFields(rules, { priceFrom: from }, { priceFrom: to }, approved)
  expect(judged(1000, 1300)).toEqual([])
  expect(judged(1300, 1301)).toEqual(['priceFrom'])
  expect(judged(1300, 700)).toEqual([])
  expect(judgedFields(rules, { priceFrom: 1000 }, { priceFrom: 1100 }, {})).toEqual(['priceFrom'])
})
