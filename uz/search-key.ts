import { cyrillicToLatin } from './transliterate.ts'

// Neighbour alphabets and keyboards: Karakalpak, Kazakh, Tajik, Ukrainian letters to their Uzbek sound.
const neighbours: Record<string, string> = {
  ә: 'а',
  ө: 'ў',
  ү: 'у',
  ұ: 'у',
  ӯ: 'ў',
  ң: 'н',
  і: 'и',
  ї: 'и',
  ӣ: 'и',
  є: 'е',
  ґ: 'г',
  һ: 'ҳ',
  җ: 'ж',
  ҷ: 'ж',
  ə: 'a',
  ø: 'o',
  æ: 'e',
  œ: 'e',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
}

const toUzbekLetters = (text: string) =>
  text.replace(/[әөүұӯңіїӣєґһҗҷəøæœłđß]/g, (letter) => neighbours[letter] ?? letter)

// What people do not tell apart when they type: х and ҳ, қ and к, ц and с, е and йе, и and ий, single and double letters.
const foldOnce = (text: string) =>
  text
    .replaceAll('q', 'k')
    .replace(/kh|x/g, 'h')
    .replaceAll('ts', 's')
    .replaceAll('ye', 'e')
    .replace(/iy|yi/g, 'i')
    .replace(/(?<=(?:sen|ok)t)ya(?=br)/g, 'a')
    .replace(/([a-z])\1+/g, '$1')

// One replacement can prepare the next (tts → ts → s); every pass only shortens, so this ends.
function fold(text: string): string {
  let folded = text
  for (let next = foldOnce(folded); next !== folded; next = foldOnce(folded)) folded = next
  return folded
}

const toWords = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

function latinLetters(text: string): string {
  const latin = cyrillicToLatin(toUzbekLetters(text.normalize('NFKC').toLowerCase())).toLowerCase()
  return latin
    .replace(/['`´ʹʻʼʽ‘’‛′]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\P{Script=Latin}a-z]|\p{Script=Cyrillic}/gu, '')
}

/** The script-blind key a word is stored and searched by. Never shown, never stored as a name. */
export function searchKey(text: string): string {
  return toWords(latinLetters(text)).map(fold).filter(Boolean).join(' ')
}

/** A wider key for a second try: oʻ typed as o in Latin and as у in Cyrillic meet here. */
export function looseSearchKey(text: string): string {
  return searchKey(text)
    .split(' ')
    .map((word) => fold(word.replaceAll('u', 'o')))
    .join(' ')
}

const fillers = new Set(
  [
    'sotiladi sotaman sotamiz sotuvda sotish olaman olamiz olinadi olish sotib kerak kerakmi bormi bor yoqmi nechpul',
    'nechipul nechi pul narxi narx narxlari qancha qanchadan arzon arzonroq ulgurji optom chakana srochno bugun',
    'bugungi qayerdan qayerda kg kilo kilogramm tonna tonnalab litr dona',
    'куплю купить покупаю продам продаю продать продажа нужен нужна нужно нужны цена цены цену почем почём сколько',
    'стоит стоимость оптом опт розница дешево дёшево недорого срочно где есть кг тонна тонн литр штук',
  ].flatMap((line) => line.split(' ').map(searchKey)),
)

/** A query without the words of a bazaar call ("sotiladi", "bormi", "narxi"); if nothing else is left, the query itself. */
export function withoutFillers(text: string): string {
  const key = searchKey(text)
  const rest = key.split(' ').filter((word) => !fillers.has(word))
  return rest.length === 0 ? key : rest.join(' ')
}

const chatSigns: Record<string, string> = { w: 'sh', W: 'Sh', '4': 'ch', '6': 'sh' }

/** Chat spelling (bewariq, 4orva) in letters: a retry for a query that found nothing, never for stored text. */
export function fromChatSpelling(text: string): string {
  return text.replace(/[\p{L}\p{N}'ʻʼ‘’`]+/gu, (word) =>
    /\p{L}/u.test(word) && !/\d{2}/.test(word) ? word.replace(/[wW46]/g, (sign) => chatSigns[sign] ?? sign) : word,
  )
}
