import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { soundsOf, stemOf } from './sound.ts'
import type { Conjunction } from './tsquery.ts'
import { wholeName } from './words.ts'

/** The key of a term: stems of its words, in order. */
export const keyOf = (term: string) => soundsOf(term).map(stemOf).join(' ')

const LONGEST_TERM = 3

export interface Group {
  /** How many words of the query it stands for. */
  length: number
  alternatives: readonly Conjunction[]
  names: readonly string[]
}

/** Synonyms by the place in the query at which their words begin; longer terms first, places inside one are marked. */
export async function groupsFor(
  ctx: Ctx,
  words: readonly (readonly string[])[],
): Promise<Map<number, Group | 'inside'>> {
  const spans = words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_TERM, words.length - at) }, (_, more) => ({
      at,
      length: more + 1,
      keys: keysOf(words.slice(at, at + more + 1)),
    })),
  )
  const rows = await ctx.tx
    .selectFrom('searchSynonyms')
    .select(['terms', 'keys'])
    .where('status', '=', 'active')
    .where(sql<boolean>`keys && ${spans.flatMap((span) => span.keys)}::text[]`)
    .limit(60)
    .execute()
  const groups = new Map<number, Group | 'inside'>()
  for (const { at, length, keys } of spans.toSorted((a, b) => b.length - a.length)) {
    const met = rows.filter((row) => row.keys.some((key) => keys.includes(key)))
    const free = Array.from({ length }, (_, more) => at + more).every((place) => !groups.has(place))
    if (met.length === 0 || !free) continue
    const terms = [...new Set(met.flatMap((row) => row.terms))].map((term) => soundsOf(term))
    groups.set(at, {
      length,
      alternatives: terms.map((sounds) => sounds.map((sound) => [...new Set([sound, stemOf(sound)])])),
      names: terms.map((sounds) => wholeName(sounds)),
    })
    for (let more = 1; more < length; more++) groups.set(at + more, 'inside')
  }
  return groups
}

/** Every choice of one stem for each word; words with many readings give a few. */
function keysOf(words: readonly (readonly string[])[]): string[] {
  return words
    .reduce<string[]>(
      (keys, stems) => keys.flatMap((key) => stems.slice(0, 4).map((stem) => (key === '' ? stem : `${key} ${stem}`))),
      [''],
    )
    .slice(0, 64)
}
