/**
 * A thing's words lie in one file, also those it gives to others: `@menu.units` of units.json is what the menu calls it,
 * `@audit.type.units` what the journal does.
 */
export const placeOf = (file: string, key: string): [namespace: string, key: string] => {
  if (!key.startsWith('@')) return [file, key]
  const dot = key.indexOf('.')
  return [key.slice(1, dot), key.slice(dot + 1)]
}
