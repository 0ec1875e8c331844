import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FileTerritory } from './territory-file.ts'
import { sortKeyOf } from './territory-names.ts'
import { type KnownTerritory, type Plan, planImport } from './territory-plan.ts'

const region: FileTerritory = {
  row: 2,
  level: 'region',
  code: '1703',
  parentCode: null,
  kind: 'viloyat',
  name: { uz: 'A' },
  figures: {},
}
const district = (code: string, row: number): FileTerritory => ({
  row,
  level: 'district',
  code,
  parentCode: '1703',
  kind: 'tuman',
  name: { uz: code },
  figures: {},
})
const frame = [region, district('1703201', 3), district('1703202', 4)]

const mahallas = fc
  .uniqueArray(
    fc.record({
      code: fc.integer({ min: 1, max: 12 }).map(String),
      parentCode: fc.constantFrom('1703201', '1703202'),
      kind: fc.constantFrom('mfy' as const, 'qfy' as const),
      uz: fc.constantFrom('Navoiy', 'Gulobod', 'Oʻrikzor', 'Ozod', 'NAVOIY', 'Shodlik'),
      households: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
    }),
    { selector: (one) => one.code },
  )
  .map((list) =>
    list.map(
      ({ uz, households, ...place }, at): FileTerritory => ({
        ...place,
        row: at + 5,
        level: 'neighborhood',
        name: { uz },
        figures: households === undefined ? {} : { households },
      }),
    ),
  )

/** What the tables would hold after a plan. */
function settle(known: readonly KnownTerritory[], plan: Plan, closeMissing: boolean): KnownTerritory[] {
  const changed = new Map(plan.changed.map(({ before, after }) => [before.id, after]))
  const gone = new Set(closeMissing ? plan.missing.map((one) => one.id) : [])
  const kept = known.map(
    (one): KnownTerritory => ({
      ...one,
      ...changed.get(one.id),
      ...(gone.has(one.id) && { status: 'closed' as const }),
    }),
  )
  const added = plan.added.map(
    (one, at): KnownTerritory => ({ ...one, id: known.length + at + 1, status: 'active', rowVersion: 1 }),
  )
  return [...kept, ...added]
}

const options = { keepEdited: false }

test('a file without faults can be applied, leaves no twins and no orphans, and then has nothing left to say', () => {
  fc.assert(
    fc.property(mahallas, mahallas, fc.boolean(), (first, second, closeMissing) => {
      let known: KnownTerritory[] = []
      for (const rows of [[...frame, ...first], second]) {
        const plan = planImport(known, rows, { ...options, closeMissing })
        expect(plan.added.length + plan.changed.length + plan.unchanged + plan.stayClosed).toBe(rows.length)
        if (plan.faults.length > 0) continue
        known = settle(known, plan, closeMissing)
        const active = known.filter((one) => one.status === 'active')
        const names = active.map((one) => `${one.parentCode}/${one.kind}/${sortKeyOf(one.name.uz)}`)
        expect(new Set(names).size).toBe(names.length)
        const codes = new Set(active.map((one) => one.code))
        expect(active.every((one) => one.parentCode === null || codes.has(one.parentCode))).toBe(true)
        const again = planImport(known, rows, { ...options, closeMissing })
        expect([again.added, again.changed, again.faults]).toEqual([[], [], []])
        if (closeMissing) expect(again.missing).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})

test('a twin or an unknown parent is always a fault', () => {
  fc.assert(
    fc.property(mahallas, (rows) => {
      const twins = rows.map((one) => `${one.parentCode}/${one.kind}/${sortKeyOf(one.name.uz)}`)
      const plan = planImport([], [...frame, ...rows], { ...options, closeMissing: false })
      expect(plan.faults.length).toBe(twins.length - new Set(twins).size)
      expect(planImport([], rows, { ...options, closeMissing: false }).faults.length).toBeGreaterThanOrEqual(
        rows.length,
      )
    }),
  )
})
