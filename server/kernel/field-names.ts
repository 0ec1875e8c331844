import { isLanguage, type Language } from '#uz/language.ts'
import { hasWord, wordIn } from './words.ts'

export const isNamedField = (name: string) => hasWord('field-names', name) || isLanguage(name)

/**
 * Fields of calls in words, so that a person is never told «blocks[0].addressId»: it is «Manzil (1)», and `name.ru` is
 * «Nomi (ruscha)». What stands deepest is named; where a path ends in something nobody has named, its nearest parent.
 */
export function fieldName(path: string, lang: Language): string {
  const parts = path.replace(/\[(\d+)\]/g, '.$1').split('.')
  const known = parts.findLast((part) => hasWord('field-names', part))
  const name = wordIn(lang, 'field-names', known !== undefined && hasWord('field-names', known) ? known : 'no-name')
  const row = parts.findLast((part) => /^\d+$/.test(part))
  const last = parts.at(-1) ?? ''
  const marks = [
    ...(row === undefined ? [] : [String(Number(row) + 1)]),
    ...(isLanguage(last) ? [wordIn(lang, 'field-names', `in-${last}`)] : []),
  ]
  return marks.length > 0 ? `${name} (${marks.join(', ')})` : name
}
