import type { listOffers } from '#contract/market/offers.ts'
import type { getCatalog } from '#contract/reference/catalog.ts'
import type { getRegionOutlines } from '#contract/reference/region-outlines.ts'
import { groupDigits } from '#uz/decimal.ts'
import { Crumbs, crumbsData } from '#web/kit/site/crumbs.tsx'
import { OfferShelf } from '#web/kit/site/offer-shelf.tsx'
import { askServer, pageApi } from '#web/shell/api.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page-meta.ts'
import { textOf, useT } from '#web/shell/texts.ts'
import { FilterChecks } from './+parts/filter-checks.tsx'
import { chipName } from './+parts/filter-names.ts'
import { CategoryLinks } from './+parts/listing/category-links.tsx'
import { categoryPlace, deepest } from './+parts/listing/category-place.ts'
import { FilterChips } from './+parts/listing/filter-chips.tsx'
import { FilterForm } from './+parts/listing/filter-form.tsx'
import { addressOf, type Chip, chipsOf, first, readFilters, viewOf } from './+parts/listing/filters.ts'
import { JoinedPages, pageIn } from './+parts/listing/joined-pages.tsx'
import styles from './+parts/listing/list-page.module.css'
import { NearMe } from './+parts/listing/near-me.tsx'
import { NothingFound } from './+parts/listing/nothing-found.tsx'
import { RegionMap } from './+parts/listing/region-map.tsx'
import { SaveSearch } from './+parts/listing/save-search.tsx'
import { SumRange } from './+parts/listing/sum-range.tsx'
import { offerList, offerSorts, queryOf } from './+parts/offer-filters.ts'
import type { Route } from './+types/products.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const { lang } = splitPath(pathname)
  const api = context.get(pageApi)
  const [texts, tree] = await Promise.all([
    api.texts(lang, ['listing', 'products']),
    askServer<typeof getCatalog>(context, 'GET /main/api-reference/catalog', lang),
  ])
  const asked = readFilters(offerList, searchParams)
  // Who chose a category and then one inside it wants the one inside.
  const filters = { ...asked, category: deepest(tree, asked.category) }
  const page = pageIn(searchParams)
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

const inCategory = ({ slug, name }: { slug: string; name: string }) => ({ to: `/products?category=${slug}`, name })

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useT('products')
  const list = useT('listing')
  const { filters, place, total = 0, more, items, facets, map, didYouMean } = loaderData
  const search = first(filters, 'search')
  const heading = place.here?.name ?? (search ? t('found', { q: search }) : t('all'))
  const count = more ? t('count.more', { n: groupDigits(String(total)) }) : t('count', { n: total })
  const way = [{ to: '/', name: list('home') }, { to: '/products', name: t('all') }, ...place.path.map(inCategory)]
  const nameOf = (chip: Chip) => chipName(t, list, chip, place, facets)
  const view = viewOf(map !== undefined)
  const load = (page: number) =>
    ask<typeof listOffers>('GET /main/api-market/products', { query: { ...queryOf(filters), page } })
  return (
    <div className={styles.page}>
      <Crumbs label={list('crumbs')} way={way} />
      <h1 className={styles.title}>
        {heading} <span>{count}</span>
      </h1>
      {didYouMean && (
        <p className={styles.meant} role="status">
          {list('did-you-mean', { q: didYouMean })}
        </p>
      )}
      <div className={styles.columns}>
        <FilterForm
          list={offerList}
          filters={filters}
          kept={['search', 'near', 'sort', 'category']}
          view={view}
          show={t('filters.show', { n: total })}
        >
          {(go) => (
            <>
              {facets && (
                <CategoryLinks list={offerList} filters={filters} rows={facets.category} place={place} view={view} />
              )}
              <SumRange
                title={t('price')}
                names={['priceFrom', 'priceTo']}
                filters={filters}
                range={facets?.price}
                note={t('price.note')}
                onLeave={go}
              />
              {facets && <FilterChecks filters={filters} facets={facets} />}
            </>
          )}
        </FilterForm>
        <div className={styles.list}>
          <h2 className="unseen">{t('results')}</h2>
          <FilterChips
            list={offerList}
            filters={filters}
            nameOf={nameOf}
            sorts={offerSorts.map((value) => ({ value, label: list(`sort.${value}`) }))}
            map={map !== undefined}
          >
            <NearMe list={offerList} filters={filters} />
            <SaveSearch list={offerList} filters={filters} name={chipsOf(offerList, filters).map(nameOf).join(', ')} />
          </FilterChips>
          {map ? (
            <RegionMap
              outlines={map}
              regions={facets?.region ?? []}
              list={offerList}
              filters={filters}
              title={t('map.title')}
              countOf={(n) => t('count', { n })}
            />
          ) : items.length === 0 ? (
            <NothingFound
              list={offerList}
              filters={filters}
              nameOf={nameOf}
              words={{ title: t('empty'), save: t('empty.save'), all: t('empty.all') }}
            />
          ) : (
            <JoinedPages
              key={addressOf(offerList, filters)}
              list={offerList}
              filters={filters}
              first={loaderData}
              load={load}
            >
              {(offers) => <OfferShelf offers={offers} columns={4} first />}
            </JoinedPages>
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
