import { expect, test } from 'vitest'
import type { Edition } from '#contract/media/editions.ts'
import { structuredEdition } from './structured-edition.ts'

const about = { origin: 'https://agro.example', url: 'https://agro.example/ru/media/x/1', description: 'Коротко' }

const edition = (kind: Edition['kind'], extra: Record<string, unknown>, more: Partial<Edition> = {}): Edition => ({
  id: 1,
  kind,
  slug: 'x',
  path: '/media/x/1',
  title: 'Название',
  lead: null,
  cover: { file: 'a'.repeat(64), url: `/files/${'a'.repeat(64)}`, x: 50, y: 50 },
  author: null,
  tags: [],
  crops: [],
  region: null,
  point: null,
  deadline: null,
  over: false,
  readingMin: 1,
  seconds: null,
  listen: false,
  pinned: false,
  views: 0,
  brief: {},
  publishedAt: '2026-11-10T05:00:00.000Z',
  updatedAt: '2026-11-11T05:00:00.000Z',
  body: '',
  language: 'ru',
  fallback: false,
  languages: ['uz', 'ru'],
  gallery: [],
  audio: null,
  source: null,
  keywords: ['семена'],
  territories: [],
  seo: null,
  extra,
  names: {},
  likes: 0,
  bookmarks: 0,
  useful: 0,
  useless: 0,
  downloads: 0,
  previous: null,
  following: null,
  ...more,
})

test('news are told with their dates, their picture and who publishes them', () => {
  expect(structuredEdition(edition('news', { urgent: false }), about)).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Название',
    datePublished: '2026-11-10T05:00:00.000Z',
    dateModified: '2026-11-11T05:00:00.000Z',
    author: { name: 'Agroplatforma' },
    image: `https://agro.example/files/${'a'.repeat(64)}/1280`,
    inLanguage: 'ru',
  })
})

test('a programme has its deadline, and what is free costs nothing', () => {
  const extra = { institution: 'Университет', programmeType: 'grant', deadline: '2026-12-01', free: true, link: null }
  expect(structuredEdition(edition('education', extra), about)).toMatchObject({
    '@type': 'EducationalOccupationalProgram',
    provider: { name: 'Университет' },
    applicationDeadline: '2026-12-01',
    offers: { price: 0, priceCurrency: 'UZS' },
  })
})

test('a place is found by its coordinates', () => {
  const extra = { placeType: 'orchard', point: { latitude: 41.5, longitude: 70 }, priceFrom: 25_000_000, phone: null }
  expect(structuredEdition(edition('agritourism', extra), about)).toMatchObject({
    '@type': 'TouristAttraction',
    geo: { latitude: 41.5, longitude: 70 },
    offers: { price: 250_000 },
  })
})

test('books and recordings speak of their own language, not of the page’s', () => {
  const book = { bookType: 'book', authors: ['А. Б.'], language: 'cyrl', copyright: 'own', isbn: '978' }
  expect(structuredEdition(edition('library', book), about)).toMatchObject({
    '@type': 'Book',
    inLanguage: 'uz-Cyrl',
    author: [{ name: 'А. Б.' }],
    isbn: '978',
  })
  const recording = structuredEdition(edition('audiobook', { language: 'uz', tracks: [] }, { seconds: 12_000 }), about)
  expect(recording).toMatchObject({ '@type': 'Audiobook', inLanguage: 'uz', duration: 'PT3H20M' })
})
