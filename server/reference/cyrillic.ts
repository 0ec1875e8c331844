import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { cyrillicAround } from '../kernel/words/cyrillic.ts'
import { textIn } from '../kernel/words/localized.ts'

/** Variables of document templates are names for programs too. */
const MARKUP = /<[^<>]*>|&#?\w+;|\{\{[^{}]*\}\}/g

/** Rich text in a language: tags and links survive the change of script. */
export const htmlIn = (lang: Language, html: Localized): string =>
  lang === 'cyrl' && !html.cyrl ? cyrillicAround(html.uz, MARKUP) : textIn(lang, html)
