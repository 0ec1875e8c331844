// Every sign people type for oʻ, gʻ and tutuq belgisi.
const SIGN = "['`´ʹʻʼʽ‘’‛′]"
const LETTER = '[A-Za-zʻʼ]'
const afterOorG = new RegExp(`(?<=[oOgG])${SIGN}`, 'g')
const betweenLetters = new RegExp(`(?<=${LETTER})(?!ʻ)${SIGN}(?=[A-Za-z])`, 'g')

const draftLetters: Record<string, string> = {
  õ: 'oʻ',
  ö: 'oʻ',
  ó: 'oʻ',
  ğ: 'gʻ',
  ǵ: 'gʻ',
  ş: 'sh',
  ç: 'ch',
  ı: 'i',
}

const cyrillicTwins = 'аеорсхуктАЕОРСХУКМТВН'
const latinTwins = 'aeopcxyktAEOPCXYKMTBH'
// These look alike only as capitals; a small one inside a Latin word was meant by its sound.
const cyrillicBySound: Record<string, string> = { в: 'v', н: 'n', м: 'm' }

const twinOf = (from: string, to: string, letter: string) => to[from.indexOf(letter)] ?? letter

const toLatinTwins = (word: string) =>
  word.replace(/[\u0400-\u04ff]/g, (letter, at: number) => {
    // Latin c lives only in ch, so a lone Cyrillic с was meant as s.
    if (letter === 'с' && !/h/i.test(word[at + 1] ?? '')) return 's'
    return cyrillicBySound[letter] ?? twinOf(cyrillicTwins, latinTwins, letter)
  })

const toCyrillicTwins = (word: string) =>
  word.replace(/[A-Za-z]/g, (letter) => twinOf(latinTwins, cyrillicTwins, letter))

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const untangle = (word: string) => {
  const latin = countOf(word, /[A-Za-z]/g)
  const cyrillic = word.length - latin
  if (latin === 0 || cyrillic === 0 || latin === cyrillic) return word
  return latin > cyrillic ? toLatinTwins(word) : toCyrillicTwins(word)
}

const fromDraft = (letter: string, next: string) => {
  const small = draftLetters[letter.toLowerCase()]
  if (!small) return letter
  if (letter === letter.toLowerCase()) return small
  const allCaps = next !== '' && next !== next.toLowerCase()
  return allCaps ? small.toUpperCase() : small.charAt(0).toUpperCase() + small.slice(1)
}

/** One spelling for what people type: canonical apostrophes, no hidden characters, no mixed scripts in a word. */
export function cleanLatin(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200b-\u200d\u00ad\ufeff]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[õöóğǵşçıÕÖÓĞǴŞÇ]/g, (letter, at: number, all: string) => fromDraft(letter, all[at + 1] ?? ''))
    .replace(/[A-Za-z\u0400-\u04ff]+/g, untangle)
    .replace(afterOorG, 'ʻ')
    .replace(betweenLetters, 'ʼ')
}
