import { isLanguage, type Language } from '#uz/language.ts'
import { hasWord, wordIn } from './words.ts'

export const isNamedField = (name: string) => hasWord('field-names', name) || isLanguage(name)

/**
 * Names of fields for people, so that nobody reads «blocks[0].addressId» but «Manzil (1)», and `name.ru` is «Nomi
 * (ruscha)». The deepest part of the path that has a name counts.
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
