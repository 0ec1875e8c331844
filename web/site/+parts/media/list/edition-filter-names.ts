import type { EditionFacets } from '#contract/media/editions.ts'
import type { MediaEnumName } from '#contract/media/enum-names.ts'
import type { Language } from '#uz/language.ts'
import { monthName } from '#uz/month-name.ts'
import type { T } from '#web/shell/texts.ts'
import type { CategoryPlace } from '../../listing/category-place.ts'
import type { Chip } from '../../listing/filters.ts'
import type { MediaWord } from '../use-media-word.ts'
import type { EditionListName } from './edition-lists.ts'

/** What the values of a facet are called by; a facet of one value is a word of its own. */
const enumOf: Readonly<Record<string, MediaEnumName>> = {
  stage: 'growthStages',
  level: 'readingLevels',
  service: 'placeServices',
  language: 'workLanguages',
  zone: 'growingZones',
}
const typeEnums: Partial<Record<EditionListName, MediaEnumName>> = {
  education: 'programmeTypes',
  agritourism: 'placeTypes',
  library: 'bookTypes',
}

export interface Naming {
  list: EditionListName
  t: T<'media-lists'>
  word: MediaWord
  lang: Language
  place: CategoryPlace
  facets: EditionFacets | null
}

/** A tag in words: `type:grant`, `month:5`, `free`. */
export function tagName({ list, t, word, lang, facets }: Naming, tag: string): string {
  const [facet = '', value = ''] = tag.split(':')
  if (facet === 'free' || facet === 'readable' || facet === 'certificate') return t(`tag.${facet}`)
  if (facet === 'month') return monthName(Number(value), lang)
  if (facet === 'category') return namedIn(facets, facet, tag) ?? value
  const names =
    facet === 'type' ? typeEnums[list] : list === 'course' && facet === 'level' ? 'courseLevels' : enumOf[facet]
  return names ? word(names, value) : value
}

/** Categories of courses have no codes: the list names them. */
const namedIn = (facets: EditionFacets | null, facet: string, tag: string) =>
  facets?.tags.find((one) => one.facet === facet)?.values.find(({ value }) => value === tag)?.label

const facetTitles = [
  'category',
  'certificate',
  'stage',
  'level',
  'month',
  'service',
  'language',
  'readable',
  'free',
  'zone',
] as const

export function facetTitle({ list, t }: Naming, facet: string): string {
  if (facet === 'type' && (list === 'education' || list === 'agritourism' || list === 'library'))
    return t(`facet.type.${list}`)
  if (facet === 'level' && list === 'course') return t('facet.level.course')
  const known = facetTitles.find((one) => one === facet)
  return known ? t(`facet.${known}`) : facet
}

/** What a chip says. */
export function chipName(naming: Naming, { name, value }: Chip): string {
  switch (name) {
    case 'crop':
      return naming.place.names[value] ?? value
    case 'region':
      return naming.facets?.region.find((one) => one.value === value)?.label ?? value
    case 'tags':
      return tagName(naming, value)
    case 'keyword':
      return `#${value}`
    case 'past':
      return naming.t('past')
    default:
      return `«${value}»`
  }
}
