import type { listOffers } from '#contract/market/offers.ts'
import type { getCatalog } from '#contract/reference/catalog.ts'
import type { getRegionOutlines } from '#contract/reference/region-outlines.ts'
import { groupDigits } from '#uz/decimal.ts'
import { Crumbs, crumbsData } from '#web/kit/site/crumbs.tsx'
import { askServer, pageApi } from '#web/shell/api.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page-meta.ts'
import { textOf, useT } from '#web/shell/texts.ts'
import { categoryPlace, deepest } from './+parts/category-place.ts'
import { FilterChips } from './+parts/filter-chips.tsx'
import { FilterForm } from './+parts/filter-form.tsx'
import { chipName } from './+parts/filter-names.ts'
import { NearMe } from './+parts/near-me.tsx'
import { NoOffers } from './+parts/no-offers.tsx'
import { addressOf, chipsOf, queryOf, readFilters } from './+parts/offer-filters.ts'
import { OfferPages } from './+parts/offer-pages.tsx'
import { RegionMap } from './+parts/region-map.tsx'
import { SaveSearch } from './+parts/save-search.tsx'
import type { Route } from './+types/products.ts'
import styles from './products.module.css'

/** The last page that is counted to; whoever wants more narrows the search. */
const LAST_PAGE = 400

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const { lang } = splitPath(pathname)
  const api = context.get(pageApi)
  const [texts, tree] = await Promise.all([
    api.texts(lang, ['products']),
    askServer<typeof getCatalog>(context, 'GET /main/api-reference/catalog', lang),
  ])
  const asked = readFilters(searchParams)
  // Who chose a category and then one inside it wants the one inside.
  const filters = { ...asked, category: deepest(tree, asked.category) }
  const page = Math.min(Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1), LAST_PAGE)
  const map = searchParams.get('view') === 'map'
  const [list, outlines] = await Promise.all([
    askServer<typeof listOffers>(context, 'GET /main/api-market/products', lang, {
      query: { ...queryOf(filters), page, facets: 'true' },
    }),
    map ? askServer<typeof getRegionOutlines>(context, 'GET /main/api-reference/region-outlines', lang) : undefined,
  ])
  return {
    texts,
    filters,
    page,
    map: outlines,
    origin: api.origin,
    lang,
    place: categoryPlace(tree, filters.category),
    ...list,
  }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useT('products')
  const { filters, place, total = 0, more, items, facets, map, didYouMean } = loaderData
  const heading = place.here?.name ?? (filters.search ? t('found', { q: filters.search }) : t('all'))
  const count = more ? t('count.more', { n: groupDigits(String(total)) }) : t('count', { n: total })
  const way = [{ to: '/', name: t('home') }, { to: '/products', name: t('all') }, ...place.path]
  return (
    <div className={styles.page}>
      <Crumbs label={t('crumbs')} way={way} />
      <h1 className={styles.title}>
        {heading} <span>{count}</span>
      </h1>
      {didYouMean && (
        <p className={styles.meant} role="status">
          {t('did-you-mean', { q: didYouMean })}
        </p>
      )}
      <div className={styles.columns}>
        <FilterForm filters={filters} facets={facets} place={place} total={total} map={map !== undefined} />
        <div className={styles.list}>
          <h2 className="unseen">{t('results')}</h2>
          <FilterChips filters={filters} facets={facets} place={place} map={map !== undefined}>
            <NearMe filters={filters} />
            <SaveSearch
              filters={filters}
              name={chipsOf(filters)
                .map((chip) => chipName(t, chip, place, facets))
                .join(', ')}
            />
          </FilterChips>
          {map ? (
            <RegionMap outlines={map} regions={facets?.region ?? []} filters={filters} />
          ) : items.length === 0 ? (
            <NoOffers filters={filters} facets={facets} place={place} />
          ) : (
            <OfferPages key={addressOf(filters)} filters={filters} first={loaderData} />
          )}
        </div>
      </div>
    </div>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  const { filters, lang, origin, place, total = 0, items, take } = page
  const t = (key: string, values = {}) => textOf(page.texts, lang, `products.${key}`, values)
  const name = place.here?.name ?? t('title')
  const only = { ...readFilters(new URLSearchParams()), category: filters.category }
  const at = (number: number) => addressOf(only, number > 1 ? { page: String(number) } : {})
  const listing = addressOf(filters) === addressOf(only) && filters.category.length <= 1 && !page.map
  const way = [{ to: '/', name: t('home') }, { to: '/products', name: t('all') }, ...place.path]
  return [
    ...describePage({
      origin,
      lang,
      path: at(page.page),
      title: page.page > 1 ? `${name}, ${t('page', { n: page.page })}` : name,
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
