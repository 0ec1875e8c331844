import { searchKey } from '#uz/search-key.ts'

/**
 * How a folded word sounds to whoever types it in a hurry: `o` and `u`, `c` and `s`, `zh` and `j`, soft vowels and hard
 * ones are the same. `sh` and `ch` become one letter each, `w` and `c`: one slip of a finger is then one letter in every
 * script, and `w` is what chats write for `sh` anyway. Stored words and asked ones both go through here.
 */
function soundOf(folded: string): string {
  return folded
    .replace(/shch|sch|sh/g, 'w')
    .replace(/c(?!h)/g, 's')
    .replaceAll('ch', 'c')
    .replace(/zh|dj/g, 'j')
    .replaceAll('ph', 'f')
    .replace(/y[oe]/g, 'e')
    .replaceAll('ya', 'a')
    .replace(/yu|u/g, 'o')
    .replaceAll('y', 'i')
    .replace(/([a-z])\1+/g, '$1')
}

/** A mark inside a word of oʻ and gʻ, whatever the keyboard gave for it: quotes and accents would cut the word in two. */
export const joinMarks = (text: string) => text.replace(/(?<=[oOgGоОгГ])[^\p{L}\p{N}\s.,;:()/\\-](?=\p{L})/gu, '')

// A cache: names of places, categories and sellers recur, and folding is the expensive part of publishing.
const MOST_KEPT = 20_000
const LONGEST_KEPT = 60
const kept = new Map<string, readonly string[]>()

/** Words of a text as they are stored and asked for. */
export function soundsOf(text: string): readonly string[] {
  const known = kept.get(text)
  if (known) return known
  const sounds = searchKey(joinMarks(text))
    .split(' ')
    .map(soundOf)
    .filter((word) => word !== '')
  if (text.length > LONGEST_KEPT) return sounds
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(text, sounds)
  return sounds
}

// Endings as they sound: Uzbek plural and possession, Russian declension, English plural. The longest comes first.
const endings = [
  ...['larining', 'larimiz', 'laringiz', 'larini', 'lariga', 'larida', 'laridan', 'larning', 'larni', 'larga', 'larda'],
  ...['lardan', 'lari', 'lar', 'imiz', 'ingiz', 'si'],
  ...['iami', 'ami', 'ov', 'ev', 'ei', 'ii', 'oi', 'om', 'em', 'ah', 'ih', 'ie', 'ogo', 'omo', 'im', 'am', 'es', 's'],
].sort((a, b) => b.length - a.length)
const cases = ['ning', 'niki', 'dagi', 'dan', 'ni', 'ga', 'ka', 'da']
const SHORTEST = 3
/** «Коров» and «karam» only look as if they ended. */
const shortestBefore = (ending: string) => (ending === 'ov' || ending === 'am' ? SHORTEST + 1 : SHORTEST)

/** The word without endings, equal for all its forms; deliberately crude, because it only widens exact matches. */
export function stemOf(sound: string): string {
  let stem = sound
  for (let round = 0; round < 3; round++) {
    const ending = endings.find((one) => stem.length - one.length >= shortestBefore(one) && stem.endsWith(one))
    if (!ending) break
    stem = stem.slice(0, -ending.length)
  }
  while (stem.length > SHORTEST && /[aeio]$/.test(stem)) stem = stem.slice(0, -1)
  return stem
}

/**
 * Stems a question may mean, the likeliest first: goods are listed in the nominative, where `torpeda`, `kuraga` and `qovuni`
 * only look like cases, but asked for in any.
 */
export function askedStems(sound: string): string[] {
  const ending = cases.find((one) => sound.length - one.length >= SHORTEST && sound.endsWith(one))
  const stems = [sound, ...(ending ? [sound.slice(0, -ending.length)] : [])].map(stemOf)
  return [...new Set(stems)]
}
