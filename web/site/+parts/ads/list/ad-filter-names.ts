import type { AdFacets } from '#contract/announcements/ads.ts'
import type { EnumName } from '#contract/announcements/enum-names.ts'
import { facetEnums } from '#contract/announcements/tags.ts'
import { formatDay } from '#uz/date.ts'
import { groupDigits } from '#uz/decimal.ts'
import type { Language } from '#uz/language.ts'
import type { T } from '#web/shell/texts.ts'
import type { CategoryPlace } from '../../listing/category-place.ts'
import type { Chip } from '../../listing/filters.ts'

type Word = (list: EnumName, value: string) => string

/** A tag in words: `employment:seasonal`, `licensed:yes`. */
export function tagName(t: T<'ads'>, word: Word, tag: string, kind: string | undefined): string {
  // The same tag means «not required» in a vacancy and «none» in a resume.
  if (kind === 'resume' && tag === 'experience:none') return t('tag.no-experience')
  const [facet = '', value = ''] = tag.split(':')
  if (facet === 'licensed' || facet === 'moves') return t(`tag.${facet}`)
  const list = facetEnums[facet]
  return list ? word(list, value) : value
}

const facetTitles = [
  'employment',
  'schedule',
  'experience',
  'season',
  'licence',
  'conditions',
  'unit',
  'licensed',
  'language',
  'delivery',
  'regular',
  'moves',
] as const

export const facetTitle = (t: T<'ads'>, facet: string): string => {
  const known = facetTitles.find((one) => one === facet)
  return known ? t(`facet.${known}`) : facet
}

interface Naming {
  kind: string | undefined
  t: T<'ads'>
  list: T<'listing'>
  word: Word
  lang: Language
  place: CategoryPlace
  facets: AdFacets | null
}

/** What a chip says. */
export function chipName({ kind, t, list, word, lang, place, facets }: Naming, { name, value }: Chip): string {
  switch (name) {
    case 'category':
      return place.names[value] ?? value
    case 'region':
    case 'district':
    case 'role':
      return facets?.[name].find((one) => one.value === value)?.label ?? value
    case 'tags':
      return tagName(t, word, value, kind)
    case 'priceFrom':
      return list('price.chip-from', { sum: groupDigits(value) })
    case 'priceTo':
      return list('price.chip-to', { sum: groupDigits(value) })
    case 'from':
      return t('date.from', { date: formatDay(value, lang) })
    case 'to':
      return t('date.to', { date: formatDay(value, lang) })
    case 'ownerOf':
      return t('owner.same')
    case 'verified':
      return t('verified')
    default:
      return `«${value}»`
  }
}
