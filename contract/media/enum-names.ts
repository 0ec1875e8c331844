import {
  audiences,
  bookTypes,
  contentKindNames,
  copyrights,
  courseLevels,
  growingZones,
  growthStages,
  placeServices,
  placeTypes,
  programmeTypes,
  readingLevels,
  soils,
  workLanguages,
} from './enums.ts'

/** Zod-free. What the codes are called lies in `texts/<language>/media-enums.json`, as `list.code`. */
export const mediaEnumLists = {
  contentKindNames,
  growthStages,
  readingLevels,
  programmeTypes,
  placeTypes,
  placeServices,
  bookTypes,
  copyrights,
  courseLevels,
  workLanguages,
  soils,
  growingZones,
  audiences,
} as const
export type MediaEnumName = keyof typeof mediaEnumLists
