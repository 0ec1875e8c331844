import { searchKey } from '#uz/search-key.ts'

/** What no vacancy may ask (domain book 5.3): told to a judge, not refused, since words alone prove nothing. */
export type WordingKind = 'workerFee' | 'passport' | 'ageLimit' | 'sexLimit'

export interface FoundWording {
  kind: WordingKind
  /** In UTF-16 units: `text.slice(from, to)` is what was found. */
  from: number
  to: number
}

// Stems of words that stand next to each other, with at most two others between; `a|b` is either. Written as people
// write them and folded, so that one line serves both scripts of Uzbek.
const sources: readonly [WordingKind, readonly string[]][] = [
  ['workerFee', ['oldindan', 'toʻlov|toʻlan|toʻlash|pul']],
  ['workerFee', ['garov|zaklad|zalog', 'pul|toʻla|toʻlov|summa|qoldir|puli']],
  [
    'workerFee',
    ['roʻyxat|anketa|oʻqitish|kiyim|forma|hujjat|joylashtirish', 'uchun', 'toʻlov|toʻlay|toʻlash|toʻlan|pul'],
  ],
  ['workerFee', ['ishga', 'joylash|kirish|olish', 'pulli|toʻlov|pul']],
  ['workerFee', ['badal|kirish', 'toʻlov|badali|toʻlay']],
  ['workerFee', ['предоплат|предварительн', 'взнос|оплат|перевод|нужн|треб|обязат']],
  ['workerFee', ['предоплат']],
  ['workerFee', ['залог|задат', 'внес|оплат|плат|за|сумм|при|треб']],
  ['workerFee', ['оплат|плат|взнос|внес', 'обучен|анкет|оформлен|трудоустройств|регистрац|спецодежд|форм']],
  ['workerFee', ['вступительн|регистрационн|страхов', 'взнос|плат']],
  ['workerFee', ['платн', 'трудоустройств|обучен|стажировк|вакансия']],
  ['passport', ['passport|pasport|guvohnoma', 'olib|garov|zalog|topshir|qoldir|saqla|bizda|beriladi']],
  ['passport', ['garov|zalog', 'pasport|passport|hujjat']],
  ['passport', ['hujjat', 'olib', 'qol|qoʻy']],
  ['passport', ['паспорт', 'заби|изъ|изым|залог|сда|оста|хран|у работодател|отда']],
  ['passport', ['залог|забира|изыма|сда|оставл', 'паспорт|документ']],
  ['sexLimit', ['faqat', 'erkak|ayol|yigit|qiz|oʻgʻil|xotin']],
  ['sexLimit', ['erkak|ayol|yigit|qiz', 'faqat|ishga|olinadi|kerak|talab|qabul|boʻlsin|boʻlishi|zarur']],
  ['sexLimit', ['только|лишь', 'мужчин|женщин|девуш|парн|юнош|муж|жен']],
  ['sexLimit', ['требу|нужн|ищем|приглаша|возьм|берем', 'мужчин|женщин|девуш|парн|парен']],
  ['sexLimit', ['мужчин|женщин|девуш|парн', 'требу|нужн|только|приглаша']],
  ['sexLimit', ['пол', 'мужск|женск']],
  ['sexLimit', ['jinsi|jins', 'erkak|ayol']],
]

const patterns = sources.map(([kind, words]) => ({
  kind,
  words: words.map((word) => word.split('|').map((stem) => searchKey(stem).replaceAll(' ', ''))),
}))

const BETWEEN = 2

interface Word {
  key: string
  from: number
  to: number
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}'`ʻʼ‘’´ʹ]+|[.!?\n;]+/gu)].map((match) => ({
    key: searchKey(match[0]).replaceAll(' ', ''),
    from: match.index,
    to: match.index + match[0].length,
  }))

/** The last word of the phrase that begins here, or undefined. A sentence ends every phrase. */
function endOf(words: readonly Word[], at: number, pattern: readonly (readonly string[])[]): number | undefined {
  let place = at
  for (const [step, stems] of pattern.entries()) {
    const meets = (word: Word | undefined) => word !== undefined && stems.some((stem) => word.key.startsWith(stem))
    if (step === 0) {
      if (!meets(words[place])) return undefined
      continue
    }
    const next = words.slice(place + 1, place + 2 + BETWEEN)
    const stop = next.findIndex((word) => word.key === '')
    const found = (stop === -1 ? next : next.slice(0, stop)).findIndex(meets)
    if (found === -1) return undefined
    place += found + 1
  }
  return place
}

// «18 yoshdan 35 yoshgacha», «от 20 до 40 лет», «до 35 лет». From sixteen or eighteen on is the law, not a limit.
const ages: readonly RegExp[] = [
  /(?<!\d)\d{2}\s*(?:yosh|ёш)\s*(?:dan|дан)[\s–—-]*\d{2}(?:\s*(?:yosh|ёш))?\s*(?:gacha|гача)/giu,
  /(?<!\d)\d{2}(?:\s*(?:dan|дан))?[\s–—-]*\d{2}\s*(?:yosh|ёш)(?:\s*(?:gacha|гача))?/giu,
  /(?<!\d)\d{2}\s*(?:yosh|ёш)(?:dan|дан)?\s*(?:gacha|гача|oshmagan|ошмаган|katta boʻlmagan|катта бўлмаган)/giu,
  /(?<!\p{L})(?:от\s*\d{2}\s*)?до\s*\d{2}[-\s]*(?:лет|года)/giu,
  /(?<!\p{L})(?:возраст\p{L}*|yoshi?|ёши?)[:\s–—-]*\d{2}\s*[-–—]\s*\d{2}/giu,
  /(?<!\p{L})не\s+старше\s*\d{2}[-\s]*(?:лет|года)?/giu,
]

const limits = (text: string): FoundWording[] =>
  ages.flatMap((pattern) =>
    [...plainMarks(text).matchAll(pattern)].map(
      (match): FoundWording => ({ kind: 'ageLimit', from: match.index, to: match.index + match[0].length }),
    ),
  )

/** Apostrophes of any make as one, in place. */
const plainMarks = (text: string) => text.replace(/['`‘’´ʹʼ]/g, 'ʻ')

/** Fees taken from workers, passports kept, limits of age or sex; in Latin, Cyrillic and Russian. */
export function findWording(text: string): FoundWording[] {
  const words = wordsIn(text)
  const phrases = patterns.flatMap(({ kind, words: pattern }) =>
    words.flatMap((word, at): FoundWording[] => {
      const end = endOf(words, at, pattern)
      const last = end === undefined ? undefined : words[end]
      return last ? [{ kind, from: word.from, to: last.to }] : []
    }),
  )
  return merge([...phrases, ...limits(text)])
}

/** Of one kind, what overlaps is one. */
function merge(found: readonly FoundWording[]): FoundWording[] {
  const merged: FoundWording[] = []
  for (const one of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const same = merged.find((other) => other.kind === one.kind && one.from < other.to)
    if (same) same.to = Math.max(same.to, one.to)
    else merged.push({ ...one })
  }
  return merged
}
