import { fromChatSpelling, withoutFillers } from '#uz/search-key.ts'
import { cyrillicToLatin, latinToCyrillic } from '#uz/transliterate.ts'
import type { Ctx } from '../kernel/context.ts'
import { forgiven, typosBetween } from './distance.ts'
import { askedStems, joinMarks, soundsOf, stemOf } from './sound.ts'
import { type Group, groupsFor, SYNONYMS } from './synonym-lookup.ts'
import { type Conjunction, matching } from './tsquery.ts'
import { type KnownWord, spelt, wordsNear } from './vocabulary.ts'
import { wholeName } from './words.ts'

/** One unit of the query: words and their synonyms. */
interface Unit {
  strong: readonly Conjunction[]
  weak: readonly Conjunction[]
}

/** A search in the form the database runs: everything as a `tsquery`. */
export interface SearchPlan {
  units: readonly Unit[]
  /** Matches all units; where nothing does, at least one. */
  match: string
  /** Matches all units in the title. */
  title: string
  /** Its category is called exactly this. */
  names: readonly string[]
  /** The query as understood, where a word of it had to be corrected. */
  corrected: string | undefined
  /** So common that only the newest rows can be ranked. */
  broad: boolean
  /** What to look for where nothing has every thing asked for. */
  looser?: SearchPlan | undefined
}

const MOST_WORDS = 8
/** More than are looked through for one search. */
const BROAD = 5_000
/** A guess: of what has one word a fifth has the other. */
const EACH_WORD_LEAVES = 5
const isNumber = (word: string) => /^\d+$/.test(word)

/** Undefined where there is nothing to search for; a plan without units finds nothing. */
export async function planSearch(
  ctx: Ctx,
  text: string | undefined,
  { beginning = false } = {},
): Promise<SearchPlan | undefined> {
  const asked = askedWords(text ?? '')
  if (asked.length === 0) return undefined
  const pairs = asked.slice(1).map((word, index) => `${asked[index]?.forms[0]}${word.forms[0]}`)
  const known = await wordsNear(ctx, [...new Set([...asked.flatMap((word) => word.forms), ...pairs])])
  const read = asked
    .map((word, at) => understand(word, known, beginning && at === asked.length - 1))
    .filter((word) => word !== undefined)
  const { longest, single } = groupsFor(
    await ctx.recall(SYNONYMS),
    read.map((word) => word.stems),
    knownPairs(read, known),
  )
  const unitAt = (at: number, group: Group | undefined): Unit => ({
    strong: [read.slice(at, at + (group?.length ?? 1)).map((one) => one.lexemes)],
    weak: [...(group?.alternatives ?? []), ...(read[at]?.doubtful ?? [])],
  })
  const things = read.flatMap((_, at) => {
    const group = longest.get(at)
    return group === 'inside' ? [] : [unitAt(at, group)]
  })
  const names = [
    wholeName(read.map((word) => word.sound)),
    ...[...longest.values()].flatMap((group) => (group === 'inside' ? [] : group.names)),
  ]
  const corrected = read.some((word) => word.corrected) ? read.map((word) => word.shown).join(' ') : undefined
  const words = read.map((_, at) => unitAt(at, single.get(at)))
  const planOf = (units: readonly Unit[], match: string, offers: number): SearchPlan => ({
    broad: offers > BROAD,
    units,
    match,
    title: units.map((unit) => `(${matching([...unit.strong, ...unit.weak], ':A')})`).join(' & '),
    names: [...new Set(names)],
    corrected,
  })
  return {
    ...planOf(
      things,
      things.map(anyForm).join(' & '),
      Math.min(...read.map((word) => word.offers)) / EACH_WORD_LEAVES ** (read.length - 1),
    ),
    looser:
      words.length < 2
        ? undefined
        : planOf(
            words,
            words.map(anyForm).join(' | '),
            read.reduce((sum, word) => sum + word.offers, 0),
          ),
  }
}

const anyForm = (unit: Unit) => `(${matching([...unit.strong, ...unit.weak], '')})`

/** If nothing has all words, rows with most of them are found. Tried only where nothing was found. */
export async function loosen(plan: SearchPlan, hasAny: (plan: SearchPlan) => Promise<boolean>): Promise<SearchPlan> {
  return plan.looser && !(await hasAny(plan)) ? plan.looser : plan
}

/** Neighbours that are known as one word, by the place of the first. */
function knownPairs(read: readonly Understood[], known: ReadonlyMap<string, readonly KnownWord[]>) {
  const pairs = new Map<number, string>()
  for (const [index, word] of read.entries()) {
    const pair = `${read[index - 1]?.asked}${word.asked}`
    const stems = askedStems(pair)
    if (known.get(pair)?.some((one) => one.word === pair || stems.includes(one.stem))) pairs.set(index - 1, pair)
  }
  return pairs
}

interface Asked {
  /** As typed, then as a chat would mean it. */
  forms: readonly string[]
  shown: string
}

function askedWords(typedText: string): Asked[] {
  const text = joinMarks(typedText)
  const words = withoutFillers(text)
    .split(' ')
    .flatMap((word) => soundsOf(word))
    .filter((word) => !isNumber(word))
  const chat = withoutFillers(fromChatSpelling(text))
    .split(' ')
    .flatMap((word) => soundsOf(word))
  const typed = text.trim().toLowerCase().split(/\s+/)
  return words.slice(0, MOST_WORDS).map((word, index) => {
    const meant = chat.length === words.length ? chat[index] : undefined
    return {
      forms: meant !== undefined && meant !== word ? [word, meant] : [word],
      shown: typed.find((one) => soundsOf(one).includes(word)) ?? word,
    }
  })
}

interface Understood {
  /** As it was typed. */
  asked: string
  sound: string
  stems: readonly string[]
  lexemes: string[]
  /** What else it may be, where it is only known from a place or a name. */
  doubtful: readonly Conjunction[]
  shown: string
  corrected: boolean
  /** How many things have it, as counted last night. */
  offers: number
}

const offersOf = (words: readonly KnownWord[]) => words.reduce((sum, { offers }) => sum + offers, 0)

/** A word by the vocabulary: the same or another form, then a prefix, then a correction. */
function understand(
  { forms, shown }: Asked,
  known: ReadonlyMap<string, readonly KnownWord[]>,
  beginning: boolean,
): Understood | undefined {
  for (const form of forms) {
    const near = known.get(form) ?? []
    const stem = askedStems(form).find((one) => near.some((word) => word.stem === one)) ?? stemOf(form)
    const same = near.filter((one) => one.word === form || one.stem === stem)
    // While it is being typed a short word is as likely the beginning of a longer one.
    if (same.length === 0 || (beginning && near.length > same.length && form.length < 4)) continue
    const sure = same.some((one) => one.telling)
    const doubtful = sure ? [] : closest(form, near).map((one): Conjunction => [[one.word, one.stem]])
    return {
      asked: form,
      sound: same.find((one) => one.stem === stem)?.word ?? form,
      stems: [stem],
      lexemes: [...new Set([form, stem])],
      doubtful,
      shown,
      corrected: false,
      offers: offersOf(same),
    }
  }
  for (const form of forms) {
    const begun = (known.get(form) ?? []).filter((one) => form.length > 2 && one.word.startsWith(form))
    const first = begun.find((one) => one.telling) ?? begun[0]
    if (!first) continue
    const lexemes = begun.map((one) => one.word)
    const doubtful = closest(form, known.get(form) ?? []).map((one): Conjunction => [[one.word, one.stem]])
    return {
      asked: form,
      sound: form,
      stems: begun.map((one) => one.stem),
      lexemes,
      doubtful,
      shown,
      corrected: false,
      offers: offersOf(begun),
    }
  }
  for (const form of forms) {
    const [first, ...others] = closest(form, known.get(form) ?? [])
    if (!first) continue
    const all = [first, ...others]
    return {
      asked: form,
      sound: first.word,
      stems: all.map((one) => one.stem),
      lexemes: [...new Set(all.flatMap((one) => [one.word, one.stem]))],
      doubtful: [],
      shown: inScriptOf(shown, first.shown),
      corrected: true,
      offers: offersOf(all),
    }
  }
  return undefined
}

/** A correction is shown in the script of the query. */
function inScriptOf(asked: string, shown: string): string {
  const cyrillic = /\p{Script=Cyrillic}/u
  if (cyrillic.test(asked) === cyrillic.test(shown)) return shown
  return cyrillic.test(asked) ? latinToCyrillic(shown) : cyrillicToLatin(shown)
}

const consonants = (word: string) => word.replace(/[aeio]/g, '')
const leavesVowels = (asked: string, word: string) =>
  asked.length < word.length && consonants(asked) === consonants(word)

/** The fewest typos away, the more telling and more common first. */
function closest(asked: string, candidates: readonly KnownWord[]): KnownWord[] {
  const limit = forgiven(asked.length)
  const stem = askedStems(asked).at(-1) ?? asked
  const measured = candidates
    .filter((one) => one.telling || candidates.every((other) => !other.telling))
    .map((one) => ({
      one,
      typos: Math.min(
        typosBetween(asked, one.word, limit),
        typosBetween(spelt(asked), spelt(one.word), limit),
        typosBetween(stem, one.stem, forgiven(stem.length)) + 0.5,
      ),
    }))
    // Vowels are often left out: «sigr» is sigir and not sir.
    .map(({ one, typos }) => ({ one, typos: leavesVowels(asked, one.word) ? typos * 0.4 : typos }))
    // In a three-letter word one typo makes another word, unless it begins the same.
    .filter(({ one, typos }) => typos > 0 && typos <= limit && (asked.length > 3 || one.word[0] === asked[0]))
  const least = Math.min(...measured.map(({ typos }) => typos))
  return measured
    .filter(({ typos }) => typos <= least + 0.5)
    .sort((a, b) => a.typos - b.typos || b.one.offers - a.one.offers)
    .slice(0, 6)
    .map(({ one }) => one)
}
