import type { ContentDraft } from '#contract/media/content.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import type { TestApp } from './app.ts'
import { TOMATO } from './products.ts'
import { idOf } from './territories.ts'

export const COVER = 'a'.repeat(64)
const TRACK = 'b'.repeat(64)
export const BOOK = 'c'.repeat(64)
export const SMALL = 'd'.repeat(64)

/** Rows of files a content may refer to; nobody asks for their bytes. */
export async function placeFiles(app: Pick<TestApp, 'server'>): Promise<void> {
  const row = (id: string, mime: string, width: number | null, height: number | null) => ({
    ...{ id, mime, width, height },
    size: 1000,
    name: 'file',
  })
  await app.server.services.db
    .insertInto('files')
    .values([
      row(COVER, 'image/webp', 1600, 900),
      row(SMALL, 'image/webp', 800, 450),
      row(TRACK, 'audio/mpeg', null, null),
      row(BOOK, 'application/pdf', null, null),
    ])
    .execute()
}

const sentence = 'Pomidor koʻchatlarini ekishdan oldin tuproq chirindi bilan boyitiladi va tomchilatib sugʻoriladi. '

/** What every kind says of itself, whole. */
export const textOf = (title: string): ContentDraft => ({
  title: { uz: title, ru: `${title} (ru)` },
  lead: { uz: 'Qisqacha mazmuni' },
  body: { uz: `<p>${sentence.repeat(3)}</p>`, ru: '<p>Русский текст</p>' },
  cover: { file: COVER, x: 50, y: 50 },
  author: 'Malika Ergasheva',
  tags: ['sugʻorish'],
  crops: [TOMATO],
})

const ml = (uz: string) => ({ uz })

/** Own fields of every kind, whole. */
export async function extrasOf(
  app: TestApp,
  { courseId, courseCategoryId }: { courseId: number; courseCategoryId: number },
): Promise<Record<ContentKindName, Record<string, unknown>>> {
  const region = await idOf(app, '1718')
  const district = await idOf(app, '1718236')
  return {
    news: { urgent: true, region },
    article: { expert: { name: 'Botir Karimov', post: ml('agronom'), organization: ml('TDAU') }, stage: 'sowing' },
    education: {
      institution: ml('Toshkent davlat agrar universiteti'),
      programmeType: 'grant',
      deadline: '2026-12-31',
      free: true,
      admissionSteps: [ml('Ariza topshiring')],
    },
    agritourism: {
      placeType: 'orchard',
      territoryId: district,
      point: { latitude: 39.65, longitude: 66.95 },
      seasonMonths: [4, 5],
      services: ['tasting'],
      phone: '+998901234567',
      confirmedOn: '2026-10-01',
    },
    library: {
      bookType: 'book',
      authors: ['Abdulla Qodiriy'],
      language: 'uz',
      copyright: 'own',
      year: 2020,
      file: { id: BOOK, format: 'pdf', bytes: 1000, name: 'kitob.pdf' },
    },
    audiobook: { language: 'uz', tracks: [{ title: ml('1-bob'), file: TRACK, seconds: 600, bytes: 1000 }] },
    course: {
      courseCategoryId,
      level: 'beginner',
      lecturer: { name: 'Botir Karimov', post: ml('agronom') },
      certificate: true,
      language: ['uz'],
    },
    lesson: {
      courseId,
      position: 1,
      video: { url: 'https://www.youtube.com/watch?v=abc' },
      seconds: 300,
      quiz: [{ id: 'q001', text: ml('Qachon ekiladi?'), options: [ml('Bahorda'), ml('Kuzda')], correct: 0 }],
    },
    instruction: {
      audiences: ['farmer'],
      steps: [{ title: ml('Kiring'), text: ml('Tizimga kiring') }],
      position: 1,
      screens: ['/dashboard/my-products'],
    },
    technology: {
      crop: TOMATO,
      zone: 'plain',
      steps: [{ month: 3, work: ml('Yer haydash'), cost: 100_000 }],
      economics: { yield: 30_000, price: 500_000, sales: [{ month: 8, share: 100 }] },
    },
  }
}
