import { Plus } from 'lucide-react'
import type { countAds, listAds } from '#contract/announcements/ads.ts'
import type { getCatalog } from '#contract/reference/catalog.ts'
import { groupDigits } from '#uz/decimal.ts'
import { Crumbs } from '#web/kit/site/crumbs.tsx'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { Section } from '#web/kit/site/section.tsx'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { textOf, useT } from '#web/shell/texts.ts'
import { NearestServices } from './+parts/ads/facts/nearest-services.tsx'
import styles from './+parts/ads/facts/services.module.css'
import { adLists } from './+parts/ads/list/ad-lists.ts'
import { readFilters } from './+parts/listing/filters.ts'
import list from './+parts/listing/list-page.module.css'
import { ListSearch } from './+parts/listing/list-search.tsx'
import type { Route } from './+types/services.ts'

/** The group of the catalogue all services are in. */
const SERVICES = 'xizmat'
const NEWEST = 6

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const api = context.get(pageApi)
  const [texts, tree, counts, newest] = await Promise.all([
    api.texts(lang, ['listing', 'ads', 'ad-enums']),
    askServer<typeof getCatalog>(context, 'GET /main/api-reference/catalog', lang),
    askServer<typeof countAds>(context, 'GET /main/api-announcements/ad-counts', lang),
    askServer<typeof listAds>(context, 'GET /main/api-announcements/ads', lang, {
      query: { kind: 'service', take: NEWEST },
    }),
  ])
  const root = tree.find(({ slug }) => slug === SERVICES)
  const counted = counts.kinds.find(({ kind }) => kind === 'service')
  const of = (slug: string) => counted?.categories.find(({ value }) => value === slug)?.count ?? 0
  return {
    texts,
    lang,
    origin: api.origin,
    total: counted?.count ?? 0,
    newest: newest.items,
    categories: tree
      .filter(({ parentId }) => root && parentId === root.id)
      .map(({ slug, name, picture }) => ({ slug, name, picture, count: of(slug) }))
      .sort((one, other) => other.count - one.count),
  }
}

export default function Services({ loaderData: { categories, newest, total } }: Route.ComponentProps) {
  const t = useT('ads')
  const listing = useT('listing')
  const way = [
    { to: '/', name: listing('home') },
    { to: '/services', name: t('heading.service') },
  ]
  return (
    <div className={list.page}>
      <Crumbs label={listing('crumbs')} way={way} />
      <h1 className={list.title}>
        {t('heading.service')} <span>{t('count.service', { n: total })}</span>
      </h1>
      <p className={list.meant}>{t('services.lead')}</p>
      <ListSearch
        list={adLists.service}
        filters={readFilters(adLists.service, new URLSearchParams())}
        label={t('search.service')}
      />
      <Section id="kinds" title={t('services.kinds')} more={<Link to="/services/list">{t('services.see-all')} →</Link>}>
        <ul className={styles.kinds}>
          {categories.map(({ slug, name, picture, count }) => (
            <li key={slug}>
              <Link to={`/services/list?category=${slug}`}>
                {picture ? <img src={picture} alt="" width="44" height="44" loading="lazy" /> : <i />}
                <span>
                  {name}
                  <small>{groupDigits(String(count))}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <NearestServices newest={newest} />
      <p className={styles.offer}>
        <ButtonLink to="/dashboard/announcements/services/form" look="soft">
          <Plus size={18} aria-hidden="true" />
          {t('services.offer')}
        </ButtonLink>
      </p>
    </div>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  return describePage({
    origin: page.origin,
    lang: page.lang,
    path: '/services',
    title: textOf(page.texts, page.lang, 'ads.heading.service'),
    description: textOf(page.texts, page.lang, 'ads.lead.service'),
  })
}
