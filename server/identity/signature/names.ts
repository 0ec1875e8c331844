/** Words that follow a father's name and are no names themselves. */
const patronymics = new Set(['oʻgʻli', "o'g'li", 'ogli', 'qizi', 'ўғли', 'қизи', 'угли', 'кизи'])

const capital = (word: string) =>
  word.replace(/(^|-)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

function shown(word: string): string {
  const small = word.toLowerCase()
  return patronymics.has(small.replaceAll(/[ʻʼ‘’`]/g, 'ʻ')) || patronymics.has(small) ? small : capital(small)
}

/** Certificates shout names, surname first: «RAHIMOV SHERZOD ANVAR OʻGʻLI». */
export function namesFrom(commonName: string): { lastName: string; firstName: string; middleName: string } {
  const [lastName = '', firstName = '', ...rest] = commonName.trim().split(/\s+/).filter(Boolean).map(shown)
  return { lastName, firstName, middleName: rest.join(' ') }
}
