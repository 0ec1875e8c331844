import { namespaceOf, otherFormOf } from '#contract/reference/translation-rules.ts'
import type { Language } from '#uz/language.ts'
import { type Memories, memory } from '../kernel/memory.ts'
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

type TextSet = Readonly<Record<string, string>>

const OVERRIDES = memory([TOPIC], async ({ tx }): Promise<ReadonlyMap<string, Override>> => {
  const rows = await tx.selectFrom('translations').select(['key', 'uz', 'ru', 'eng', 'cyrl']).execute()
  return new Map(rows.map(({ key, ...texts }) => [key, texts]))
})

export function openTexts({ recall, forget }: Memories, defaults: TextDefaults): Texts {
  const sets = memory([TOPIC], async () => new Map<string, Promise<TextSet>>())
  /** Every page picks the same few namespaces: each choice is made once. */
  async function once(name: string, make: () => Promise<TextSet>): Promise<TextSet> {
    const made = await recall(sets)
    const kept = made.get(name)
    if (kept) return kept
    const texts = make()
    made.set(name, texts)
    texts.catch(() => made.delete(name))
    return texts
  }
  const all = (lang: Language) => once(lang, async () => merge(lang, defaults, await recall(OVERRIDES)))
  return {
    defaults,
    all,
    forget: () => forget(TOPIC),
    pick: (lang, namespaces) =>
      once(`${lang} ${namespaces.join(' ')}`, async () => {
        const wanted = new Set(namespaces)
        return Object.fromEntries(Object.entries(await all(lang)).filter(([name]) => wanted.has(namespaceOf(name))))
      }),
  }
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
