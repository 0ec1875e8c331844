import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#uz/language.ts'
import { type Feed, feedOf } from './feed-xml.ts'

const feed: Feed = {
  origin: 'https://agro.example',
  lang: 'ru',
  path: '/media/news',
  title: 'Новости',
  description: 'Все новости',
  items: [],
}
const published = { path: '/media/news/300001', publishedAt: '2026-11-16T07:00:00.000Z', crops: [], author: null }

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const read = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '?')

/** As a strict reader does: tags are ours and close in order, every sign between them may stand there. */
function readStrictly(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const open: string[] = []
  const parts = xml.replace(/^<\?xml[^>]*\?>\n/, '').split(/(<[^>]*>)/)
  for (const [place, part] of parts.entries()) {
    const name = /^<\/?([a-z:]+)/i.exec(part)?.[1] ?? ''
    if (place % 2 === 0) {
      expect(part).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/)
      expect(part.isWellFormed()).toBe(true)
      expect(part).not.toMatch(/(?![\t\n\r])\p{Cc}/u)
    } else if (part.startsWith('</')) {
      expect(open.pop()).toBe(name)
      found.set(name, [...(found.get(name) ?? []), read(parts[place - 1] ?? '')])
    } else if (!part.endsWith('/>')) open.push(name)
  }
  expect(open).toEqual([])
  return found
}

test('whatever is written in a title or a lead, the feed stays whole and says the same', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(']]>', '<script>', '&amp;', '\u0000\uffff', '\ud800'),
  )
  fc.assert(
    fc.property(text, text, fc.constantFrom(...languages), (title, lead, lang) => {
      const found = readStrictly(feedOf({ ...feed, lang, items: [{ ...published, title, lead }] }))
      expect(found.get('item')).toHaveLength(1)
      expect(found.get('description')?.[1]?.length).toBeLessThanOrEqual(lead.length)
      expect(found.get('pubDate')).toEqual(['Mon, 16 Nov 2026 07:00:00 GMT'])
    }),
    { numRuns: 30 },
  )
})

test('an item is linked in the language of its feed', () => {
  const crops = [{ id: 1, slug: 'bugdoy', name: 'Пшеница' }]
  const item = { ...published, title: 'Пшеница & «ячмень» <b>', lead: null, crops, author: 'A. Karimov' }
  const found = readStrictly(feedOf({ ...feed, items: [item] }))
  expect(found.get('title')).toEqual(['Новости — Agroplatforma', 'Пшеница & «ячмень» <b>'])
  expect(found.get('guid')).toEqual(['https://agro.example/ru/media/news/300001'])
  expect(found.get('link')).toEqual(['https://agro.example/ru/media/news', 'https://agro.example/ru/media/news/300001'])
  expect(found.get('category')).toEqual(['Пшеница'])
  expect(found.get('dc:creator')).toEqual(['A. Karimov'])
})
