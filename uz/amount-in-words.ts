import type { Language } from './language.ts'
import type { Tiyin } from './money.ts'
import { latinToCyrillic } from './transliterate.ts'

type Gender = 'he' | 'she'

const list = (words: string) => words.split(' ')

const uz = {
  ones: ['', ...list('bir ikki uch toʻrt besh olti yetti sakkiz toʻqqiz')],
  tens: ['', ...list('oʻn yigirma oʻttiz qirq ellik oltmish yetmish sakson toʻqson')],
  scales: ['', ...list('ming million milliard trillion kvadrillion')],
}
const ru = {
  ones: ['', ...list('один два три четыре пять шесть семь восемь девять')],
  teens: list(
    'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
  ),
  tens: ['', '', ...list('двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто')],
  hundreds: ['', ...list('сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот')],
  scales: [
    ['', '', ''],
    ['тысяча', 'тысячи', 'тысяч'],
    ['миллион', 'миллиона', 'миллионов'],
    ['миллиард', 'миллиарда', 'миллиардов'],
    ['триллион', 'триллиона', 'триллионов'],
    ['квадриллион', 'квадриллиона', 'квадриллионов'],
  ],
}
const eng = {
  small: [
    '',
    ...list('one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'),
    ...list('seventeen eighteen nineteen'),
  ],
  tens: ['', '', ...list('twenty thirty forty fifty sixty seventy eighty ninety')],
  scales: ['', ...list('thousand million billion trillion quadrillion')],
}

/** Groups of three digits, the lowest first: 1 250 000 is [0, 250, 1]. */
function groupsOf(whole: bigint): number[] {
  const groups: number[] = []
  for (let rest = whole; rest > 0n; rest /= 1000n) groups.push(Number(rest % 1000n))
  return groups
}

const digitsOf = (group: number) => [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10] as const
const joined = (words: readonly (string | undefined)[]) => words.filter(Boolean).join(' ')

function uzGroup(group: number): string {
  const [hundreds, tens, ones] = digitsOf(group)
  return joined([hundreds > 0 ? `${uz.ones[hundreds]} yuz` : '', uz.tens[tens], uz.ones[ones]])
}

function ruGroup(group: number, gender: Gender): string {
  const [hundreds, tens, ones] = digitsOf(group)
  if (tens === 1) return joined([ru.hundreds[hundreds], ru.teens[ones]])
  const feminine = gender === 'she' ? ['', 'одна', 'две'][ones] : undefined
  return joined([ru.hundreds[hundreds], ru.tens[tens], feminine || ru.ones[ones]])
}

/** Which of «сум, сума, сумов» follows a number. */
function ruForm(group: number): 0 | 1 | 2 {
  const [, tens, ones] = digitsOf(group)
  if (tens === 1 || ones === 0 || ones > 4) return 2
  return ones === 1 ? 0 : 1
}

function engGroup(group: number): string {
  const [hundreds, tens, ones] = digitsOf(group)
  const rest =
    tens < 2 ? (eng.small[tens * 10 + ones] ?? '') : [eng.tens[tens], eng.small[ones]].filter(Boolean).join('-')
  const before = hundreds > 0 ? `${eng.small[hundreds]} hundred` : ''
  return joined([before, before && rest && 'and', rest])
}

const zero: Record<'uz' | 'ru' | 'eng', string> = { uz: 'nol', ru: 'ноль', eng: 'zero' }

function inWords(whole: bigint, language: 'uz' | 'ru' | 'eng'): string {
  if (whole === 0n) return zero[language]
  const words = groupsOf(whole).map((group, scale) => {
    if (group === 0) return ''
    if (language === 'uz') return joined([uzGroup(group), uz.scales[scale]])
    if (language === 'eng') return joined([engGroup(group), eng.scales[scale]])
    return joined([ruGroup(group, scale === 1 ? 'she' : 'he'), ru.scales[scale]?.[ruForm(group)]])
  })
  return joined(words.reverse())
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A sum as contracts write it: `Bir million ikki yuz ellik ming soʻm 00 tiyin`. */
export function amountInWords(tiyin: Tiyin, language: Language): string {
  if (!Number.isSafeInteger(tiyin) || tiyin < 0) throw new RangeError('A sum in words is whole tiyin, not below zero')
  const whole = BigInt(tiyin) / 100n
  const rest = String(tiyin % 100).padStart(2, '0')
  if (language === 'ru') {
    const last = Number(whole % 1000n)
    const soum = ['сум', 'сума', 'сумов'][ruForm(last)]
    const small = ['тийин', 'тийина', 'тийинов'][ruForm(tiyin % 100)]
    return capital(`${inWords(whole, 'ru')} ${soum} ${rest} ${small}`)
  }
  if (language === 'eng') return capital(`${inWords(whole, 'eng')} soum ${rest} tiyin`)
  const latin = capital(`${inWords(whole, 'uz')} soʻm ${rest} tiyin`)
  return language === 'cyrl' ? latinToCyrillic(latin) : latin
}
