import { latinWord } from './cyrillic-words.ts'
import { exceptions, firstParts, spellings } from './exceptions.ts'

type Entry = { cyrillic: string; takes: 'endings' | 'anything' | 'nothing' }

const units: Record<string, string> = {
  a: 'а',
  b: 'б',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'ҳ',
  i: 'и',
  j: 'ж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'қ',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  x: 'х',
  y: 'й',
  z: 'з',
  ʼ: 'ъ',
  oʻ: 'ў',
  gʻ: 'ғ',
  sh: 'ш',
  ch: 'ч',
  yo: 'ё',
  yu: 'ю',
  ya: 'я',
  ye: 'е',
}
const unitPattern = /y(?=oʻ)|sʼh|[og]ʻ|[sc]h|y[ouae]|[a-zʼ]/giu
const endsInVowel = /[аеёиоуэюяў]$/i

// Endings a listed word may carry. A letter run outside them means a different word: sirk + a is vinegar, not circus.
const endings =
  'chi lik li siz dor simon bop xona soz furush kor shunos dosh cha aro gaz kimyo lar miz ngiz i si m ng ni ga ka qa da dan dek day niki gina mikan dir man san ku u yu ham gi edi ekan emas'.split(
    ' ',
  )
/** Makes a verb of it: whatever follows belongs to that. */
const verbal = ['lash', 'lan', 'lat', 'lamoq', 'ladi', 'lagan', 'lab', 'lay']

/** Every place is come to once: «dani» is da + ni and dan + i, and a pattern would try each way of a long word. */
function isEnding(text: string): boolean {
  if (!/^[a-zʻʼ]+$/.test(text)) return false
  const reached = new Set([0])
  for (const at of reached) {
    if (at === text.length || verbal.some((one) => text.startsWith(one, at))) return true
    for (const one of endings) if (text.startsWith(one, at)) reached.add(at + one.length)
  }
  return false
}

// Loan endings with ц. Native words never carry them; ketsa, otsiz, aytsin stay with тс.
const tsePattern = /ts(?=i(?:ya|o|a|ye|t)|ikl|id|ent|ey)|(?<=[kpbn])s(?=iya|ion)|(?<=n)s(?=ial)/gi

const isUpper = (text: string) => text !== text.toLowerCase()
const isAllCaps = (text: string) => text.length > 1 && isUpper(text) && text === text.toUpperCase()

const inCaseOf = (model: string, cyrillic: string) => {
  if (isAllCaps(model)) return cyrillic.toUpperCase()
  return isUpper(model.charAt(0)) ? cyrillic.charAt(0).toUpperCase() + cyrillic.slice(1) : cyrillic
}

/** The spellings under which one Cyrillic word is met in Latin texts, the official one first. */
function latinKeys(cyrillic: string): string[] {
  const official = latinWord(cyrillic)
  const keys = [official, latinWord(cyrillic.replaceAll('ц', 'тс'))]
  // Careless spellings of short words would swallow native ones: sezd is not съезд but sez + di.
  if (cyrillic.length < 6) return keys
  keys.push(latinWord(cyrillic.replace(/(?<=[аеиоуэюя]|ъ)е/g, 'э').replaceAll('ъ', '')))
  if (!cyrillic.endsWith('ц')) keys.push(latinWord(cyrillic.replaceAll('ц', 'с')))
  return keys
}

const bare = (entry: string) => entry.replace(/[*!]$/, '')

function buildTable(): Map<string, Entry> {
  const table = new Map<string, Entry>()
  const add = (key: string, word: string) => {
    const takes = word.endsWith('*') ? 'anything' : word.endsWith('!') ? 'nothing' : 'endings'
    if (!table.has(key)) table.set(key, { cyrillic: bare(word), takes })
  }
  for (const word of exceptions) add(latinWord(bare(word)), word)
  for (const word of exceptions) for (const key of latinKeys(bare(word))) add(key, word)
  for (const [key, word] of Object.entries(spellings)) add(key, word)
  return table
}

// Built on first use: a page that never transliterates pays nothing.
let table: Map<string, Entry> | undefined
const lookUp = (key: string) => {
  table ??= buildTable()
  return table.get(key)
}

// No real word is longer, no listed stem comes near: hostile input must not make the search for stems expensive.
const LONGEST_WORD = 60
const LONGEST_STEM = 24

const latinFirstParts = firstParts.map((part) => latinWord(part)).sort((a, b) => b.length - a.length)

const withSoftSignFor = (ending: string, cyrillic: string) => (ending === '' ? cyrillic : cyrillic.replace(/ь$/, ''))

const mayCarry = ({ takes }: Entry, ending: string) =>
  ending === '' || takes === 'anything' || (takes === 'endings' && isEnding(ending))

function fromList(word: string, shortest = 2): string | undefined {
  const small = word.toLowerCase()
  for (let length = Math.min(small.length, LONGEST_STEM); length >= shortest; length--) {
    const entry = lookUp(small.slice(0, length))
    const ending = small.slice(length)
    if (!entry || !mayCarry(entry, ending)) continue
    const stem = inCaseOf(word.slice(0, length), withSoftSignFor(ending, entry.cyrillic))
    const rest = word.slice(length)
    return stem + (secondPart(rest) ?? byRules(rest, stem))
  }
  return undefined
}

// Shorter second parts are accidents: poli + mer is not a mayor.
const secondPart = (word: string) => fromList(word, 4)

function fromCompound(word: string): string | undefined {
  const small = word.toLowerCase()
  for (const part of latinFirstParts) {
    if (!small.startsWith(part)) continue
    const second = secondPart(word.slice(part.length))
    if (second) return byRules(word.slice(0, part.length)) + second
  }
  return undefined
}

function byRules(latin: string, before = ''): string {
  const marked = latin
    .replace(tsePattern, (ts) => (isUpper(ts) ? 'Ц' : 'ц'))
    .replace(/(?<=[a-zʻ])e(?=lektr|nerg[eio])/gi, (e) => (isUpper(e) ? 'Э' : 'э'))
  let cyrillic = before
  let rest = 0
  for (const match of marked.matchAll(unitPattern)) {
    cyrillic += marked.slice(rest, match.index)
    cyrillic += cyrillicUnit(match[0], cyrillic, marked[match.index + match[0].length] ?? '')
    rest = match.index + match[0].length
  }
  return (cyrillic + marked.slice(rest)).slice(before.length)
}

function cyrillicUnit(unit: string, before: string, next: string): string {
  const small = unit.toLowerCase()
  const upper = isUpper(unit.charAt(0))
  // The sign has no case of its own: MAʼNO, but Maʼno.
  if (small === 'ʼ') return isUpper(next) || (next === '' && isAllCaps(before.slice(-2))) ? 'Ъ' : 'ъ'
  if (small === 'sʼh') return inCaseOf(unit, 'сҳ')
  if (small === 'e' && (before === '' || endsInVowel.test(before))) return upper ? 'Э' : 'э'
  // A consonant before ye is always a loanword: kuryer, premyera. The few with ъ are listed.
  if (small === 'ye' && /[бвгджзклмнпрстф]$/i.test(before)) return upper ? 'ЬЕ' : 'ье'
  const cyrillic = units[small] ?? unit
  return upper ? cyrillic.toUpperCase() : cyrillic
}

/** One Latin word (letters, ʻ, ʼ) in Cyrillic: the exception list first, then the rules. */
export function cyrillicWord(word: string): string {
  if (word.length > LONGEST_WORD) return byRules(word)
  // Old texts write alʼbom, obʼekt: without the sign the word may be a listed one.
  const unsigned = word.replaceAll('ʼ', '')
  return fromList(word) ?? fromCompound(word) ?? (unsigned === word ? undefined : fromList(unsigned)) ?? byRules(word)
}
