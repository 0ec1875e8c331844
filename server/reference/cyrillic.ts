import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import { textIn } from '../kernel/localized.ts'

/** Cyrillic of what people read; the parts that programs read keep their letters. */
function cyrillicAround(text: string, kept: RegExp): string {
  let cyrillic = ''
  let from = 0
  for (const match of text.matchAll(kept)) {
    cyrillic += latinToCyrillic(text.slice(from, match.index)) + match[0]
    from = match.index + match[0].length
  }
  return cyrillic + latinToCyrillic(text.slice(from))
}

const PLACEHOLDER = /\{[^{}]*\}/g
const MARKUP = /<[^>]*>|&#?\w+;/g

export const cyrillicMessage = (text: string): string => cyrillicAround(text, PLACEHOLDER)

/** Rich text in a language: tags and links survive the change of script. */
export const htmlIn = (lang: Language, html: Localized): string =>
  lang === 'cyrl' && !html.cyrl ? cyrillicAround(html.uz, MARKUP) : textIn(lang, html)
