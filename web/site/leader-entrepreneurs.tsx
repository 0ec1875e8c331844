import { Form } from 'react-router'
import { leaderRatings } from '#contract/government/leaders/rating.ts'
import type { findSiteLeaders } from '#contract/government/leaders/site-leaders.ts'
import type { getRegionOutlines } from '#contract/reference/region-outlines.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { PlainChoice } from '#web/kit/site/form/plain-fields.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { shortPlace } from '#web/kit/site/short-place.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { textOf, useT } from '#web/shell/texts.ts'
import styles from './+parts/banking/banking.module.css'
import { Colour } from './+parts/leaders/colour.tsx'
import own from './+parts/leaders/leaders.module.css'
import cards from './+parts/leasing/leasing.module.css'
import { RegionSheet } from './+parts/listing/region-map.tsx'
import type { Route } from './+types/leader-entrepreneurs.ts'

/** Invalid values are dropped, so that a bad link still opens. */
function readQuery(params: URLSearchParams) {
  const idOf = (name: string) => {
    const value = params.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
  }
  const region = idOf('region')
  const direction = idOf('direction')
  const rating = leaderRatings.find((one) => one === params.get('rating'))
  const next = params.get('next') ?? ''
  return {
    ...(region && { region }),
    ...(direction && { direction }),
    ...(rating && { rating }),
    ...(/^[\w-]{1,500}$/.test(next) && { next }),
  }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const query = readQuery(url.searchParams)
  const api = context.get(pageApi)
  const [texts, page, outlines] = await Promise.all([
    api.texts(lang, ['leader-entrepreneurs']),
    askServer<typeof findSiteLeaders>(context, 'GET /main/api-government/public/leaders', lang, { query }),
    askServer<typeof getRegionOutlines>(context, 'GET /main/api-reference/region-outlines', lang),
  ])
  return { texts, query, page, outlines, lang, origin: api.origin }
}

export default function LeaderEntrepreneurs({ loaderData: { query, page, outlines } }: Route.ComponentProps) {
  const t = useT('leader-entrepreneurs')
  const { next: _, ...kept } = query
  const addressOf = (over: Readonly<Record<string, string | number>>) =>
    `?${new URLSearchParams(Object.entries({ ...kept, ...over }).map(([name, value]) => [name, String(value)]))}`
  return (
    <div className={styles.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <Form method="get" className={styles.filters} role="search" aria-label={t('filters')} key={JSON.stringify(kept)}>
        <PlainChoice
          name="region"
          label={t('region')}
          value={query.region ? String(query.region) : undefined}
          none={t('country')}
          options={page.regions.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <PlainChoice
          name="direction"
          label={t('direction')}
          value={query.direction ? String(query.direction) : undefined}
          none={t('all-directions')}
          options={page.directions.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <PlainChoice
          name="rating"
          label={t('rating')}
          value={query.rating}
          none={t('all-ratings')}
          options={leaderRatings.map((value) => ({ value, label: t(`rating.${value}`) }))}
        />
        <Button type="submit">{t('show')}</Button>
      </Form>
      {page.regions.length > 0 && (
        <nav aria-label={t('by-region')} className={own.map}>
          <RegionSheet
            outlines={outlines}
            regions={page.regions.map(({ code, name, count }) => ({ value: code, label: name, count }))}
            title={t('by-region')}
            say={({ label, count }) => `${label}: ${count}`}
            addressOf={(code) => addressOf({ region: page.regions.find((one) => one.code === code)?.id ?? '' })}
            isChosen={(code) => page.regions.some((one) => one.code === code && one.id === query.region)}
          />
          <ul className={own.regions}>
            {page.regions.map(({ id, name, count }) => (
              <li key={id}>
                <Link to={addressOf({ region: id })} aria-current={query.region === id ? 'true' : undefined}>
                  {shortPlace(name)} <small>{count}</small>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {page.items.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={cards.cards}>
          {page.items.map((one) => (
            <li key={one.id}>
              <article className={cards.card}>
                {one.picture && <img src={one.picture} alt="" width={640} height={480} loading="lazy" />}
                <div className={cards.text}>
                  <h2>
                    <Link to={`/leader-entrepreneurs/${one.id}`}>{one.name}</Link>
                  </h2>
                  <p>{[shortPlace(one.region), one.district].filter(Boolean).join(', ')}</p>
                  <p>{one.directions.map(({ name }) => name).join(', ')}</p>
                  <p>{t('mahallas-n', { n: one.mahallas })}</p>
                  {one.households > 0 && <p>{t('households-n', { n: one.households })}</p>}
                  <Colour rating={one.rating} reasons={[]} />
                </div>
              </article>
            </li>
          ))}
        </ul>
      )}
      {page.next && (
        <ButtonLink look="outline" to={addressOf({ next: page.next })}>
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
    path: '/leader-entrepreneurs',
    title: textOf(texts, lang, 'leader-entrepreneurs.title', {}),
    description: textOf(texts, lang, 'leader-entrepreneurs.description', {}),
    noindex: Object.keys(query).length > 0,
  })
}
