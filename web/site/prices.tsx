import { Download } from 'lucide-react'
import { boardWeeks, DEFAULT_WEEKS } from '#contract/market/board-weeks.ts'
import type { findPrices } from '#contract/market/price-board.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { textOf, useT } from '#web/shell/texts.ts'
import styles from './+parts/prices/page.module.css'
import { PriceFilters } from './+parts/prices/price-filters.tsx'
import { PriceTable } from './+parts/prices/price-table.tsx'
import { PriceWeeks } from './+parts/prices/price-weeks.tsx'
import type { Route } from './+types/prices.ts'

/** Invalid values are dropped, so that a bad link still opens. */
function readQuery(params: URLSearchParams) {
  const [category = '', region = ''] = [params.get('category') ?? undefined, params.get('region') ?? undefined]
  return {
    ...(/^[a-z0-9-]{1,100}$/.test(category) && { category }),
    ...(/^\d{4}$/.test(region) && { region }),
    weeks: boardWeeks.find((weeks) => weeks === params.get('weeks')) ?? DEFAULT_WEEKS,
  }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const query = readQuery(url.searchParams)
  const api = context.get(pageApi)
  const [texts, board] = await Promise.all([
    api.texts(lang, ['price-board']),
    askServer<typeof findPrices>(context, 'GET /main/api-market/prices', lang, { query }),
  ])
  return { texts, query, board, lang, origin: api.origin }
}

export default function Prices({ loaderData: { query, board } }: Route.ComponentProps) {
  const t = useT('price-board')
  const { rows, crops, regions, minSample } = board
  const crop = crops.find(({ slug }) => slug === query.category)
  const region = regions.find(({ code }) => code === query.region)
  const heading = [crop?.name, region?.name].filter(Boolean).join(', ')
  return (
    <div className={styles.page}>
      <h1 className={sheet.title}>{heading ? t('heading', { what: heading }) : t('title')}</h1>
      <p className={styles.lead}>{t('lead', { n: minSample })}</p>
      <PriceFilters key={JSON.stringify(query)} query={query} crops={crops} regions={regions} />
      {rows.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <>
          <PriceTable rows={rows} byRegion={crop !== undefined} weeks={query.weeks} />
          {crop && rows[0] && <PriceWeeks row={rows[0]} />}
        </>
      )}
      <p className={styles.file}>
        <a href={fileOf(query)} download>
          <Download size={16} aria-hidden="true" />
          {t('csv')}
        </a>
      </p>
    </div>
  )
}

const fileOf = (query: Record<string, string>) => `/main/api-market/prices/export?${new URLSearchParams(query)}`

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  const { query, board, lang, origin } = page
  const t = (key: string, values = {}) => textOf(page.texts, lang, `price-board.${key}`, values)
  const crop = board.crops.find(({ slug }) => slug === query.category)
  const path = crop ? `/prices?category=${crop.slug}` : '/prices'
  const title = crop ? t('heading', { what: crop.name }) : t('title')
  return [
    ...describePage({
      origin,
      lang,
      path,
      title,
      description: t('description'),
      // Only the whole page and one for each crop are indexed.
      noindex: query.region !== undefined || query.weeks !== DEFAULT_WEEKS || board.rows.length === 0,
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Dataset',
        name: title,
        description: t('description'),
        url: `${origin}${inLanguage(lang, path)}`,
        creator: { '@type': 'Organization', name: 'Agroplatforma', url: origin },
        isAccessibleForFree: true,
        spatialCoverage: 'Uzbekistan',
        variableMeasured: t('measured'),
        distribution: {
          '@type': 'DataDownload',
          encodingFormat: 'text/csv',
          contentUrl: `${origin}${fileOf(crop ? { category: crop.slug } : {})}`,
        },
      },
    },
  ]
}
