import { type Translation, updateTranslation } from '#contract/reference/translations.ts'
import type { Language } from '#uz/language.ts'
import { ask } from '#web/shell/client.ts'

/** Uzbek first: it is the master; Cyrillic last: it mostly follows by itself. */
export const shownLanguages = ['uz', 'ru', 'eng', 'cyrl'] as const satisfies readonly Language[]

export type Texts = { [L in Language]?: string | null | undefined }

/** Cyrillic that follows Uzbek is not sent: as a text of its own it would stop following. */
export const ownTexts = (text: Translation): Texts => ({
  uz: text.uz,
  ru: text.ru,
  eng: text.eng,
  cyrl: text.overridden.includes('cyrl') ? text.cyrl : null,
})

export function saveTexts(text: Translation, changes: Texts, reviewed = false): Promise<Translation> {
  const { uz, ...others } = { ...ownTexts(text), ...changes }
  return ask(updateTranslation, {
    params: { key: text.key },
    body: { ...others, uz: uz ?? '', reviewed, rowVersion: text.rowVersion },
  })
}
