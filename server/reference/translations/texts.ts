import { namespaceOf } from '#contract/reference/translation-rules.ts'
import type { Language } from '#uz/language.ts'
import { type Memories, memory } from '../../kernel/memory.ts'
import { type Override, serverNamespaces, speak, type TextDefaults, textOf } from '../../kernel/words/words.ts'
import '../tables.ts'

export interface Texts {
  /** Every text of a language that pages show: what the project says, with what staff changed. */
  all(lang: Language): Promise<Readonly<Record<string, string>>>
  pick(lang: Language, namespaces: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** Lets this process say what staff have written by now. */
  speak(): Promise<void>
  readonly defaults: TextDefaults
}

export const TOPIC = 'translations'

type TextSet = Readonly<Record<string, string>>

const OVERRIDES = memory([TOPIC], async ({ tx }): Promise<ReadonlyMap<string, Override>> => {
  const rows = await tx.selectFrom('translations').select(['key', 'uz', 'ru', 'eng', 'cyrl']).execute()
  return new Map(rows.map(({ key, ...texts }) => [key, texts]))
})

export function openTexts({ recall }: Memories, defaults: TextDefaults): Texts {
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
    speak: async () => speak(await recall(OVERRIDES)),
    pick: (lang, namespaces) =>
      once(`${lang} ${namespaces.join(' ')}`, async () => {
        const wanted = new Set(namespaces)
        return Object.fromEntries(
          Object.entries(await all(lang)).filter(([key]) => wanted.has(namespaceOf(key)) || wanted.has(listOf(key))),
        )
      }),
  }
}

/** `media-enums.soils` of `media-enums.soils.clay`: a page carries the names of its own lists. */
const listOf = (key: string) => key.split('.', 2).join('.')

function merge(
  lang: Language,
  defaults: TextDefaults,
  overrides: ReadonlyMap<string, Override>,
): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const key of keysOf(defaults, overrides)) {
    if (serverNamespaces.has(namespaceOf(key))) continue
    const text = textOf(lang, key, defaults, overrides.get(key))
    if (text !== undefined) texts[key] = text
  }
  return texts
}

/** The union of all languages: Russian has plural forms that Uzbek has not. */
export const keysOf = (defaults: TextDefaults, overrides: ReadonlyMap<string, unknown>): Set<string> =>
  new Set([...Object.values(defaults).flatMap((texts) => Object.keys(texts)), ...overrides.keys()])
