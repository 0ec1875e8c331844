import type { Localized } from '#contract/localized.ts'
import { TERRITORY_ALIASES } from '#contract/reference/territory-process.ts'
import { looseSearchKey } from '#uz/search-key.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import { inOrder } from '../../kernel/words/localized.ts'

const textsOf = ({ uz, ru, eng, cyrl }: Localized) => [uz, ru, eng, cyrl].filter((text) => text !== undefined)

/** A Cyrillic text that the rules give anyway is not kept, so that it follows the Latin one when that changes. */
export const tidyName = (name: Localized): Localized =>
  inOrder({ ...name, cyrl: name.cyrl === latinToCyrillic(name.uz) ? undefined : name.cyrl })

/** What people called it before and may still look for. */
export function aliasesAfter(aliases: readonly string[], former: Localized, name: Localized): string[] {
  const current = new Set(textsOf(name))
  const all = [...new Set([...aliases, ...textsOf(former)])].filter((text) => !current.has(text))
  return all.slice(-TERRITORY_ALIASES)
}

/** The wider key: mahallas have no Russian names, and people who write Russian write у for oʻ («Дустлик»). */
const foldWords = (text: string) => looseSearchKey(text).split(' ').filter(Boolean)

/** Each name is kept whole and by words: «Besh ariq» and «Beshariq» are one place. */
const keysOf = (text: string) => [foldWords(text).join(''), ...foldWords(text)]

/** The search columns of a territory. */
export function namesKeys(code: string, name: Localized, aliases: readonly string[]) {
  const keys = new Set([code, ...textsOf(name), ...aliases].flatMap(keysOf))
  return { searchKey: ` ${[...keys].join(' ')} `, sortKey: sortKeyOf(name.uz) }
}

const MAX_WORDS = 8
const like = (word: string) => `% ${word.replace(/[\\%_]/g, '\\$&')}%`

/** Patterns for the search column: all of `words` must match, or `whole`. Nothing to look for gives none. */
export function searchPatterns(text: string): { whole: string; words: string[] } | undefined {
  const words = foldWords(text).slice(0, MAX_WORDS)
  return words.length === 0 ? undefined : { whole: like(words.join('')), words: words.map(like) }
}

/** The Uzbek alphabet ends … z oʻ gʻ sh ch; the four signs after z stand for them. */
export const sortKeyOf = (name: string): string =>
  name.toLowerCase().replaceAll('oʻ', '{').replaceAll('gʻ', '|').replaceAll('sh', '}').replaceAll('ch', '~')
