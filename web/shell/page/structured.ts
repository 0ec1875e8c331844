import type { MetaDescriptor } from 'react-router'
import type { Language } from '#uz/language.ts'
import { inLanguage } from '../navigation.ts'

interface Somewhere {
  origin: string
  lang: Language
}
interface Named {
  path: string
  name: string
}
type Thing = Readonly<Record<string, unknown>>

/** What search engines read beside the page. */
export const structured = (...graph: readonly Thing[]): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@graph': [...graph] },
})

/** The way from the home page to this one. */
export const crumbsData = (place: Somewhere, way: readonly Named[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(place, path),
  })),
})

/** What a page of a list shows; `before` is how many came on the pages before it. */
export const itemsData = (
  place: Somewhere,
  items: readonly Named[],
  { before = 0, total }: { before?: number; total?: number } = {},
): Thing => ({
  '@type': 'ItemList',
  ...(total !== undefined && { numberOfItems: total }),
  itemListElement: items.map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name,
    url: addressOf(place, path),
  })),
})

const addressOf = ({ origin, lang }: Somewhere, path: string) => `${origin}${inLanguage(lang, path)}`
