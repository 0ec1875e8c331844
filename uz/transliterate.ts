import { cyrillicAbbreviations, foreignAbbreviations, foreignNames, latinAbbreviations } from './abbreviations.ts'
import { cleanLatin } from './clean-latin.ts'
import { latinWord } from './cyrillic-words.ts'
import { cyrillicWord } from './latin-words.ts'

export { cleanLatin } from './clean-latin.ts'

// What belongs to machines, not to the language: tags, placeholders, addresses, file names, product codes.
const untouchable = new RegExp(
  [
    '</?[a-z][^<>]*>',
    '&[a-z]+;|&#\\d+;',
    '\\{[^{}]*\\}',
    '(?:https?|ftp|tel|mailto):[^\\s<>"]+|www\\.[^\\s<>"]+',
    '(?<![\\w.+-])[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+',
    '(?<!\\w)@\\w+|Wi-Fi',
    '(?<![\\w.-])[\\w-]+(?:\\.[\\w-]+)*\\.(?:uz|com|org|net|ru|info|io|gov|edu|pdf|xlsx?|docx?|csv|jpe?g|png|webp|zip|txt|json|xml|mp[34])(?![\\wʻʼ])(?:/[^\\s<>"]*)?',
    '(?<![A-Za-zʻʼ\\d-])(?:[A-Z]{1,4}-?\\d|\\d+[A-Z]{1,4}(?![A-Za-zʻʼ]))(?:[A-Z\\d]|[-./](?=[A-Z\\d]))*',
  ].join('|'),
  'g',
)

const roman = /^(?=..)C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/

function keepsLatin(word: string, next: string): boolean {
  if (word.length === 1) return /[IVX]/.test(word) && next !== '.'
  return roman.test(word) || foreignAbbreviations.has(word) || foreignNames.has(word.toLowerCase())
}

const hasForeignLetter = (word: string) => /w|c(?!h)/i.test(word)

function convertLatinWord(word: string, next: string): string {
  if (keepsLatin(word, next) || hasForeignLetter(word)) return word
  const fixed = cyrillicAbbreviations[word]
  if (fixed) return fixed
  // GPSdan, GESlar: the abbreviation keeps its own spelling, the ending follows the text.
  const [, head, tail] = /^([A-Z]{2,})([a-z][a-zʻʼ]*)$/.exec(word) ?? []
  if (head && tail && (head in cyrillicAbbreviations || keepsLatin(head, tail)))
    return convertLatinWord(head, tail) + cyrillicWord(tail)
  return cyrillicWord(word)
}

const convertLatinText = (text: string) =>
  cleanLatin(text).replace(/[A-Za-z][A-Za-zʻʼ]*/g, (word, at: number, all: string) =>
    convertLatinWord(word, all[at + word.length] ?? ''),
  )

/** Uzbek Latin text in Cyrillic. Addresses, codes, Roman numerals and foreign names keep their letters. */
export function latinToCyrillic(text: string): string {
  const whole = text.normalize('NFC')
  let cyrillic = ''
  let rest = 0
  for (const match of whole.matchAll(untouchable)) {
    cyrillic += convertLatinText(whole.slice(rest, match.index)) + match[0]
    rest = match.index + match[0].length
  }
  return cyrillic + convertLatinText(whole.slice(rest))
}

function convertCyrillicWord(word: string): string {
  const [, head, tail] = /^([\u0400-\u042fЎҚҒҲ]{2,})(.*)$/s.exec(word) ?? []
  const fixed = head === undefined ? undefined : latinAbbreviations[head]
  return fixed ? fixed + latinWord(tail ?? '') : latinWord(word)
}

/** Uzbek Cyrillic text in Latin, with U+02BB in oʻ gʻ and U+02BC for tutuq belgisi. What is Latin already stays. */
export function cyrillicToLatin(text: string): string {
  return cleanLatin(text).replace(/[\u0400-\u04ff]+/g, convertCyrillicWord)
}
