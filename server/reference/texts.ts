import { namespaceOf, otherFormOf } from '#contract/reference/translation-rules.ts'
import type { Language } from '#uz/language.ts'
import type { Database } from '../kernel/database.ts'
import type { Live } from '../kernel/live.ts'
import { cyrillicMessage } from './cyrillic.ts'
import './tables.ts'

export type WrittenLanguage = Exclude<Language, 'cyrl'>
/** Flat keys `namespace.key`, as the code carries them. */
export type TextDefaults = Readonly<Record<WrittenLanguage, Readonly<Record<string, string>>>>
export type Override = { readonly [L in Language]: string | null }

export interface Texts {
  /** Every text of a language: defaults of the code with what staff changed. */
  all(lang: Language): Promise<Readonly<Record<string, string>>>
  pick(lang: Language, namespaces: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** Drops what is kept in memory; other processes hear of a change by themselves. */
  forget(): void
  readonly defaults: TextDefaults
}

export const TOPIC = 'translations'

export function openTexts(db: Database, live: Live, defaults: TextDefaults): Texts {
  let overrides: Promise<ReadonlyMap<string, Override>> | undefined
  let merged = new Map<Language, Promise<Readonly<Record<string, string>>>>()

  // Every page picks the same few namespaces.
  let picked = new Map<string, Promise<Readonly<Record<string, string>>>>()

  const forget = () => {
    picked = new Map()
    overrides = undefined
    merged = new Map()
  }
  live.listen((topic) => {
    if (topic === TOPIC || topic === undefined) forget()
  })

  function all(lang: Language): Promise<Readonly<Record<string, string>>> {
    const kept = merged.get(lang)
    if (kept) return kept
    overrides ??= loadOverrides(db)
    const texts = overrides.then((changed) => merge(lang, defaults, changed))
    merged.set(lang, texts)
    // A failed load is not remembered: the next reader asks the database again.
    texts.catch(forget)
    return texts
  }

  return {
    defaults,
    all,
    forget,
    pick(lang, namespaces) {
      const key = `${lang} ${namespaces.join(' ')}`
      const kept = picked.get(key)
      if (kept) return kept
      const wanted = new Set(namespaces)
      const texts = all(lang).then((set) =>
        Object.fromEntries(Object.entries(set).filter(([name]) => wanted.has(namespaceOf(name)))),
      )
      picked.set(key, texts)
      texts.catch(forget)
      return texts
    },
  }
}

async function loadOverrides(db: Database): Promise<ReadonlyMap<string, Override>> {
  const rows = await db.selectFrom('translations').select(['key', 'uz', 'ru', 'eng', 'cyrl']).execute()
  return new Map(rows.map(({ key, ...texts }) => [key, texts]))
}

function merge(
  lang: Language,
  defaults: TextDefaults,
  overrides: ReadonlyMap<string, Override>,
): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const key of keysOf(defaults, overrides)) {
    const text = textOf(lang, key, defaults, overrides.get(key))
    if (text !== undefined) texts[key] = text
  }
  return texts
}

/** The union of all languages: Russian has plural forms that Uzbek has not. */
export const keysOf = (defaults: TextDefaults, overrides: ReadonlyMap<string, unknown>): Set<string> =>
  new Set([...Object.values(defaults).flatMap((texts) => Object.keys(texts)), ...overrides.keys()])

export const defaultText = (defaults: TextDefaults, lang: WrittenLanguage, key: string): string | undefined =>
  defaults[lang][key] ?? defaults[lang][otherFormOf(key)]

/** The text in force: cyrl follows uz until somebody writes it, ru and eng fall back to uz. */
export function textOf(
  lang: Language,
  key: string,
  defaults: TextDefaults,
  override: Override | undefined,
): string | undefined {
  const uz = override?.uz ?? defaultText(defaults, 'uz', key)
  if (lang === 'uz') return uz
  if (lang === 'cyrl') return override?.cyrl ?? (uz === undefined ? undefined : cyrillicMessage(uz))
  return override?.[lang] ?? defaultText(defaults, lang, key) ?? uz
}
