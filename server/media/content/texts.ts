import { createHash } from 'node:crypto'
import type { Localized } from '#contract/localized.ts'
import type { ContentDraft } from '#contract/media/content.ts'
import { isLanguage, type Language, languages } from '#uz/language.ts'

export const translated = ['ru', 'eng', 'cyrl'] as const
export type Translated = (typeof translated)[number]
/** Texts of one language by their place: `title`, `extra.steps[2].text`. */
export type Texts = Readonly<Record<string, string>>

const FILE = /^[0-9a-f]{64}$/

function isText(value: object): value is Localized {
  const entries = Object.entries(value)
  return 'uz' in value && entries.every(([key, text]) => isLanguage(key) && (text === undefined || isWritten(text)))
}
/** Subtitles by language are files, not texts. */
const isWritten = (text: unknown) => typeof text === 'string' && !FILE.test(text)

/** Every text of a content in its languages, by its place, in the order of the places. */
export function textsIn(content: ContentDraft): [place: string, text: Localized][] {
  const found: [string, Localized][] = []
  const walk = (value: unknown, place: string) => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) for (const [index, one] of value.entries()) walk(one, `${place}[${index}]`)
    else if (isText(value)) found.push([place, value])
    else for (const [key, one] of Object.entries(value)) walk(one, place ? `${place}.${key}` : key)
  }
  walk(content, '')
  return found.sort(([a], [b]) => (a < b ? -1 : 1))
}

/** What is written in a language; what search engines are told is nobody's translation. */
export const textsOf = (content: ContentDraft, language: Language): Texts =>
  Object.fromEntries(
    textsIn(content).flatMap(([place, text]) => {
      const written = text[language]
      return written && !place.startsWith('seo.') ? [[place, written]] : []
    }),
  )

export const digestOf = (texts: Texts): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(texts)))
    .digest('hex')
    .slice(0, 16)

/** Those it can be read in: the title and, where there is one, the text. Cyrillic is written from the Uzbek. */
export function languagesOf({ title, body }: ContentDraft): Language[] {
  const has = (language: Language) => Boolean(title?.[language] && (!body?.uz || body[language]))
  return languages.filter((language) => has(language) || (language === 'cyrl' && has('uz')))
}
