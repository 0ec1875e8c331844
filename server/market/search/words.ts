import type { Localized } from '#contract/localized.ts'
import { searchKey } from '#uz/search-key.ts'

/** The folded words of texts in all their languages, each once: what a stored thing is found by. */
export function wordsOf(texts: readonly (Localized | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => Object.values(text ?? {}).flatMap((part) => searchKey(part ?? '').split(' ')))
  return [...new Set(words)].filter((word) => word !== '')
}
