import { memory } from '../kernel/memory.ts'
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

export interface Groups {
  /** By the place at which their words begin; longer terms first, places inside one are marked. */
  longest: Map<number, Group | 'inside'>
  /** For each word by itself. */
  single: Map<number, Group>
}

export const SYNONYMS_TOPIC = 'search-synonyms'

/** Terms of the groups in force, by each of their keys. */
type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

/** A few hundred groups, which staff change now and then: read whole and remembered. */
export const SYNONYMS = memory([SYNONYMS_TOPIC], async ({ tx }): Promise<Synonyms> => {
  const rows = await tx.selectFrom('searchSynonyms').select(['terms', 'keys']).where('status', '=', 'active').execute()
  const pairs = rows.flatMap(({ terms, keys }) => keys.map((key) => ({ key, terms })))
  return new Map([...Map.groupBy(pairs, ({ key }) => key)].map(([key, met]) => [key, met.map(({ terms }) => terms)]))
})

/** Synonyms of these words, one by one and side by side; `joined` says of which neighbours are one known word. */
export function groupsFor(
  synonyms: Synonyms,
  words: readonly (readonly string[])[],
  joined: ReadonlyMap<number, string>,
): Groups {
  const spans = words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_TERM, words.length - at) }, (_, more) => ({
      at,
      length: more + 1,
      keys: keysOf(words.slice(at, at + more + 1)),
    })),
  )
  const groups = new Map<number, Group | 'inside'>()
  const single = new Map<number, Group>()
  for (const { at, length, keys } of spans.toSorted((a, b) => b.length - a.length)) {
    const met = keys.flatMap((key) => synonyms.get(key) ?? [])
    const one = length === 2 ? joined.get(at) : undefined
    if (met.length === 0 && one === undefined) continue
    // A term of signs alone has no words to search for.
    const terms = [...new Set(met.flat())].map((term) => soundsOf(term)).filter((sounds) => sounds.length > 0)
    if (one !== undefined) terms.push([one])
    const group = {
      length,
      alternatives: terms.map((sounds) => sounds.map((sound) => [...new Set([sound, stemOf(sound)])])),
      names: terms.map((sounds) => wholeName(sounds)),
    }
    if (length === 1) single.set(at, group)
    if (!Array.from({ length }, (_, more) => at + more).every((place) => !groups.has(place))) continue
    groups.set(at, group)
    for (let more = 1; more < length; more++) groups.set(at + more, 'inside')
  }
  return { longest: groups, single }
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
