import type { MediaEnumName } from '#contract/media/enum-names.ts'

/** Which names of codes a page carries: those of the lists it shows. */
export const mediaEnums = (...lists: readonly MediaEnumName[]) => lists.map((list) => `media-enums.${list}`)

/** Lists whose codes stand on cards. */
export const cardEnums = mediaEnums('contentKindNames', 'programmeTypes', 'placeTypes', 'bookTypes', 'growingZones')

/** And those in filters and on pages of items. */
export const shownEnums = [
  ...cardEnums,
  ...mediaEnums('growthStages', 'readingLevels', 'placeServices', 'courseLevels', 'workLanguages'),
]
