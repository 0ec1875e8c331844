import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JobPlace, matchCodes, matchOf, nearnessOf, type ResumeTraits, type VacancyTraits } from './matching.ts'

const place = fc.record<JobPlace>({
  regionId: fc.integer({ min: 1, max: 3 }),
  districtId: fc.option(fc.integer({ min: 11, max: 14 })),
  territoryId: fc.integer({ min: 11, max: 120 }),
})
const words = fc.uniqueArray(fc.constantFrom('payvandlash', 'sugʻorish', 'traktor', 'Excel', 'sogʻish'), {
  maxLength: 4,
})
const licences = fc.uniqueArray(fc.constantFrom('B', 'C', 'D', 'T'), { maxLength: 3 })
const day = fc.constantFrom('2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01')
const roleIds = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 })
const kinds = ['full', 'part', 'seasonal'] as const
const pay = fc.option(fc.integer({ min: 0, max: 900_000_000 }))

const vacancies = fc.record<VacancyTraits>({
  roleIds,
  place,
  pay,
  minYears: fc.constantFrom(0, 1, 3, 6),
  licences,
  skills: words,
  employment: fc.option(fc.constantFrom(...kinds)),
  schedule: fc.option(fc.constantFrom('5-2', '6-1')),
  startsOn: fc.option(day),
  endsOn: fc.option(day),
  housing: fc.boolean(),
})
const resumes = fc.record<ResumeTraits>({
  roleIds,
  place,
  districts: fc.uniqueArray(fc.integer({ min: 11, max: 14 }), { maxLength: 3 }),
  readyToMove: fc.boolean(),
  pay,
  years: fc.double({ min: 0, max: 30, noNaN: true }),
  licences,
  skills: words,
  employment: fc.uniqueArray(fc.constantFrom(...kinds)),
  schedule: fc.uniqueArray(fc.constantFrom('5-2', '6-1')),
  availableFrom: fc.option(day),
})

const bukhara: JobPlace = { regionId: 1, districtId: 11, territoryId: 101 }
const vacancy: VacancyTraits = {
  roleIds: [1],
  place: bukhara,
  pay: 500_000_000,
  minYears: 3,
  licences: ['C'],
  skills: ['Traktor', 'payvandlash'],
  employment: 'seasonal',
  schedule: '6-1',
  startsOn: '2026-09-01',
  endsOn: '2026-11-30',
  housing: false,
}
const resume: ResumeTraits = {
  roleIds: [1, 2],
  place: bukhara,
  districts: [],
  readyToMove: false,
  pay: 400_000_000,
  years: 5,
  licences: ['C', 'B'],
  skills: ['traktor', 'Payvandlash'],
  employment: ['seasonal'],
  schedule: ['6-1'],
  availableFrom: '2026-08-15',
}

describe('a match', () => {
  test('of a job next door with all that it asks is whole, and every reason says so', () => {
    const { score, reasons } = matchOf(vacancy, resume)
    expect(score).toBe(100)
    expect(reasons.every(({ ok }) => ok)).toBe(true)
    expect(reasons.map(({ code }) => code)).toEqual(matchCodes.filter((code) => code !== 'housing'))
  })

  test('names what is missing', () => {
    const { reasons } = matchOf(vacancy, { ...resume, licences: ['B'], years: 1, pay: 625_000_000 })
    expect(reasons.filter(({ ok }) => !ok)).toEqual([
      { code: 'pay', ok: false, text: 'pay.less', values: { percent: 20 } },
      { code: 'experience', ok: false, text: 'experience.less', values: { years: 1, needed: 3 } },
      { code: 'licences', ok: false, text: 'licences.some', values: { n: 0, of: 1, missing: 'C' } },
    ])
  })

  test('is within 0 and 100, its reasons are each told once', () => {
    fc.assert(
      fc.property(vacancies, resumes, (job, person) => {
        const { score, reasons } = matchOf(job, person)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(Number.isInteger(score)).toBe(true)
        expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length)
        if (reasons.every(({ ok }) => ok)) expect(score).toBeGreaterThanOrEqual(90)
      }),
    )
  })

  test('never falls when the person gains what is asked for', () => {
    fc.assert(
      fc.property(vacancies, resumes, (job, person) => {
        const { score } = matchOf(job, person)
        const better: Partial<ResumeTraits>[] = [
          { roleIds: [...person.roleIds, ...job.roleIds] },
          { skills: [...person.skills, ...job.skills.slice(0, 1)] },
          { licences: [...person.licences, ...job.licences.slice(0, 1)] },
          { years: person.years + 1 },
          ...(job.employment === null ? [] : [{ employment: [...person.employment, job.employment] }]),
          ...(job.schedule === null ? [] : [{ schedule: [...person.schedule, job.schedule] }]),
          ...(job.pay === null ? [] : [{ pay: Math.min(job.pay, person.pay ?? job.pay) }]),
          ...(job.startsOn === null ? [] : [{ availableFrom: job.startsOn }]),
          { place: job.place },
        ]
        for (const gain of better) expect(matchOf(job, { ...person, ...gain }).score).toBeGreaterThanOrEqual(score)
      }),
    )
  })

  test('never falls when the job offers more', () => {
    fc.assert(
      fc.property(vacancies, resumes, fc.nat(500_000_000), (job, person, raise) => {
        const { score } = matchOf(job, person)
        const better: Partial<VacancyTraits>[] = [{ housing: true }]
        if (job.pay !== null) better.push({ pay: job.pay + raise })
        for (const gain of better) expect(matchOf({ ...job, ...gain }, person).score).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})

test('nearness goes from the mahalla outwards', () => {
  const person = { place: bukhara, districts: [12], readyToMove: true }
  expect(nearnessOf(bukhara, person)).toBe('mahalla')
  expect(nearnessOf({ ...bukhara, territoryId: 102 }, person)).toBe('district')
  // Where only the district is known of both, they are not neighbours yet.
  const district = { ...bukhara, territoryId: 11 }
  expect(nearnessOf(district, { ...person, place: district })).toBe('district')
  expect(nearnessOf({ regionId: 1, districtId: 12, territoryId: 12 }, person)).toBe('willing')
  expect(nearnessOf({ regionId: 1, districtId: 13, territoryId: 13 }, person)).toBe('region')
  expect(nearnessOf({ regionId: 2, districtId: 21, territoryId: 21 }, person)).toBe('moves')
  expect(nearnessOf({ regionId: 2, districtId: 21, territoryId: 21 }, { ...person, readyToMove: false })).toBe('far')
})
