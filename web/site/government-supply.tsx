import { lotKinds } from '#contract/finance/supply/lot-process.ts'
import type { listPublicLots } from '#contract/finance/supply/lots.ts'
import type { getCatalog } from '#contract/reference/catalog.ts'
import type { findTerritories } from '#contract/reference/territories.ts'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { textOf, useT } from '#web/shell/texts.ts'
import { LotCard } from './+parts/supply/lot-card.tsx'
import { LotFilters } from './+parts/supply/lot-filters.tsx'
import styles from './+parts/supply/supply.module.css'
import type { Route } from './+types/government-supply.ts'

/** Invalid values are dropped, so that a bad link still opens. */
function readQuery(params: URLSearchParams) {
  const number = (name: string) => {
    const value = params.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(value) ? { [name]: value } : {}
  }
  const kind = lotKinds.find((one) => one === params.get('kind'))
  const next = params.get('next')
  return {
    ...(kind && { kind }),
    ...number('category'),
    ...number('region'),
    ...(params.get('open') === 'true' && { open: 'true' as const }),
    ...(next && /^[\w-]{1,500}$/.test(next) && { next }),
  }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const query = readQuery(url.searchParams)
  const api = context.get(pageApi)
  const [texts, page, catalog, regions] = await Promise.all([
    api.texts(lang, ['government-supply']),
    askServer<typeof listPublicLots>(context, 'GET /main/api-finance/public/lots', lang, { query }),
    askServer<typeof getCatalog>(context, 'GET /main/api-reference/catalog', lang),
    askServer<typeof findTerritories>(context, 'GET /main/api-reference/territories', lang, {
      query: { level: 'region', take: 100 },
    }),
  ])
  return {
    texts,
    query,
    page,
    lang,
    origin: api.origin,
    categories: catalog.flatMap(({ id, name, parentId }) => (parentId === null ? [{ id, name }] : [])),
    regions: regions.items.map(({ id, name }) => ({ id, name })),
  }
}

export default function GovernmentSupply({ loaderData: { query, page, categories, regions } }: Route.ComponentProps) {
  const t = useT('government-supply')
  const { next: _, ...kept } = query
  const tabs = [undefined, ...lotKinds]
  return (
    <div className={styles.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <nav className={styles.tabs} aria-label={t('rule')}>
        {tabs.map((kind) => {
          const { kind: _kind, ...rest } = kept
          const to = `?${new URLSearchParams({ ...rest, ...(kind && { kind }) })}`
          return (
            <Link key={kind ?? ''} to={to} aria-current={kind === query.kind ? 'page' : undefined}>
              {t(`kind.${kind ?? 'all'}`)}
            </Link>
          )
        })}
      </nav>
      <LotFilters key={JSON.stringify(kept)} query={kept} categories={categories} regions={regions} />
      {page.items.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.cards}>
          {page.items.map((lot) => (
            <li key={lot.id}>
              <LotCard lot={lot} />
            </li>
          ))}
        </ul>
      )}
      {page.next && (
        <ButtonLink look="outline" to={`?${new URLSearchParams({ ...kept, next: page.next })}`}>
          {t('more')}
        </ButtonLink>
      )}
    </div>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  const { query, lang, origin, texts } = page
  return describePage({
    origin,
    lang,
    path: '/government-supply',
    title: textOf(texts, lang, 'government-supply.title', {}),
    description: textOf(texts, lang, 'government-supply.description', {}),
    // Only the unfiltered page is indexed.
    noindex: Object.keys(query).length > 0,
  })
}
