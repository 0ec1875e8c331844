/**
 * A thing's words lie in one file, also those it gives to others: `@menu.units` of units.json is what the menu calls it,
 * `@audit.type.units` what the journal does.
 */
export const placeOf = (file: string, key: string): [namespace: string, key: string] => {
  if (!key.startsWith('@')) return [file, key]
  const dot = key.indexOf('.')
  return [key.slice(1, dot), key.slice(dot + 1)]
}

const PLURAL = /_(one|few|many|other)$/
export const isPlural = (key: string): boolean => PLURAL.test(key)
/** `few` and `many` are Russian forms; a language without them has its `other`. */
export const otherFormOf = (key: string): string => key.replace(PLURAL, '_other')
