import type { Localized } from '#contract/localized.ts'
import { soundsOf, stemOf } from './sound.ts'

type Text = Localized | null | undefined

/** Texts something is found by, most important first. */
export interface SearchTexts {
  title: Text
  category: Text
  /** Values its owner filled in: variety, sort, brand; skills of a worker. */
  traits: readonly string[]
  /** Categories above its own. */
  above: readonly Text[]
  /** From the region down. */
  place: readonly Text[]
  owner: Text
}

// Words said of every place, and conjunctions: they distinguish nothing.
const common = new Set(
  [
    'viloyati область region oblast tumani район district shahri город city mfy мфй mahalla mahallasi махалля',
    'respublikasi республика va и and для uchun bilan of the',
  ].flatMap((line) => soundsOf(line)),
)

/** Words of a text beside how they were written. */
export const writtenWords = (text: string): [sound: string, shown: string][] =>
  text
    .toLowerCase()
    .split(/[\s,.;:()[\]{}«»"“”/\\|+*–—-]+/u)
    .flatMap((shown) => soundsOf(shown).map((sound): [string, string] => [sound, shown]))
    .filter(([sound]) => !common.has(sound))

const textsOf = (text: Text) => Object.values(text ?? {}).filter((part): part is string => typeof part === 'string')

/** A search for exactly this name means this category. */
export const wholeName = (sounds: readonly string[]) => `@${sounds.map(stemOf).join('')}`

export interface SearchWords {
  /** Words with their weights, as PostgreSQL reads them; stems stand beside words. */
  vector: string
  written: Map<string, Written>
}

/** A word as it was written, for the vocabulary; telling where it names the goods and not only their place. */
export interface Written {
  shown: string
  telling: boolean
}

export function searchWords(texts: SearchTexts): SearchWords {
  const weights = new Map<string, Set<string>>()
  const written = new Map<string, Written>()
  const mark = (lexeme: string, weight: string) =>
    weights.set(lexeme, (weights.get(lexeme) ?? new Set<string>()).add(weight))
  const add = (weight: string, parts: readonly string[], { joined = false } = {}) => {
    for (const part of parts) {
      const words = writtenWords(part)
      for (const [index, [sound, shown]] of words.entries()) {
        mark(sound, weight)
        mark(stemOf(sound), weight)
        if (!written.has(sound)) written.set(sound, { shown, telling: weight !== '4D' })
        // «Makka joʻxori» and «makkajoʻxori» are one thing.
        const before = words[index - 1]
        if (!joined || !before) continue
        const one = `${before[0]}${sound}`
        mark(stemOf(one), weight)
        if (weight === '2B') written.set(one, { shown: `${before[1]} ${shown}`, telling: true })
      }
    }
  }
  const categoryNames = textsOf(texts.category)
  add('1A', textsOf(texts.title), { joined: true })
  add('2B', [...categoryNames, ...texts.traits], { joined: true })
  const aboveNames = texts.above.flatMap(textsOf)
  for (const name of categoryNames) mark(wholeName(writtenWords(name).map(([sound]) => sound)), '2B')
  for (const name of aboveNames) mark(wholeName(writtenWords(name).map(([sound]) => sound)), '3C')
  add('3C', aboveNames)
  add('4D', [...texts.place, texts.owner].flatMap(textsOf))
  return { vector: vectorOf(weights), written }
}

/** An index entry is limited to a megabyte: important words come first, the end of a long text is left out. */
const MOST = 500_000

function vectorOf(weights: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lexemes: string[] = []
  let length = 0
  for (const [word, marks] of weights) {
    const lexeme = `'${word}':${[...marks].sort().join(',')}`
    length += lexeme.length + 1
    if (length > MOST) break
    lexemes.push(lexeme)
  }
  return lexemes.join(' ')
}
