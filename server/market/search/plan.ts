import { sql } from 'kysely'
import { fromChatSpelling, withoutFillers } from '#uz/search-key.ts'
import type { Ctx } from '../../kernel/context.ts'
import { forgiven, typosBetween } from './distance.ts'
import { soundsOf, stemOf } from './sound.ts'
import { groupsFor } from './synonym-lookup.ts'
import { type Conjunction, matching } from './tsquery.ts'
import { type KnownWord, wordsNear } from './vocabulary.ts'
import { wholeName } from './words.ts'

/** One thing asked for: the words themselves, and what else they are called. */
export interface Unit {
  strong: readonly Conjunction[]
  weak: readonly Conjunction[]
}

/** A search in the form the database runs: everything as a `tsquery`. */
export interface SearchPlan {
  units: readonly Unit[]
  /** Has every thing asked for; where nothing has them all, at least one. */
  match: string
  /** Its category is called exactly this. */
  names: readonly string[]
  /** The query as understood, where a word of it had to be corrected. */
  corrected: string | undefined
}

const MOST_WORDS = 8
const isNumber = (word: string) => /^\d+$/.test(word)

/** Undefined where there is nothing to search for; a plan without units finds nothing. */
export async function planSearch(ctx: Ctx, text: string | undefined): Promise<SearchPlan | undefined> {
  const asked = askedWords(text ?? '')
  if (asked.length === 0) return undefined
  const pairs = asked.map((word, index) => (index === 0 ? '' : `${asked[index - 1]?.forms[0]}${word.forms[0]}`))
  const known = await wordsNear(ctx, [...new Set([...asked.flatMap((word) => word.forms), ...pairs.slice(1)])])
  const read = asked.map((word) => understand(word, known)).filter((word) => word !== undefined)
  const groups = await groupsFor(
    ctx,
    read.map((word) => word.stems),
  )
  const units = read.flatMap((word, index): Unit[] => {
    const group = groups.get(index)
    if (group === 'inside') return []
    const strong: Conjunction[] = [read.slice(index, index + (group?.length ?? 1)).map((one) => one.lexemes)]
    return [{ strong, weak: [...(group?.alternatives ?? []), ...word.doubtful] }]
  })
  const allOf = (unit: Unit) => `(${matching([...unit.strong, ...unit.weak], '')})`
  const spelt = read.map((word) => word.sound)
  const corrected = read.some((word) => word.corrected) ? read.map((word) => word.shown).join(' ') : undefined
  return {
    units,
    match: await matchOf(ctx, units.map(allOf)),
    names: [wholeName(spelt), ...[...groups.values()].flatMap((group) => (group === 'inside' ? [] : group.names))],
    corrected,
  }
}

/** Five words that nothing has together still find what has three of them. */
async function matchOf(ctx: Ctx, units: readonly string[]): Promise<string> {
  if (units.length < 2) return units.join('')
  const every = units.join(' & ')
  const found = await ctx.tx
    .selectFrom('offers')
    .select('productId')
    .where('soldOut', '=', false)
    .where(sql<boolean>`words @@ ${every}::tsquery`)
    .limit(1)
    .executeTakeFirst()
  return found ? every : units.join(' | ')
}

interface Asked {
  /** As typed, then as a chat would mean it. */
  forms: readonly string[]
  shown: string
}

/** Two words typed apart may be one that is known: each pair is looked up as well. */
function askedWords(text: string): Asked[] {
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
  sound: string
  stems: readonly string[]
  lexemes: string[]
  /** What else it may be, where it is only known from a place or a name. */
  doubtful: readonly Conjunction[]
  shown: string
  corrected: boolean
}

/** A word as the vocabulary has it: the same or another form, then what it begins, then what it was meant to be. */
function understand({ forms, shown }: Asked, known: ReadonlyMap<string, readonly KnownWord[]>): Understood | undefined {
  for (const form of forms) {
    const stem = stemOf(form)
    const same = (known.get(form) ?? []).filter((one) => one.word === form || one.stem === stem)
    if (same.length === 0) continue
    const sure = same.some((one) => one.telling)
    const doubtful = sure ? [] : closest(form, known.get(form) ?? []).map((one): Conjunction => [[one.word, one.stem]])
    return { sound: form, stems: [stem], lexemes: [...new Set([form, stem])], doubtful, shown, corrected: false }
  }
  for (const form of forms) {
    const begun = (known.get(form) ?? []).filter((one) => form.length > 2 && one.word.startsWith(form))
    const first = begun.find((one) => one.telling) ?? begun[0]
    if (!first) continue
    const lexemes = begun.map((one) => one.word)
    const doubtful = closest(form, known.get(form) ?? []).map((one): Conjunction => [[one.word, one.stem]])
    return { sound: form, stems: begun.map((one) => one.stem), lexemes, doubtful, shown, corrected: false }
  }
  for (const form of forms) {
    const [first, ...others] = closest(form, known.get(form) ?? [])
    if (!first) continue
    const all = [first, ...others]
    return {
      sound: first.word,
      stems: all.map((one) => one.stem),
      lexemes: [...new Set(all.flatMap((one) => [one.word, one.stem]))],
      doubtful: [],
      shown: first.shown,
      corrected: true,
    }
  }
  return undefined
}

/** The fewest typos away, the more telling and more common first. */
function closest(asked: string, candidates: readonly KnownWord[]): KnownWord[] {
  const limit = forgiven(asked.length)
  const stem = stemOf(asked)
  const measured = candidates
    .filter((one) => one.telling || candidates.every((other) => !other.telling))
    .map((one) => ({
      one,
      typos: Math.min(typosBetween(asked, one.word, limit), typosBetween(stem, one.stem, forgiven(stem.length)) + 0.5),
    }))
    .filter(({ typos }) => typos > 0 && typos <= limit)
  const least = Math.min(...measured.map(({ typos }) => typos))
  return measured
    .filter(({ typos }) => typos <= least + 0.5)
    .sort((a, b) => a.typos - b.typos || b.one.offers - a.one.offers)
    .slice(0, 6)
    .map(({ one }) => one)
}
