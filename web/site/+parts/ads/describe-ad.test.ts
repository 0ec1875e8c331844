import { expect, test } from 'vitest'
import type { AdPage } from '#contract/announcements/ads.ts'
import { languages } from '#uz/language.ts'
import { describeAd } from './describe-ad.ts'
import { jobPosting } from './job-posting.ts'

const place = { id: 1718, code: '1718', name: 'Samarqand viloyati' }
const ad: AdPage = {
  id: 200_007,
  kind: 'vacancy',
  direction: null,
  title: 'Paxta terimchi',
  picture: null,
  unit: null,
  priceFrom: 390_000_000,
  priceTo: 390_000_000,
  category: null,
  roles: [{ id: 6, name: 'Terimchi' }],
  region: place,
  district: { id: 236, code: '1718236', name: 'Urgut tumani' },
  distance: null,
  tags: ['employment:seasonal', 'conditions:housing'],
  startsOn: '2026-09-10',
  endsOn: '2026-11-20',
  headcount: 30,
  owner: { name: 'Urgut Agro', kind: 'mchj', verified: true },
  brief: {},
  rankedAt: '2026-08-01T05:00:00.000Z',
  content: { description: 'Paxta terish', payPeriod: 'piece', salaryFrom: 250_000, employment: 'seasonal' },
  names: {},
  pictures: [],
  categories: [],
  districts: [],
  audience: 'all',
  status: 'published',
  card: { since: '2025-01-01T00:00:00.000Z', logo: null, ads: 1, rating: null, reviews: 0 },
  filled: 12,
  views: 5,
  expiresAt: '2026-08-31T05:00:00.000Z',
  contact: 'signIn',
  linkKey: null,
  can: { apply: true, edit: false, reveal: false },
}
const about = { url: 'https://agro.example/vacancy/200007', description: 'Paxta terish', lang: 'ru' as const }
const texts = {
  'listing.home': 'Bosh sahifa',
  'ads.heading.vacancy': 'Ish',
  'ads.heading.resume': 'R',
  'ad.missing': 'Yoʻq',
}
const head = (page: Partial<AdPage>, lang: (typeof languages)[number] = 'uz') =>
  JSON.stringify(describeAd({ ad: { ...ad, ...page }, lang, origin: 'https://agro.example', texts }))

test('pay by the piece is told for a month, pay for a day as it is given', () => {
  expect(jobPosting(ad, about).baseSalary?.value).toMatchObject({ minValue: 3_900_000, unitText: 'MONTH' })
  const daily = { ...ad, content: { ...ad.content, payPeriod: 'day', salaryFrom: 15_000_000, salaryTo: 20_000_000 } }
  expect(jobPosting(daily, about).baseSalary?.value).toMatchObject({
    minValue: 150_000,
    maxValue: 200_000,
    unitText: 'DAY',
  })
  const agreed = { ...ad, priceFrom: null, priceTo: null, content: {} }
  expect(jobPosting(agreed, about)).not.toHaveProperty('baseSalary')
})

test('a job is told whole: who, where, until when, how many are still wanted', () => {
  expect(jobPosting(ad, about)).toMatchObject({
    '@type': 'JobPosting',
    inLanguage: 'ru',
    validThrough: ad.expiresAt,
    employmentType: 'TEMPORARY',
    totalJobOpenings: 18,
    hiringOrganization: { name: 'Urgut Agro' },
    jobLocation: { address: { addressCountry: 'UZ', addressLocality: 'Urgut tumani' } },
  })
})

test('every language has a posting of its own address', () => {
  for (const lang of languages) {
    const path = lang === 'uz' ? '/vacancy/200007' : `/${lang}/vacancy/200007`
    expect(head({}, lang)).toContain(`"@id":"https://agro.example${path}"`)
  }
})

test('what is not meant for everybody is kept from search engines', () => {
  const robots = '{"name":"robots","content":"noindex"}'
  expect(head({})).not.toContain(robots)
  for (const hidden of [{ audience: 'employers' }, { audience: 'link' }, { status: 'paused' }] as const) {
    expect(head({ kind: 'resume', ...hidden })).toContain(robots)
  }
})
