import { expect, test } from 'vitest'
import type { Field } from '../../forms/fields/field.ts'
import { acrossTerritories, acrossTime, changeOf, type FieldRules } from './aggregate.ts'
import { dueAtOf, isAsked, periodBefore, periodCode, periodOf, periodsBetween } from './report-periods.ts'

const label = { uz: 'x' }
const harvest: Field[] = [
  { key: 'areaHa', label, type: 'decimal' },
  { key: 'volumeT', label, type: 'decimal' },
  { key: 'yieldCha', label, type: 'calc', calc: 'volumeT * 10 / areaHa' },
  { key: 'lossPct', label, type: 'decimal' },
]
const rules: FieldRules = {
  areaHa: { territory: 'sum', time: 'last' },
  volumeT: { territory: 'sum', time: 'last' },
  lossPct: { territory: 'wavg', time: 'last', by: 'volumeT' },
}
const rounded = (text: string | undefined, digits: number) => Number(text).toFixed(digits)

test('the worked examples of the book come out to the digit', () => {
  const jobs: Field[] = [{ key: 'jobsCreated', label, type: 'int' }]
  const sum = { jobsCreated: { territory: 'sum', time: 'sum' } } as const
  expect(acrossTerritories(jobs, sum, [{ jobsCreated: 4 }, { jobsCreated: 7 }])).toEqual({ jobsCreated: '11' })
  const losses = [
    { volumeT: '200', lossPct: '3' },
    { volumeT: '100', lossPct: '5' },
  ]
  expect(rounded(acrossTerritories(harvest, rules, losses).lossPct, 2)).toBe('3.67')
  const fields = [
    { areaHa: '100', volumeT: '2500', yieldCha: '250' },
    { areaHa: '50', volumeT: '1000', yieldCha: '200' },
  ]
  expect(rounded(acrossTerritories(harvest, rules, fields).yieldCha, 1)).toBe('233.3')
})

test('what nobody has filled in is absent, never zero; the greatest, the last and a debt below nothing', () => {
  expect(acrossTerritories(harvest, rules, [{ areaHa: '5' }, {}])).toEqual({ areaHa: '5' })
  expect(acrossTerritories(harvest, rules, [{ lossPct: '4' }, { lossPct: '2', volumeT: '0' }])).toEqual({
    volumeT: '0',
  })
  expect(acrossTime(harvest, rules, [{ areaHa: '5' }, { areaHa: '7' }, {}])).toEqual({ areaHa: '7' })
  const money: Field[] = [
    { key: 'bought', label, type: 'money' },
    { key: 'paid', label, type: 'money' },
    { key: 'debt', label, type: 'calc', calc: 'bought - paid', min: '0' },
    { key: 'oldest', label, type: 'int' },
    { key: 'note', label, type: 'text' },
  ]
  const purchases: FieldRules = {
    bought: { territory: 'sum', time: 'sum' },
    paid: { territory: 'sum', time: 'sum' },
    oldest: { territory: 'max', time: 'max' },
    note: { territory: 'none', time: 'none' },
  }
  const reports = [
    { bought: 100_50, paid: 300_00, oldest: 9, note: 'a' },
    { bought: 100_00, paid: 0, oldest: 12, note: 'b' },
  ]
  expect(acrossTerritories(money, purchases, reports)).toEqual({
    bought: '200.5',
    paid: '300',
    debt: '0',
    oldest: '12',
  })
})

test('periods of every kind, their due moments and names', () => {
  expect(periodOf('week', '2026-11-15')).toEqual({ start: '2026-11-09', end: '2026-11-15' })
  expect(periodOf('10days', '2026-02-21')).toEqual({ start: '2026-02-21', end: '2026-02-28' })
  expect(periodOf('10days', '2026-12-31')).toEqual({ start: '2026-12-21', end: '2026-12-31' })
  expect(periodOf('quarter', '2026-12-01')).toEqual({ start: '2026-10-01', end: '2026-12-31' })
  expect(periodOf('season', '2026-08-01')).toEqual({ start: '2026-07-01', end: '2026-12-31' })
  expect(periodBefore('month', { start: '2026-01-01' })).toEqual({ start: '2025-12-01', end: '2025-12-31' })
  expect(periodsBetween('month', '2025-11-18', '2026-02-01').map(({ start }) => start.slice(0, 7))).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
  expect(isAsked(periodOf('week', '2026-03-31'), { fromMonth: 4, toMonth: 9 })).toBe(false)
  expect(dueAtOf({ end: '2026-11-15' }, 1).toISOString()).toBe('2026-11-16T13:00:00.000Z')
  expect(periodCode('week', periodOf('week', '2026-11-15'))).toBe('2026-W46')
  expect(periodCode('week', periodOf('week', '2027-01-01'))).toBe('2026-W53')
})

test('a change is a share of the last figure; from nothing there is none', () => {
  expect(changeOf('10', '15.1')).toBeCloseTo(0.51)
  expect(changeOf('0', '4')).toBeNull()
  expect(changeOf(undefined, '4')).toBeNull()
})
