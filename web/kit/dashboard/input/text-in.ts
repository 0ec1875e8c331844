import type { Localized } from '#contract/localized.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import { useLanguage } from '#web/shell/texts.ts'

/** A text of the staff's lists in the language of the screen: Uzbek stands in for what is not translated. */
export function useTextIn(): (text: Localized) => string {
  const lang = useLanguage()
  return (text) => text[lang] ?? (lang === 'cyrl' ? latinToCyrillic(text.uz) : text.uz)
}
