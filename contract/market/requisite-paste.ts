import { isAccount, isMfo } from '#uz/bank-account.ts'
import { isPinfl } from '#uz/pinfl.ts'
import { isTin } from '#uz/tin.ts'

/** What a pasted card of an organization, a letter or a chat tells of bank details. */
export interface PastedRequisite {
  taxNumber?: string
  mfo?: string
  account?: string
  treasuryAccount?: string
  oked?: string
  /** As written: the form looks it up when the code is not in the directory. */
  bank?: string
  holderName?: string
}

/** Between the digits of one number people put spaces, dots and dashes. */
const number = (digits: number) => `(\\d(?:[ \\u00a0.\\-–]?\\d){${digits - 1}})(?!\\d)`
/** Between a label and its number: «р/с: №», «h/r (UZS) —». */
const gap = '[^\\d\\n]{0,25}?\\n?[^\\d\\n]{0,5}?'

const label = {
  pinfl: 'jshshir|pinfl|пинфл|жшшир',
  tin: 'stir|inn|tin|инн|стир',
  mfo: 'mfo|мфо|код банка|bank kodi',
  oked: 'oked|ifut|оквэд|окэд|ифут',
  account:
    'hisob raqam|hisobraqam|h/r|x/r|r/s|ҳисоб рақам|ҳ/р|х/р|р/с|р\\\\с|расч[её]тный сч[её]т|сч[её]т|account|a/c|acc',
  treasury: "g[ʻ'’`‘]?azna|казнач|ғазна|шғ|шгч|лицевой",
}

interface Rule {
  key: 'treasuryAccount' | 'account' | 'taxNumber' | 'mfo' | 'oked'
  labels: string
  digits: number
  fits: (digits: string) => boolean
}

const rules: readonly Rule[] = [
  { key: 'treasuryAccount', labels: label.treasury, digits: 27, fits: () => true },
  { key: 'account', labels: label.account, digits: 20, fits: isAccount },
  { key: 'taxNumber', labels: label.pinfl, digits: 14, fits: (digits) => isPinfl(digits) },
  { key: 'taxNumber', labels: label.tin, digits: 9, fits: isTin },
  { key: 'oked', labels: label.oked, digits: 5, fits: () => true },
  { key: 'mfo', labels: label.mfo, digits: 5, fits: isMfo },
]

/** Finds the numbers by their labels first, then by their length; what is found is taken out of the text. */
export function readPastedRequisite(text: string): PastedRequisite {
  const found: PastedRequisite = {}
  let rest = text.normalize('NFC').slice(0, 4000)
  rest = rest.replace(/\+\s?998(?:[\s()\-–]*\d){9}(?!\d)/g, ' ; ')
  const take = (pattern: RegExp, { key, fits }: Rule) => {
    for (const match of rest.matchAll(pattern)) {
      const digits = (match[1] ?? '').replace(/\D/g, '')
      if (found[key] !== undefined || !fits(digits)) continue
      found[key] = digits
      rest = `${rest.slice(0, match.index)} ; ${rest.slice(match.index + match[0].length)}`
      return
    }
  }
  for (const rule of rules) take(new RegExp(`(?<![\\p{L}])(?:${rule.labels})${gap}${number(rule.digits)}`, 'giu'), rule)
  // Without a label: written in one piece, or, where the number is long enough to be known by its length, in groups.
  for (const rule of rules) {
    if (rule.key === 'oked') continue
    take(new RegExp(`(?<!\\d)(\\d{${rule.digits}})(?!\\d)`, 'g'), rule)
    if (rule.digits >= 20) take(new RegExp(`(?<!\\d)${number(rule.digits)}`, 'g'), rule)
  }
  return { ...found, ...readNames(rest) }
}

const bankLabel =
  /(?:^|[\s,;])(?:bank(?:\s?nomi)?|банк(?:\s?номи)?|наименование банка|xizmat koʻrsatuvchi bank)\s*[:—–-]\s*/iu
const holderLabel =
  /(?:nomi|egasi|oluvchi|tashkilot|korxona|ega|наименование|получатель|организация|владелец|держатель|номи|эгаси|beneficiary|holder|name)\s*[:—–-]\s*/iu
const legalForm =
  /(?<!\p{L})(?:mchj|xk|qk|aj|yatt|fx|f\/x|fermer xo.jaligi|dehqon xo.jaligi|ооо|ип|чп|ф\/х|фх|мчж|ятт|llc)(?!\p{L})/iu
const anyLabel = new RegExp(`(?<!\\p{L})(?:${Object.values(label).join('|')})(?!\\p{L}).*$`, 'isu')

function readNames(text: string): Pick<PastedRequisite, 'bank' | 'holderName'> {
  const lines = text.split(/[\n;]/).map((line) => line.trim())
  const isBank = (line: string) => /банк|bank/iu.test(line)
  const bankLine = lines.find((line) => bankLabel.test(line)) ?? lines.find(isBank)
  const holderLine =
    lines.find((line) => holderLabel.test(line) && !isBank(line)) ??
    lines.find((line) => legalForm.test(line) && !isBank(line))
  const bank = bankLine && clean(bankLine.replace(bankLabel, ' '))
  const holderName = holderLine && clean(holderLine.replace(holderLabel, ' '))
  return { ...(bank && { bank }), ...(holderName && { holderName }) }
}

const clean = (line: string) =>
  line
    .replace(anyLabel, ' ')
    .replace(/\d{4,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:;—–-]+|(?<![\s,:;—–-])[\s,:;—–-]+$/gu, '')
    .slice(0, 150)
