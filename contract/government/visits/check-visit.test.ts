import { expect, test } from 'vitest'
import { checkVisit, incomeBand } from './check-visit.ts'

const crop = (turn: string, area: string) => ({ category: 1, turn, area })
const codes = (...of: Parameters<typeof checkVisit>) => checkVisit(...of).map(({ field, code }) => `${field} ${code}`)

test('crops of one sowing fit into the land that is sown; a second sowing counts apart', () => {
  const crops = [crop('bahorgi', '4'), crop('bahorgi', '2'), crop('takroriy', '6')]
  expect(codes('household', { croppedArea: '6', crops })).toEqual([])
  const [over] = checkVisit('household', { croppedArea: '6', crops: [...crops, crop('bahorgi', '1')] })
  expect(over).toEqual({ field: 'crops', code: 'V_AREA_SUM', values: { sum: 7, max: 6 } })
  expect(codes('household', { croppedArea: '6', leasedArea: '0.01', crops: [...crops, crop('bahorgi', '1')] })).toEqual(
    [],
  )
})

test('people are not counted twice, and nobody needs the same thing twice', () => {
  const family = { membersTotal: 6, workingAge: 3, pensioners: 1, children: 2, employed: 2, unemployed: 1 }
  expect(codes('household', family)).toEqual([])
  expect(codes('household', { ...family, children: 3 })).toEqual(['membersTotal V_PEOPLE_SUM'])
  expect(codes('household', { ...family, abroad: 1 })).toEqual(['workingAge V_PEOPLE_SUM'])
  const needs = [{ kind: 'loan' }, { kind: 'none' }]
  expect(codes('household', { needs })).toEqual(['needs V_UNIQUE_NEEDS'])
  expect(codes('household', { needs: [{ kind: 'none' }] })).toEqual([])
})

test('a farm has two harvests a year at most, and a lease ends after it begins', () => {
  expect(codes('farmer', { landTotal: '10', contourArea: '10', cropArea: '20' })).toEqual([])
  expect(codes('farmer', { landTotal: '10', contourArea: '10.01', cropArea: '20.01' })).toEqual([
    'contours V_AREA_SUM',
    'crops V_AREA_SUM',
  ])
  expect(
    codes('farmer', { workersPermanent: 1, workersWomen: 2, leaseDate: '2026-01-02', leaseTill: '2026-01-02' }),
  ).toEqual(['workersWomen V_PEOPLE_SUM', 'leaseTill V_DATE_ORDER'])
})

test.each([
  [undefined, 0],
  [567_999, 1],
  [568_000, 2],
  [700_000, 2],
  [852_000, 3],
  [1_420_000, 4],
])('%s soʻm for each of six is band %i', (each, band) => {
  const incomeTotal = each && each * 6 * 100
  expect(incomeBand({ membersTotal: 6, incomeTotal }, 568_000)).toBe(band)
})
