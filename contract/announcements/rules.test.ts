import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as codes from './enums.ts'
import { likeness } from './likeness.ts'
import { ProductAdContent, ProductAdDraft } from './product-ad.ts'
import { productAdFaults } from './product-ad-rules.ts'
import { ResumeContent, ResumeDraft } from './resume.ts'
import { experienceOf, overlaps, resumeFaults, yearsOf } from './resume-rules.ts'
import type { AdCategory } from './rules.ts'
import { ServiceAdContent, ServiceAdDraft } from './service-ad.ts'
import { serviceAdFaults } from './service-ad-rules.ts'
import { seasonsIn, tagsOf } from './tags.ts'
import { VacancyContent, VacancyDraft } from './vacancy.ts'
import { vacancyFaults } from './vacancy-rules.ts'

const today = '2026-11-16'
const minWage = 127_100_000
const tomato: AdCategory = { path: [20000, 20100], slug: 'pomidor', allowedUnits: [1, 2], leaf: true, onSite: true }
const vegetables: AdCategory = { ...tomato, path: [20000], slug: 'sabzavot', leaf: false }
const ploughing: AdCategory = { ...tomato, path: [290000, 290100], slug: 'yer-haydash' }
const vet: AdCategory = { ...ploughing, path: [290000, 290900], slug: 'veterinar' }

const picture = 'a'.repeat(64)
const words = fc.constantFrom(
  'Sifatli pomidor',
  'Paxta terimi',
  'Опытный механизатор',
  'Иссиқхона ишчиси',
  'Milk and honey',
)
const text = fc.tuple(words, words).map((parts) => parts.join(', ').padEnd(60, ' va yaxshi'))
const inLanguages = (part: fc.Arbitrary<string>) => fc.record({ uz: part, ru: part }, { requiredKeys: ['uz'] })
const of = <T>(values: readonly T[]) => fc.constantFrom(...values)
const some = <T>(values: readonly T[]) => fc.subarray([...values])
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const future = of(['2026-11-16', '2026-12-01', '2027-03-01'])
const later = of(['2027-03-02', '2027-09-30'])
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 5 })
const common = { territoryId: fc.integer({ min: 1, max: 999 }), contactName: words }

/** Whole contents of each kind, as somebody careful fills them in. */
const products = fc
  .record({
    ...common,
    direction: of(codes.directions),
    categoryId: fc.constant(20100),
    title: inLanguages(words),
    text: maybe(inLanguages(text)),
    qty: maybe(of(['1', '12.5', '1000'])),
    unitId: fc.constant(1),
    price: maybe(fc.integer({ min: 100, max: 1e12 })),
    neededFrom: future,
    neededTo: maybe(later),
    regular: maybe(of(codes.regularities)),
    deliveryWanted: maybe(of(codes.deliveryWishes)),
    images: fc.constant([picture]),
    territories: ids,
  })
  .map((content) => ({ ...content, negotiable: content.price === null }))
const services = fc.record({
  ...common,
  categoryId: fc.constant(290100),
  title: inLanguages(words),
  text: inLanguages(text),
  priceFrom: fc.integer({ min: 100, max: 1e12 }),
  priceUnit: of(codes.serviceUnits),
  serviceDistricts: ids,
  languages: some(codes.spokenLanguages),
  machinery: fc.array(
    fc.record({ kind: of(codes.machines), model: maybe(words), year: fc.integer({ min: 1990, max: 2026 }) }),
    {
      maxLength: 3,
    },
  ),
  license: maybe(fc.record({ number: fc.constant('VET 123'), validTo: later, fileId: fc.constant('paper') })),
})
const vacancies = fc.record({
  ...common,
  title: words,
  roleId: fc.integer({ min: 1, max: 42 }),
  positions: fc.integer({ min: 1, max: 500 }),
  description: text,
  payPeriod: of(['month', 'day'] as const),
  employment: of(codes.employments),
  salaryFrom: fc.constant(minWage),
  salaryTo: maybe(fc.integer({ min: minWage, max: 1e12 })),
  schedule: maybe(of(codes.schedules)),
  hoursPerDay: maybe(fc.integer({ min: 1, max: 12 })),
  startDate: future,
  endDate: maybe(later),
  ageMin: maybe(fc.integer({ min: 18, max: 40 })),
  driverLicense: some(codes.licences),
  housing: fc.boolean(),
})
const resumes = fc.record({
  ...common,
  desiredTitle: words,
  roleIds: ids,
  visibility: of(codes.visibilities),
  birthDate: of(['1980-05-01', '2001-12-31', '2010-11-16']),
  experience: fc.array(
    fc.record({
      employer: words,
      position: words,
      from: of(['2015-01', '2020-05']),
      to: maybe(of(['2021-06', '2026-11'])),
      duties: maybe(text),
    }),
    { maxLength: 4 },
  ),
  skills: fc.uniqueArray(words),
  licences: some(codes.licences),
  readyToMove: fc.boolean(),
})

const product = (content: ProductAdDraft, category: AdCategory | undefined = tomato, integerOnly = false) =>
  productAdFaults(content, { category, unit: { integerOnly }, today })
const service = (content: ServiceAdDraft, category: AdCategory | undefined = ploughing) =>
  serviceAdFaults(content, { category, today })
const vacancy = (content: VacancyDraft) => vacancyFaults(content, { minWage, today })
const resume = (content: ResumeDraft, birthDate: string | null = null) => resumeFaults(content, { today, birthDate })
const at = (faults: { field: string; code: string }[]) => faults.map(({ field, code }) => `${field} ${code}`)

test('what is filled in with care has no fault and is whole', () => {
  fc.assert(
    fc.property(products, services, vacancies, resumes, (one, two, three, four) => {
      expect(at(product(ProductAdDraft.parse(one)))).toEqual([])
      expect(at(service(ServiceAdDraft.parse(two)))).toEqual([])
      expect(at(vacancy(VacancyDraft.parse(three)))).toEqual([])
      expect(at(resume(ResumeDraft.parse(four)))).toEqual([])
      for (const [Shape, given] of [
        [ProductAdContent, one],
        [ServiceAdContent, two],
        [VacancyContent, three],
        [ResumeContent, four],
      ] as const) {
        const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
        expect(Shape.safeParse(filled).error).toBeUndefined()
      }
    }),
  )
})

const sampleOf = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { numRuns: 1, seed: 7 })[0] as T
const whole = {
  product: ProductAdDraft.parse({ ...sampleOf(products), direction: 'sell', price: 500_000, qty: '10' }),
  service: ServiceAdDraft.parse({ ...sampleOf(services), license: null }),
  vacancy: VacancyDraft.parse({ ...sampleOf(vacancies), payPeriod: 'month', employment: 'full', hoursPerDay: 8 }),
  resume: ResumeDraft.parse({ ...sampleOf(resumes), birthDate: '1990-01-01' }),
}

describe('each rule of a product announcement, broken once', () => {
  test.each<[string, Partial<ProductAdDraft>, string, AdCategory?]>([
    ['no direction', { direction: null }, 'direction V_REQUIRED'],
    ['no category', { categoryId: null }, 'categoryId V_REQUIRED'],
    ['a category of services', {}, 'categoryId V_CATEGORY_SERVICE', ploughing],
    ['a closed category', {}, 'categoryId V_CATEGORY_CLOSED', { ...tomato, onSite: false }],
    ['one thing is sold', {}, 'categoryId V_CATEGORY_LEAF', vegetables],
    ['no title', { title: { uz: '' } }, 'title V_ML_UZ'],
    ['a text without Uzbek', { text: { uz: '', ru: 'Хорошие' } }, 'text V_ML_UZ'],
    ['nothing to see', { images: [] }, 'images V_FILE_COUNT'],
    ['the same picture twice', { images: [picture, picture] }, 'images V_TWICE'],
    ['no price at all', { price: null, negotiable: false }, 'price V_PRICE_OR_AGREED'],
    ['an amount of what', { unitId: null }, 'unitId V_REQUIRED'],
    ['a unit of other goods', { unitId: 9 }, 'unitId V_UNIT'],
    ['an end before the start', { neededFrom: '2027-01-02', neededTo: '2027-01-01' }, 'neededTo V_DATE_ORDER'],
    ['an end that is over', { neededFrom: null, neededTo: '2026-11-15' }, 'neededTo V_DATE_PAST'],
    ['in ten years', { neededFrom: '2036-01-01', neededTo: null }, 'neededFrom V_RANGE'],
    ['a phone in the text', { text: { uz: 'Tel: +998 90 123 45 67' } }, 'text V_CONTACT_IN_TEXT'],
    ['a phone in the name', { contactName: '901234567' }, 'contactName V_CONTACT_IN_TEXT'],
    ['nobody to ask', { contactName: '' }, 'contactName V_REQUIRED'],
    ['nowhere', { territoryId: null }, 'territoryId V_REQUIRED'],
  ])('%s', (_, change, fault, category) => {
    expect(at(product({ ...whole.product, ...change }, category))).toEqual([fault])
  })

  test('halves of what is counted whole, unless there is no such category', () => {
    expect(at(product({ ...whole.product, qty: '1.5' }, tomato, true))).toEqual(['qty V_INT_UNIT'])
    expect(at(productAdFaults(whole.product, { category: undefined, unit: undefined, today }))).toEqual([
      'categoryId V_UNKNOWN',
    ])
  })

  test('whoever buys says from when, and needs neither a picture nor an exact category', () => {
    const buying: ProductAdDraft = { ...whole.product, direction: 'buy', images: [] }
    expect(at(product(buying, vegetables))).toEqual([])
    expect(at(product({ ...buying, neededFrom: null, neededTo: null }, vegetables))).toEqual(['neededFrom V_REQUIRED'])
  })
})

describe('each rule of a service announcement, broken once', () => {
  const paper = { number: 'V-1', validTo: '2027-01-01', fileId: 'paper' }
  test.each<[string, Partial<ServiceAdDraft>, string, AdCategory?]>([
    ['no text', { text: null }, 'text V_ML_UZ'],
    ['no price', { priceFrom: null }, 'priceFrom V_REQUIRED'],
    ['a price of what', { priceUnit: null }, 'priceUnit V_REQUIRED'],
    ['no district', { serviceDistricts: [] }, 'serviceDistricts V_REQUIRED'],
    ['a district twice', { serviceDistricts: [5, 5] }, 'serviceDistricts V_TWICE'],
    ['goods', {}, 'categoryId V_CATEGORY_GOODS', tomato],
    [
      'a machine of the future',
      { machinery: [{ kind: 'drone', model: null, year: 2030, power: null, count: 1 }] },
      'machinery[0].year V_DATE_FUTURE',
    ],
    ['a vet without a license', {}, 'license V_LICENSE', vet],
    ['one that has run out', { license: { ...paper, validTo: '2026-11-15' } }, 'license.validTo V_DATE_PAST', vet],
    ['one without a number', { license: { ...paper, number: '' } }, 'license.number V_REQUIRED'],
    ['one that nobody has seen', { license: { ...paper, fileId: null } }, 'license.fileId V_REQUIRED', vet],
  ])('%s', (_, change, fault, category) => {
    expect(at(service({ ...whole.service, ...change }, category))).toEqual([fault])
  })

  test('vets, pesticides and drones have a license; ploughing needs none', () => {
    for (const slug of ['veterinar', 'purkash-xizmati', 'ekin-dorilash'])
      expect([slug, ...at(service(whole.service, { ...vet, slug }))]).toEqual([slug, 'license V_LICENSE'])
    expect(at(service({ ...whole.service, license: paper }, vet))).toEqual([])
  })
})

describe('each rule of a vacancy, broken once', () => {
  test.each<[string, Partial<VacancyDraft>, string]>([
    ['no role', { roleId: null }, 'roleId V_REQUIRED'],
    ['no places', { positions: null }, 'positions V_REQUIRED'],
    ['a short text', { description: 'Ishchi kerak' }, 'description V_LEN'],
    ['no pay', { salaryFrom: null, salaryTo: null }, 'salaryFrom V_PAY'],
    ['pay upside down', { salaryFrom: minWage * 2, salaryTo: minWage }, 'salaryTo V_PAY_ORDER'],
    ['below the least wage', { salaryFrom: minWage - 1 }, 'salaryFrom V_MIN_WAGE'],
    ['up to less than the least wage', { salaryFrom: null, salaryTo: minWage - 1 }, 'salaryTo V_MIN_WAGE'],
    [
      'days that come to less',
      { salaryFrom: 40_000_00, salaryTo: null, payPeriod: 'day', schedule: '6-1' },
      'salaryFrom V_MIN_WAGE',
    ],
    [
      'half a day for less than half',
      { employment: 'part', hoursPerDay: 4, salaryFrom: minWage / 2 - 1, salaryTo: null },
      'salaryFrom V_MIN_WAGE',
    ],
    ['a piece of what', { payPeriod: 'piece' }, 'pieceUnit V_REQUIRED'],
    ['an end before the start', { startDate: '2027-01-02', endDate: '2027-01-01' }, 'endDate V_DATE_ORDER'],
    [
      'a season of a day',
      { employment: 'seasonal', startDate: '2027-01-02', endDate: '2027-01-02' },
      'endDate V_DATE_ORDER',
    ],
    ['a season without a start', { employment: 'seasonal', startDate: null, endDate: null }, 'startDate V_REQUIRED'],
    ['pay for a season without an end', { payPeriod: 'season', endDate: null }, 'endDate V_REQUIRED'],
    ['over already', { startDate: null, endDate: '2026-11-01' }, 'endDate V_DATE_PAST'],
    ['seventeen with chemicals', { hazards: ['pesticides'], ageMin: 17 }, 'ageMin V_AGE_HAZARD'],
    ['any age at night', { hazards: ['night'], ageMin: null }, 'ageMin V_AGE_HAZARD'],
    ['a skill twice', { skills: ['1C', '1C'] }, 'skills V_TWICE'],
    [
      'a language twice',
      {
        languages: [
          { lang: 'uz', level: 'basic' },
          { lang: 'uz', level: 'native' },
        ],
      },
      'languages V_TWICE',
    ],
    ['a phone among the skills', { skills: ['901234567'] }, 'skills V_CONTACT_IN_TEXT'],
  ])('%s', (_, change, fault) => {
    expect(at(vacancy({ ...whole.vacancy, ...change }))).toEqual([fault])
  })

  test('half a day for half of it is fair; a piece without a norm cannot be measured', () => {
    const half: VacancyDraft = { ...whole.vacancy, employment: 'part', hoursPerDay: 4, salaryTo: null }
    expect(at(vacancy({ ...half, salaryFrom: minWage / 2 }))).toEqual([])
    expect(
      at(vacancy({ ...whole.vacancy, payPeriod: 'piece', pieceUnit: 'kg', salaryFrom: 1500_00, salaryTo: null })),
    ).toEqual([])
  })

  test.each<[string, object]>([
    ['a 31st skill', { skills: Array.from({ length: 31 }, (_, at) => `Koʻnikma ${at}`) }],
    ['thirteen hours', { hoursPerDay: 13 }],
    ['a child', { ageMin: 15 }],
    ['no place, and too many', { positions: 501 }],
    ['a title as long as a text', { title: 'a'.repeat(101) }],
    ['a field nobody knows', { salary: 5 }],
  ])('%s does not even fit', (_, change) => {
    expect(VacancyDraft.safeParse({ ...whole.vacancy, ...change }).success).toBe(false)
  })
})

describe('each rule of a resume, broken once', () => {
  const worked = { employer: 'Baraka', position: 'Agronom', from: '2020-01', to: null, duties: null }
  test.each<[string, Partial<ResumeDraft>, string]>([
    ['no role', { roleIds: [] }, 'roleIds V_REQUIRED'],
    ['a role twice', { roleIds: [1, 1] }, 'roleIds V_TWICE'],
    ['nobody knows who reads it', { visibility: null }, 'visibility V_REQUIRED'],
    ['no birth date', { birthDate: null }, 'birthDate V_REQUIRED'],
    ['fifteen years', { birthDate: '2010-11-17' }, 'birthDate V_AGE'],
    ['not born yet', { birthDate: '2027-01-01' }, 'birthDate V_DATE_FUTURE'],
    ['work in the future', { experience: [{ ...worked, from: '2026-12' }] }, 'experience[0].from V_DATE_FUTURE'],
    ['work until the future', { experience: [{ ...worked, to: '2027-01' }] }, 'experience[0].to V_DATE_FUTURE'],
    ['work that ends first', { experience: [{ ...worked, to: '2019-01' }] }, 'experience[0].to V_DATE_ORDER'],
    ['work for nobody', { experience: [{ ...worked, employer: '' }] }, 'experience[0].employer V_REQUIRED'],
    [
      'a phone among duties',
      { experience: [{ ...worked, duties: '+998901234567' }] },
      'experience[0].duties V_CONTACT_IN_TEXT',
    ],
    ['a phone in the text', { about: 'Telegram @agronom_ali' }, 'about V_CONTACT_IN_TEXT'],
    [
      'a school without a name',
      { education: [{ level: 'master', institution: '', speciality: null, year: null }] },
      'education[0].institution V_REQUIRED',
    ],
  ])('%s', (_, change, fault) => {
    expect(at(resume({ ...whole.resume, ...change }))).toEqual([fault])
  })

  test('a sixth role and a 31st skill do not fit; what the platform knows of an age goes first', () => {
    expect(ResumeDraft.safeParse({ roleIds: [1, 2, 3, 4, 5, 6] }).success).toBe(false)
    expect(ResumeDraft.safeParse({ skills: Array.from({ length: 31 }, (_, at) => `k${at}`) }).success).toBe(false)
    expect(at(resume(whole.resume, '2012-01-01'))).toEqual(['birthDate V_AGE'])
  })

  test('two jobs at once are told of, and counted once', () => {
    const jobs = [
      { from: '2020-01', to: '2021-12' },
      { from: '2021-06', to: '2022-12' },
      { from: '2024-01', to: null },
    ]
    expect(overlaps(jobs)).toEqual([0, 1])
    expect(yearsOf(jobs, today)).toBe(5)
    expect([0, 1, 3, 6].map(experienceOf)).toEqual(['none', '1-3', '3-6', '6+'])
  })
})

test('texts are alike in any script', () => {
  expect(likeness('Paxta sotaman, sifatli', 'Пахта сотаман, сифатли')).toBe(1)
  expect(likeness('Paxta sotaman', 'Bugʻdoy olaman')).toBeLessThan(0.5)
  expect(likeness('', '')).toBe(1)
})

test('tags of what is there, seasons that days touch', () => {
  expect(tagsOf({ employment: 'full', licence: ['B', 'B', 'C'], moves: true, licensed: false, unit: null })).toEqual([
    'employment:full',
    'licence:B',
    'licence:C',
    'moves:yes',
  ])
  expect(seasonsIn('2026-11-20', '2027-03-05')).toEqual(['autumn', 'winter', 'spring'])
  expect(seasonsIn('2026-09-01', null)).toEqual(['autumn'])
  expect(seasonsIn(null, '2026-09-01')).toEqual([])
})
