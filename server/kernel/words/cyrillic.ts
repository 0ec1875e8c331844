import { latinToCyrillic } from '#uz/transliterate.ts'

/** Transliterates what people read; parts that match `kept` stay as they are. */
export function cyrillicAround(text: string, kept: RegExp): string {
  let cyrillic = ''
  let from = 0
  for (const match of text.matchAll(kept)) {
    cyrillic += latinToCyrillic(text.slice(from, match.index)) + match[0]
    from = match.index + match[0].length
  }
  return cyrillic + latinToCyrillic(text.slice(from))
}

const PLACEHOLDER = /\{[^{}]*\}/g

/**
 * A cache: the same few thousand texts recur with every edit and list, and transliterating them takes a tenth of a
 * second.
 */
const known = new Map<string, string>()
const MAX_KNOWN = 20_000

export function cyrillicMessage(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const cyrillic = cyrillicAround(text, PLACEHOLDER)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(text, cyrillic)
  return cyrillic
}
