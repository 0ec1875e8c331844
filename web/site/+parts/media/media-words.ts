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

/** Lists whose codes stand on cards. */
export const cardEnums = [
  'contentKindNames',
  'programmeTypes',
  'placeTypes',
  'bookTypes',
  'growingZones',
] as const satisfies readonly MediaEnumName[]

/** And those in filters and on pages of items. */
export const shownEnums = [
  ...cardEnums,
  'growthStages',
  'readingLevels',
  'placeServices',
  'courseLevels',
  'workLanguages',
] as const satisfies readonly MediaEnumName[]
