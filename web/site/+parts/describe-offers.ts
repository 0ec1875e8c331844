import type { MetaDescriptor } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { listOffers } from '#contract/market/offers.ts'
import type { Language } from '#uz/language.ts'
import { describeListPage } from '#web/shell/page/page-meta.ts'
import { crumbsData, itemsData, structured } from '#web/shell/page/structured.ts'
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
  const kept = addressOf(offerList, filters) === addressOf(offerList, only) && filters.category.length <= 1 && !page.map
  const said = (key: string, values = {}) => textOf(page.texts, lang, key, values)
  const way = [
    { path: '/', name: said('listing.home') },
    { path: '/products', name: t('all') },
    ...place.path.map((category) => ({ path: inCategory(category).to, name: category.name })),
  ]
  return [
    ...describeListPage({
      origin,
      lang,
      at,
      page: page.page,
      take,
      total,
      isEmpty: items.length === 0,
      kept,
      title: name,
      description: place.here
        ? t('in-category', { category: name, count: t('count', { n: total }) })
        : t('description'),
      numbered: (n) => said('listing.page', { n }),
    }),
    structured(
      crumbsData({ origin, lang }, way),
      itemsData(
        { origin, lang },
        items.map((item) => ({ path: `/product/${item.id}`, name: item.title })),
        { before: (page.page - 1) * take, total },
      ),
    ),
  ]
}
