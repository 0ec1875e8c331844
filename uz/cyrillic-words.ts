const plain: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'x',
  ц: 's',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ʼ',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'oʻ',
  қ: 'q',
  ғ: 'gʻ',
  ҳ: 'h',
}

const vowels = new Set('аеёиоуыэюяў')
const iotated = new Set('еёюя')
const isSign = (letter: string) => letter === 'ъ' || letter === 'ь'
const isConsonant = (letter: string) => letter in plain && !vowels.has(letter) && !isSign(letter)

const isEdge = (letter: string) => !(letter in plain)

function latinOf(letter: string, before: string, after: string): string {
  switch (letter) {
    case 'е':
      return isEdge(before) || vowels.has(before) || isSign(before) ? 'ye' : 'e'
    case 'о':
      return before === 'ь' ? 'yo' : 'o'
    case 'ц':
      return vowels.has(before) ? 'ts' : 's'
    case 'ъ':
      if (before === 'ў') return ''
      return isConsonant(before) && iotated.has(after) ? '' : 'ʼ'
    case 'ҳ':
      return before === 'с' ? 'ʼh' : 'h'
    default:
      return plain[letter] ?? letter
  }
}

// The orthography drops я from two months and one ц from pizza; everything else follows the rules.
const regularize = (word: string) =>
  word
    .replace(/(?<=(?:сен|ок)т)я(?=бр)/gi, (letter) => (isUpper(letter) ? 'А' : 'а'))
    .replace(/(?<=[пн]иц)ц(?=а)/gi, '')

const isUpper = (letter: string) => letter !== letter.toLowerCase()

function withCaseOf(letter: string, latin: string, before: string, after: string): string {
  if (!isUpper(letter)) return latin
  if (isUpper(before) || isUpper(after)) return latin.toUpperCase()
  // сҳ gives ʼh: the capital belongs to the first letter, not to the sign.
  return latin.replace(/[a-z]/, (first) => first.toUpperCase())
}

/** One Cyrillic word in Latin letters; signs that are not Uzbek or Russian Cyrillic stay. */
export function latinWord(word: string): string {
  // Letters are taken out of an array and put into one: V8 reads a long string anew for each of its letters.
  const letters = regularize(word).split('')
  const small = letters.map((letter) => letter.toLowerCase())
  return letters
    .map((letter, at) => {
      const own = latinOf(small[at] ?? '', small[at - 1] ?? '', small[at + 1] ?? '')
      return withCaseOf(letter, own, letters[at - 1] ?? '', letters[at + 1] ?? '')
    })
    .join('')
}
