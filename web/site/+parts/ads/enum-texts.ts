import { enumNames } from '#contract/announcements/enum-names.ts'
import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import type { TextSet } from '#web/shell/texts.ts'

const nameIn = (lang: Language, { uz, ...others }: Localized) =>
  lang === 'uz' ? uz : lang === 'cyrl' ? latinToCyrillic(uz) : (others[lang] ?? uz)

/** What codes of announcements are called, for a page: in its language alone, put together on the server. */
export const enumTexts = (lang: Language): TextSet =>
  Object.fromEntries(
    Object.entries(enumNames).flatMap(([list, names]) =>
      Object.entries<Localized>(names).map(([value, name]) => [`enum.${list}.${value}`, nameIn(lang, name)]),
    ),
  )
