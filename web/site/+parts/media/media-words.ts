import type { Localized } from '#contract/localized.ts'
import { type MediaEnumName, mediaEnumNames } from '#contract/media/enum-names.ts'
import type { Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import type { TextSet } from '#web/shell/texts.ts'

const nameIn = (lang: Language, { uz, cyrl, ...others }: Localized) =>
  lang === 'uz' ? uz : lang === 'cyrl' ? (cyrl ?? latinToCyrillic(uz)) : (others[lang] ?? uz)

/** What these codes of media are called, for a page: in its language alone, put together on the server. */
export const mediaEnumTexts = (lang: Language, lists: readonly MediaEnumName[]): TextSet =>
  Object.fromEntries(
    lists.flatMap((list) =>
      Object.entries<Localized>(mediaEnumNames[list]).map(([value, name]) => [
        `enum.${list}.${value}`,
        nameIn(lang, name),
      ]),
    ),
  )

/** Lists whose codes stand on cards and in filters. */
export const shownEnums = [
  'contentKindNames',
  'growthStages',
  'readingLevels',
  'programmeTypes',
  'placeTypes',
  'placeServices',
  'bookTypes',
  'courseLevels',
  'workLanguages',
  'growingZones',
] as const satisfies readonly MediaEnumName[]
