import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentDraft } from '#contract/media/content.ts'
import { cleanDraft } from './clean.ts'
import { comparedContents, comparedTexts } from './compare.ts'
import { aYearAfter } from './kinds/agritourism.ts'
import { readingMinutes } from './publish.ts'
import { firstFree, slugOf } from './slug.ts'
import { digestOf, languagesOf, textsIn, textsOf } from './texts.ts'
import { standingOf } from './translations.ts'

test('what was kept and removed is the text before, what was kept and added is the text after', () => {
  const text = fc
    .array(fc.constantFrom('olma', 'nok', 'ʻ', '\n', ' ', 'gilos,', 'ru'), { maxLength: 40 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = comparedTexts(before, after)
      const joined = (left: string) => parts.flatMap(({ is, text: one }) => (is === left ? [] : one)).join('')
      expect(joined('added')).toBe(before)
      expect(joined('removed')).toBe(after)
    }),
  )
})

test('two texts without a word in common are told as a whole, in no time', () => {
  const words = (letter: string) => Array.from({ length: 20_000 }, (_, at) => `${letter}${at}`).join(' ')
  expect(comparedTexts(words('a'), words('b'))).toHaveLength(2)
})

test('versions differ by field and language; what is no text by its values', () => {
  const before: ContentDraft = {
    title: { uz: 'Eski sarlavha', ru: 'Заголовок' },
    body: { uz: '<p>Bir</p>' },
    tags: ['a'],
    extra: { steps: [{ title: { uz: 'Bir' }, image: null }], position: 1 },
  }
  const after: ContentDraft = {
    title: { uz: 'Yangi sarlavha', ru: 'Заголовок' },
    body: { uz: '<p>Bir <strong>ikki</strong></p>' },
    tags: ['a', 'b'],
    extra: {
      steps: [
        { title: { uz: 'Ikki' }, image: 'x' },
        { title: { uz: 'Uch' }, image: null },
      ],
      position: 1,
    },
  }
  const changes = comparedContents(before, after)
  expect(changes.map(({ field, language }) => `${field} ${language}`)).toEqual([
    'body uz',
    'extra.steps[0].title uz',
    'extra.steps[1].title uz',
    'title uz',
    'tags null',
    'extra.steps[0].image null',
    'extra.steps[1] null',
  ])
  expect(changes[0]?.parts.at(-1)).toEqual({ is: 'added', text: ' ikki' })
  expect(changes[4]).toMatchObject({ before: ['a'], after: ['a', 'b'] })
  expect(comparedContents(after, structuredClone(after))).toEqual([])
})

const uz = (text: string, others: object = {}): ContentDraft => ({ title: { uz: text, ...others } })

test('a translation is behind once the Uzbek text changes, until it is touched or confirmed', () => {
  const first = uz('Olma', { ru: 'Яблоко' })
  const begun = { content: first, ...standingOf(undefined, first) }
  expect(begun).toMatchObject({ staleLanguages: [], fresh: ['ru'] })
  const changed = uz('Nok', { ru: 'Яблоко' })
  const behind = { content: changed, ...standingOf(begun, changed) }
  expect(behind).toMatchObject({ staleLanguages: ['ru'], fresh: [] })
  expect(standingOf(behind, uz('Nok', { ru: 'Груша' }))).toMatchObject({ staleLanguages: [], fresh: ['ru'] })
  expect(standingOf(behind, changed, ['ru'])).toMatchObject({ staleLanguages: [], fresh: ['ru'] })
  expect(standingOf(behind, uz('Nok'))).toEqual({ translated: {}, staleLanguages: [], fresh: [] })
  // The old text back: the translation is of it.
  expect(standingOf(behind, first).staleLanguages).toEqual([])
})

test('texts are found wherever a kind keeps them; files by language are none', () => {
  const file = '0'.repeat(64)
  const content: ContentDraft = {
    title: { uz: 'Dars' },
    seo: { title: { uz: 'Seo' }, description: { uz: '' } },
    extra: { subtitles: { uz: file, ru: file }, quiz: [{ text: { uz: 'Savol', ru: 'Вопрос' } }] },
  }
  expect(textsIn(content).map(([place]) => place)).toEqual([
    'extra.quiz[0].text',
    'seo.description',
    'seo.title',
    'title',
  ])
  expect(textsOf(content, 'ru')).toEqual({ 'extra.quiz[0].text': 'Вопрос' })
  expect(digestOf({ a: '1' })).not.toBe(digestOf({ b: '1' }))
  expect(languagesOf(content)).toEqual(['uz', 'cyrl'])
  expect(languagesOf({ title: { uz: 'a', ru: 'b' }, body: { uz: '<p>x</p>' } })).toEqual(['uz', 'cyrl'])
})

test('what is no field of a kind is refused before anybody looks into it', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect(() => cleanDraft('news', { extra: { deep } })).toThrow('VALIDATION')
  const nested = `${'<'.repeat(50_000)}${'a>'.repeat(50_000)}`
  expect(() => cleanDraft('library', { extra: { publisher: nested } })).toThrow('VALIDATION')
})

test('slugs are of Latin letters and of nobody else', () => {
  expect(slugOf('Gʻoʻza va paxta: 2026-yil «hosili»')).toBe('goza-va-paxta-2026-yil-hosili')
  expect(slugOf('Помидор')).toBe('pomidor')
  expect(slugOf('!!!')).toBe('material')
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      (title) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(title)) && slugOf(title).length <= 80,
    ),
  )
  expect(firstFree('olma', new Set(['olma', 'olma-2']))).toBe('olma-3')
})

test('a year is a year', () => {
  expect(aYearAfter('2026-11-15')).toBe('2027-11-15')
  expect(aYearAfter('2028-02-29')).toBe('2029-03-01')
  expect(readingMinutes({ uz: `<p>${'soʻz '.repeat(480)}</p>` })).toBe(3)
  expect([readingMinutes({ uz: '<p>soʻz</p>' }), readingMinutes(null)]).toEqual([1, 0])
})
