import { searchKey } from '#uz/search-key.ts'

/** A stretch of a text, in UTF-16 units: `text.slice(start, end)` is what was found. */
export interface Found {
  start: number
  end: number
  kind: 'phone' | 'link' | 'nick' | 'messenger' | 'email' | 'profanity'
}

/**
 * From the sign on: a pattern that began with the name before it would try every letter of a long text anew. A name has
 * at most 64 signs.
 */
const MAIL = /(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\s?\.\s?[\p{L}]{2,})+/giu
const MAIL_NAME = /[\p{L}\p{N}._%+-]{1,64}\s?$/u
const LONGEST_NAME = 65

const findMail = (text: string): Found[] =>
  [...text.matchAll(MAIL)].flatMap(({ index, 0: found }): Found[] => {
    const [name] = MAIL_NAME.exec(text.slice(Math.max(0, index - LONGEST_NAME), index)) ?? []
    return name ? [{ kind: 'email', start: index - name.length, end: index + found.length }] : []
  })

const contactPatterns: readonly [Found['kind'], RegExp][] = [
  ['link', /(?:https?:\/\/|www\.)\S+/giu],
  ['link', /(?<![\p{L}\p{N}])(?:t|telegram|wa|instagram|facebook|youtu|fb)\s?\.\s?(?:me|org|com|be)\b\S*/giu],
  [
    'link',
    /(?<![\p{L}\p{N}@])[a-z0-9][a-z0-9-]{1,62}\.(?:uz|com|ru|net|org|info|me|shop|store|online|site|kz|io)(?![\p{L}\p{N}])(?:\/\S*)?/giu,
  ],
  ['nick', /(?<![\p{L}\p{N}._])@[a-z][\w.]{3,31}/giu],
  [
    'messenger',
    /(?<!\p{L})(?:whats\s?app|watsap|vatsap|ватсап|вацап|воцап|whatsap|viber|вайбер|imo|instagram|insta|инстаграм|telegram|telegramm?|телеграмм?|teleg?ram(?:im|da)?|тг|tg)(?!\p{L})/giu,
  ],
]

/** Digits as people hide them: letters in place of them, and words between them in three spellings. */
const digitWords: Readonly<Record<string, string>> = {
  nol: '0',
  bir: '1',
  ikki: '2',
  uch: '3',
  tort: '4',
  besh: '5',
  olti: '6',
  yetti: '7',
  sakkiz: '8',
  toqqiz: '9',
  ноль: '0',
  один: '1',
  два: '2',
  три: '3',
  четыре: '4',
  пять: '5',
  шесть: '6',
  семь: '7',
  восемь: '8',
  девять: '9',
  бир: '1',
  икки: '2',
  уч: '3',
  тўрт: '4',
  беш: '5',
  олти: '6',
  етти: '7',
  саккиз: '8',
  тўққиз: '9',
}
const OPERATORS = /^(?:20|33|50|55|6[1256789]|7[0-9]|8[78]|9[0-57-9])/
/** «950 000 000 soʻm» is a price. */
const SUM_OF_MONEY = /^[\s\u00a0]*(?:so['`ʻʼ‘’]?m|sum|сум|сўм|uzs)/iu
const DAY = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d(?!\d)/g
const plain = (word: string) => word.toLowerCase().replace(/['`´ʹʻʼʽ‘’‛′]/g, '')

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Digits of other scripts, wide, bold and circled ones as ours; every place in the text stays where it was. */
const ourDigits = (text: string) =>
  text.replace(/(?!\d)[\p{Nd}①-⑨⓪]/gu, (sign) => {
    const simple = sign.normalize('NFKC')
    const code = sign.codePointAt(0) ?? 0
    let zero = code
    while (zero > code - 9 && isDigit(zero - 1)) zero--
    return (/^\d$/.test(simple) ? simple : String(code - zero)).padEnd(sign.length, '\u200b')
  })

/** Runs of digits, whatever stands between them, that read as a number of Uzbekistan: 998 and nine, or nine alone. */
function findPhones(text: string): Found[] {
  const token = /\d|[\p{L}'`ʻʼ‘’]+|[^\p{L}\d]/gu
  const found: Found[] = []
  let run: { digit: string; start: number; end: number }[] = []
  let gap = ''
  const close = () => {
    found.push(...phonesIn(run).filter(({ end }) => !SUM_OF_MONEY.test(text.slice(end))))
    run = []
    gap = ''
  }
  // Days keep their length, so that places stay true.
  for (const match of ourDigits(text)
    .replace(DAY, (day) => 'x'.repeat(day.length))
    .matchAll(token)) {
    const [part] = match
    const at = { start: match.index, end: match.index + part.length }
    const digit = /\d/.test(part) ? part : /^[oоOО]$/.test(part) && run.length > 0 ? '0' : digitWords[plain(part)]
    if (digit !== undefined) {
      run.push({ digit, ...at })
      gap = ''
    } else if (/[\p{L}\n]/u.test(part)) close()
    else {
      gap += part
      // «12 000 — 15 000», prices and sizes: a real pause ends a number.
      if (gap.length > 3 || /[%₽$€:×*=;,!?]/.test(part) || /^\s[–—]\s$/.test(gap)) close()
    }
  }
  close()
  return found
}

const NUMBER = /^(?:00|8)?998\d{9}$/

/** A phone begins and ends where digits stand apart: «№5 90 123 45 67» has one, «15901234567» has none. */
function phonesIn(run: readonly { digit: string; start: number; end: number }[]): Found[] {
  const digits = run.map(({ digit }) => digit).join('')
  const apart = run.map(({ start }, at) => at === 0 || run[at - 1]?.end !== start)
  const phoneAt = (from: number) =>
    apart[from] || from === free
      ? [14, 13, 12, 9].find((length) => {
          if (from + length > run.length || apart[from + length] === false) return false
          const number = digits.slice(from, from + length)
          return length === 9 ? OPERATORS.test(number) : NUMBER.test(number)
        })
      : undefined
  const found: Found[] = []
  // Behind a phone the next one may begin.
  let free = 0
  for (let from = 0; from < run.length; from++) {
    const length = phoneAt(from)
    const [first, last] = [run[from], run[from + (length ?? 0) - 1]]
    if (length === undefined || !first || !last) continue
    found.push({ start: first.start, end: last.end, kind: 'phone' })
    free = from + length
    from = free - 1
  }
  return found
}

/** Phones in any spelling, links, nicknames and names of messengers: deals are made here, not beside. */
export function findContacts(text: string): Found[] {
  const found = contactPatterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(
      (match): Found => ({ kind, start: match.index, end: match.index + match[0].length }),
    ),
  )
  return merge([...findMail(text), ...found, ...findPhones(text)])
}

/** Overlapping finds are one, under the name of the first. */
function merge(found: readonly Found[]): Found[] {
  const merged: Found[] = []
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const before = merged.at(-1)
    if (before && one.start < before.end) before.end = Math.max(before.end, one.end)
    else merged.push({ ...one })
  }
  return merged
}

// Roots that no honest word of the trade begins with, folded: one list serves Latin, Cyrillic and Russian.
const profane = [
  'блять',
  'бляд',
  'сука',
  'хуй',
  'хуев',
  'хуё',
  'пизд',
  'ебать',
  'ебан',
  'ёбан',
  'мудак',
  'гандон',
  'пидор',
  'пидар',
  'шлюх',
  'jalab',
  'qotoq',
  'qoʻtoq',
  'dalbayob',
  'долбоёб',
  'onangni',
  'onayni',
  'haromi',
  'fuck',
  'bitch',
].map(searchKey)

export function findProfanity(text: string): Found[] {
  return [...text.matchAll(/[\p{L}'`ʻʼ‘’]+/gu)].flatMap((match): Found[] => {
    const word = searchKey(match[0])
    const bad = profane.some((root) => word.startsWith(root))
    return bad ? [{ kind: 'profanity', start: match.index, end: match.index + match[0].length }] : []
  })
}
