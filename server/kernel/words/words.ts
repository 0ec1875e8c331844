import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Localized } from '#contract/localized.ts'
import { otherFormOf, placeOf } from '#contract/text-place.ts'
import type { Namespaces, ServerNamespaces } from '#texts/namespaces.ts'
import type { Language } from '#uz/language.ts'
import { type PluralForm, pluralForm } from '#uz/plural.ts'
import { cyrillicMessage } from './cyrillic.ts'

export type WrittenLanguage = Exclude<Language, 'cyrl'>
type TextSet = Readonly<Record<string, string>>
/** Flat keys `namespace.key`. Cyrillic is generated from Uzbek; only exceptions are written down. */
export type TextDefaults = Readonly<Record<WrittenLanguage, TextSet>> & { readonly cyrl?: TextSet }
export type Override = { readonly [L in Language]: string | null }

const home = join(import.meta.dirname, '../../../texts')
const isTexts = (name: string) => name.endsWith('.json')
const bare = (file: string) => file.slice(0, -'.json'.length)

function readTexts(folder: string): Record<string, string> {
  const read: Record<string, string> = {}
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isTexts)) {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const name = bare(file.replaceAll('\\', '/').replace(/^server\//, ''))
    for (const [key, text] of Object.entries(texts)) read[placeOf(name, key).join('.')] = text
  }
  return read
}

let read: TextDefaults | undefined

/** Texts of the project; staff's changes are in the database. Read lazily, because worker threads need none. */
export function homeTexts(): TextDefaults {
  read ??= {
    uz: readTexts(join(home, 'uz')),
    ru: readTexts(join(home, 'ru')),
    eng: readTexts(join(home, 'eng')),
    cyrl: readTexts(join(home, 'cyrl')),
  }
  return read
}

/** Namespaces only the server uses: pages do not carry them. */
export const serverNamespaces: ReadonlySet<string> = new Set(
  readdirSync(join(home, 'uz/server')).filter(isTexts).map(bare),
)

export const defaultText = (defaults: TextDefaults, lang: WrittenLanguage, key: string): string | undefined =>
  defaults[lang][key] ?? defaults[lang][otherFormOf(key)]

/** Cyrillic generated from the Uzbek text in force, until somebody writes it. */
export function defaultCyrillic(key: string, defaults: TextDefaults, uz: string | undefined): string | undefined {
  if (uz === undefined) return undefined
  const written = uz === defaultText(defaults, 'uz', key) ? defaults.cyrl?.[key] : undefined
  return written ?? cyrillicMessage(uz)
}

/** The text in force; ru and eng fall back to uz. */
export function textOf(
  lang: Language,
  key: string,
  defaults: TextDefaults,
  override: Override | undefined,
): string | undefined {
  const uz = override?.uz ?? defaultText(defaults, 'uz', key)
  if (lang === 'uz') return uz
  if (lang === 'cyrl') return override?.cyrl ?? defaultCyrillic(key, defaults, uz)
  return override?.[lang] ?? defaultText(defaults, lang, key) ?? uz
}

let edited: ReadonlyMap<string, Override> = new Map()

/** Sets the texts staff have written; this process uses them from now on. */
export function speak(overrides: ReadonlyMap<string, Override>): void {
  edited = overrides
}

type Spoken = Namespaces & ServerNamespaces
export type WordKey<N extends keyof Spoken> = keyof Spoken[N] & string

export const hasWord = <N extends keyof Spoken>(namespace: N, key: string): key is WordKey<N> =>
  Object.hasOwn(homeTexts().uz, `${namespace}.${key}`)

/** A text in a language as it is now. Ask each time and keep nothing: staff may change it. */
export function wordIn<N extends keyof Spoken>(lang: Language, namespace: N, key: WordKey<N>): string {
  const name = `${namespace}.${key}`
  return textOf(lang, name, homeTexts(), edited.get(name)) ?? key
}

type Stem<K> = K extends `${infer S}_${PluralForm}` ? S : never

/** A counted text: `{n}` in the plural form of the language. */
export function countedIn<N extends keyof Spoken>(
  lang: Language,
  namespace: N,
  stem: Stem<WordKey<N>>,
  n: number,
): string {
  const name = `${namespace}.${stem}_${pluralForm(lang, n)}`
  return (textOf(lang, name, homeTexts(), edited.get(name)) ?? '{n}').replace('{n}', String(n))
}

/** The written forms without transliteration, for searching. */
export const spellingsOf = <N extends keyof Spoken>(namespace: N, key: WordKey<N>): string[] =>
  (['uz', 'ru', 'eng'] as const).map((lang) => wordIn(lang, namespace, key))

/** The text in every language, for a reader who is not known yet. */
export const wordsOf = <N extends keyof Spoken>(namespace: N, key: WordKey<N>): Required<Localized> => ({
  uz: wordIn('uz', namespace, key),
  ru: wordIn('ru', namespace, key),
  eng: wordIn('eng', namespace, key),
  cyrl: wordIn('cyrl', namespace, key),
})
