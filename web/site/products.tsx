import { lazy, Suspense } from 'react'
import type { listOffers } from '#contract/market/offers.ts'
import type { getCatalog } from '#contract/reference/catalog.ts'
import type { getRegionOutlines } from '#contract/reference/region-outlines.ts'
import { groupDigits } from '#uz/decimal.ts'
import { OfferShelf } from '#web/kit/site/offer/offer-shelf.tsx'
import { askServer, pageApi } from '#web/shell/api.ts'
import { ask } from '#web/shell/client.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import { describeOffers, inCategory } from './+parts/describe-offers.ts'
import { FilterChecks } from './+parts/filter-checks.tsx'
import { chipName } from './+parts/filter-names.ts'
import { CategoryLinks } from './+parts/listing/category-links.tsx'
import { categoryPlace, deepest } from './+parts/listing/category-place.ts'
import { type Chip, chipsOf, first, readFilters, viewOf } from './+parts/listing/filters.ts'
import { pageIn } from './+parts/listing/joined-pages.tsx'
import { ListPage } from './+parts/listing/list-page.tsx'
import { RegionMap } from './+parts/listing/region-map.tsx'
import { SaveSearch } from './+parts/listing/save-search.tsx'
import { SumRange } from './+parts/listing/sum-range.tsx'
import { ViewToggle } from './+parts/listing/view-toggle.tsx'
import { offerList, offerSorts, queryOf } from './+parts/offer-filters.ts'
import type { Route } from './+types/products.ts'

/** Useless without scripts, so it is loaded by one of its own. */
const NearMe = lazy(() => import('./+parts/listing/near-me.tsx').then((part) => ({ default: part.NearMe })))

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const { lang } = splitPath(pathname)
  const api = context.get(pageApi)
  const [texts, tree] = await Promise.all([
    api.texts(lang, ['listing', 'products']),
    askServer<typeof getCatalog>(context, 'GET /main/api-reference/catalog', lang),
  ])
  const asked = readFilters(offerList, searchParams)
  // Of a category and one inside it the inner one counts.
  const filters = { ...asked, category: deepest(tree, asked.category) }
  const page = pageIn(searchParams)
  const map = searchParams.get('view') === 'map'
  const [list, outlines] = await Promise.all([
    askServer<typeof listOffers>(context, 'GET /main/api-market/products', lang, {
      query: { ...queryOf(filters), page, facets: 'true' },
    }),
    map ? askServer<typeof getRegionOutlines>(context, 'GET /main/api-reference/region-outlines', lang) : undefined,
  ])
  const shown = { texts, filters, page, map: outlines, place: categoryPlace(tree, filters.category), ...list }
  // Computed on the server, so that the browser does not load the code for it.
  return { ...shown, head: describeOffers(shown, { lang, origin: api.origin }) }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useT('products')
  const list = useT('listing')
  const { filters, place, total = 0, more, facets, map } = loaderData
  const search = first(filters, 'search')
  const heading = place.here?.name ?? (search ? t('found', { q: search }) : t('all'))
  const count = more ? t('count.more', { n: groupDigits(String(total)) }) : t('count', { n: total })
  const way = [{ to: '/', name: list('home') }, { to: '/products', name: t('all') }, ...place.path.map(inCategory)]
  const nameOf = (chip: Chip) => chipName(t, list, chip, place, facets)
  const view = viewOf(map !== undefined)
  const load = (page: number) =>
    ask<typeof listOffers>('GET /main/api-market/products', { query: { ...queryOf(filters), page } })
  return (
    <ListPage
      list={offerList}
      data={loaderData}
      way={way}
      heading={heading}
      count={count}
      kept={['search', 'near', 'sort', 'category']}
      view={view}
      groups={(go) => (
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
      nameOf={nameOf}
      sorts={offerSorts.map((value) => ({ value, label: list(`sort.${value}`) }))}
      doings={
        <>
          <Suspense>
            <NearMe list={offerList} filters={filters} />
          </Suspense>
          <SaveSearch list={offerList} filters={filters} name={chipsOf(offerList, filters).map(nameOf).join(', ')} />
        </>
      }
      last={<ViewToggle list={offerList} filters={filters} map={map !== undefined} />}
      instead={
        map && (
          <RegionMap
            outlines={map}
            regions={facets?.region ?? []}
            list={offerList}
            filters={filters}
            title={t('map.title')}
            countOf={(n) => t('count', { n })}
          />
        )
      }
      load={load}
      shelf={(offers) => <OfferShelf offers={offers} columns={4} first />}
      words={{
        show: t('filters.show', { n: total }),
        results: t('results'),
        nothing: { title: t('empty'), save: t('empty.save'), all: t('empty.all') },
      }}
    />
  )
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
