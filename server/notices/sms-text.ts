/** Letters of the GSM alphabet: a text of these alone fits 160 to a message, any other letter makes it 70. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take two places. */
const extended = '^{}\\[~]|€\f'

const plain: Readonly<Record<string, string>> = {
  ʻ: "'",
  ʼ: "'",
  '’': "'",
  '‘': "'",
  '`': "'",
  '«': '"',
  '»': '"',
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '№': 'N',
  '\u00a0': ' ',
}

/** The same words in letters every telephone and every tariff knows. */
export const toSmsLetters = (text: string): string => text.replace(/\P{ASCII}/gu, (letter) => plain[letter] ?? letter)

/** How many messages the operator counts. */
export function countSegments(text: string): number {
  const letters = [...text]
  if (letters.every((letter) => basic.includes(letter) || extended.includes(letter))) {
    const places = letters.reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0)
    return places <= 160 ? 1 : Math.ceil(places / 153)
  }
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
}
