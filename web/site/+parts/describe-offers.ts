import type { MetaDescriptor } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { listOffers } from '#contract/market/offers.ts'
import type { Language } from '#uz/language.ts'
import { crumbsData } from '#web/kit/site/crumbs.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { type TextSet, textOf } from '#web/shell/texts.ts'
import type { CategoryPlace } from './listing/category-place.ts'
import { addressOf, readFilters } from './listing/filters.ts'
import { type OfferFilters, offerList } from './offer-filters.ts'

export const inCategory = ({ slug, name }: { slug: string; name: string }) => ({
  to: `/products?category=${slug}`,
  name,
})

interface Described extends AnswerOf<typeof listOffers> {
  texts: TextSet
  filters: OfferFilters
  page: number
  map: unknown
  place: CategoryPlace
}

/** What search engines are told of the list; narrowed lists have no end of addresses, a category's is the one to keep. */
export function describeOffers(
  page: Described,
  { lang, origin }: { lang: Language; origin: string },
): MetaDescriptor[] {
  const { filters, place, total = 0, items, take } = page
  const t = (key: string, values = {}) => textOf(page.texts, lang, `products.${key}`, values)
  const name = place.here?.name ?? t('title')
  const only = { ...readFilters(offerList, new URLSearchParams()), category: filters.category }
  const at = (number: number) => addressOf(offerList, only, number > 1 ? { page: String(number) } : {})
  const listing =
    addressOf(offerList, filters) === addressOf(offerList, only) && filters.category.length <= 1 && !page.map
  const home = { to: '/', name: textOf(page.texts, lang, 'listing.home') }
  const way = [home, { to: '/products', name: t('all') }, ...place.path.map(inCategory)]
  return [
    ...describePage({
      origin,
      lang,
      path: at(page.page),
      title: page.page > 1 ? `${name}, ${textOf(page.texts, lang, 'listing.page', { n: page.page })}` : name,
      description: place.here
        ? t('in-category', { category: name, count: t('count', { n: total }) })
        : t('description'),
      // Narrowed lists have no end of addresses; the list of a category is the one to keep.
      noindex: !listing || items.length === 0,
      previous: listing && page.page > 1 ? at(page.page - 1) : undefined,
      next: listing && page.page * take < total ? at(page.page + 1) : undefined,
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          crumbsData(
            origin,
            way.map(({ to, name: label }) => ({ to: inLanguage(lang, to), name: label })),
          ),
          {
            '@type': 'ItemList',
            numberOfItems: total,
            itemListElement: items.map((item, index) => ({
              '@type': 'ListItem',
              position: (page.page - 1) * take + index + 1,
              name: item.title,
              url: `${origin}${inLanguage(lang, `/product/${item.id}`)}`,
            })),
          },
        ],
      },
    },
  ]
}
