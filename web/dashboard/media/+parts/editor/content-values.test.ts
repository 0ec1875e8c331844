import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ArticleDraft } from '#contract/media/kinds/article.ts'
import { LessonDraft } from '#contract/media/kinds/lesson.ts'
import { NewsDraft } from '#contract/media/kinds/news.ts'
import { contentOf, soundPart, valuesOf } from './content-values.ts'
import { readableHtml } from './readable-html.ts'

const title = { uz: 'Gʻoʻza parvarishi' }

describe('what is typed, as the server takes it', () => {
  test('fields of the kind go where the kind looks for them, and come back', () => {
    const typed = { title, tags: ['paxta'], 'extra.urgent': true, slug: 'x', publishAt: null }
    const content = contentOf(typed, NewsDraft)
    expect(content).toEqual({ title, tags: ['paxta'], extra: { urgent: true } })
    const back = valuesOf({ content, slug: 'x', publishAt: null, unpublishAt: null })
    expect(back).toMatchObject(typed)
  })

  test('half an address is left out, the rest is kept', () => {
    const typed = { title, source: 'https:/', author: 'Olim' }
    expect(contentOf(typed, NewsDraft)).toEqual({ title, source: null, author: 'Olim', extra: {} })
  })

  test('a faulty field of a row is emptied, the row and its neighbours stay', () => {
    const references = [
      { title: 'Birinchi', url: 'htt' },
      { title: 'Ikkinchi', url: 'https://agro.uz' },
    ]
    const { extra } = contentOf({ 'extra.references': references }, ArticleDraft)
    expect(extra).toEqual({ references: [{ title: 'Birinchi', url: null }, references[1]] })
  })

  test('a row that cannot be without what is wrong in it goes alone', () => {
    const file = 'a'.repeat(64)
    const materials = [
      { name: { uz: 'Bor' }, file, bytes: 5 },
      { name: { uz: 'Yoʻq' }, file: 'none', bytes: 5 },
    ]
    expect(soundPart(LessonDraft, { materials, position: 3 })).toEqual({ materials: [materials[0]], position: 3 })
  })

  test('whatever is typed, what is sent is a draft', () => {
    const anything = fc.dictionary(fc.constantFrom('expert', 'stage', 'level', 'references', 'foreign'), fc.jsonValue())
    fc.assert(
      fc.property(anything, (given) => {
        expect(ArticleDraft.safeParse(soundPart(ArticleDraft, given)).success).toBe(true)
      }),
    )
  })
})

test('a text is compared by what is read in it, however its tags are written', () => {
  const image = `src="/files/${'d'.repeat(64)}/1280"`
  const cells = '<tr><th><p>Ekin</p></th><th><p>Muddat</p></th></tr>'
  const typed = `<h2>Bogʻ</h2><table><tbody>${cells}</tbody></table><figure><img ${image} alt="Olma" width="9"></figure>`
  const stored = `<h2>Bogʻ</h2><table><tbody>${cells}</tbody></table><figure><img alt="Olma" width="9" ${image} loading="lazy" /></figure>`
  expect(readableHtml(typed)).toBe('# Bogʻ\nEkin | Muddat |\n▣ Olma dddddd')
  expect(readableHtml(stored)).toBe(readableHtml(typed))
  expect(readableHtml('<p>A &amp; <strong>B</strong> <a href="https://x.uz" rel="noopener">bu yerda</a></p>')).toBe(
    'A & **B** bu yerda (https://x.uz)',
  )
})
