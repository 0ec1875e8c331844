import type { EnumName } from '#contract/announcements/enum-names.ts'
import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { useTextOfKey } from '#web/shell/texts.ts'

/** Enumerations in words: `word('employments', 'seasonal')`. Their names come with the page. */
export function useWord(): (list: EnumName, value: string) => string {
  const text = useTextOfKey()
  return (list, value) => text(`ad-enums.${list}.${value}`)
}

/** What an owner wrote in several languages, in the one of the reader. */
export function inWords(written: unknown, lang: Language): string | null {
  if (typeof written === 'string') return written.trim() || null
  if (typeof written !== 'object' || written === null) return null
  const texts = written as Partial<Localized>
  return texts[lang]?.trim() || texts.uz?.trim() || null
}
