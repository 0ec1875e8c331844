import { Form } from 'react-router'
import { machineTypes } from '#contract/finance/machines/machine-process.ts'
import type { findSiteMachines } from '#contract/finance/machines/site-machines.ts'
import type { findTerritories } from '#contract/reference/territories.ts'
import { formatMoney, parseSoum } from '#uz/money.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { PlainChoice, PlainNumber } from '#web/kit/site/form/plain-fields.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { textOf, useLanguage, useT } from '#web/shell/texts.ts'
import styles from './+parts/banking/banking.module.css'
import own from './+parts/leasing/leasing.module.css'
import type { Route } from './+types/leasing.ts'

/** Invalid values are dropped, so that a bad link still opens. */
function readQuery(params: URLSearchParams) {
  const type = machineTypes.find((one) => one === params.get('type'))
  const most = parseSoum(params.get('most') ?? '')
  const region = params.get('region') ?? ''
  const next = params.get('next') ?? ''
  return {
    ...(type && { type }),
    ...(most && { most: String(most / 100) }),
    ...(/^[1-9]\d{0,8}$/.test(region) && { region }),
    ...(params.get('now') === 'true' && { now: 'true' as const }),
    ...(/^[\w-]{1,500}$/.test(next) && { next }),
  }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const query = readQuery(url.searchParams)
  const api = context.get(pageApi)
  const [texts, page, regions] = await Promise.all([
    api.texts(lang, ['leasing']),
    askServer<typeof findSiteMachines>(context, 'GET /main/api-finance/public/machines', lang, {
      query: { ...query, ...(query.most && { most: Number(query.most) * 100 }) },
    }),
    askServer<typeof findTerritories>(context, 'GET /main/api-reference/territories', lang, {
      query: { level: 'region', take: 100 },
    }),
  ])
  return { texts, query, page, regions: regions.items.map(({ id, name }) => ({ id, name })), lang, origin: api.origin }
}

export default function Leasing({ loaderData: { query, page, regions } }: Route.ComponentProps) {
  const t = useT('leasing')
  const lang = useLanguage()
  const { next: _, ...kept } = query
  return (
    <div className={styles.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <Form method="get" className={styles.filters} role="search" aria-label={t('filters')} key={JSON.stringify(kept)}>
        <PlainChoice
          name="type"
          label={t('type')}
          value={query.type}
          none={t('all-types')}
          options={machineTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <PlainNumber name="most" label={t('most')} value={query.most ?? ''} />
        <PlainChoice
          name="region"
          label={t('region')}
          value={query.region}
          none={t('country')}
          options={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <label className={styles.only}>
          <input type="checkbox" name="now" value="true" defaultChecked={query.now === 'true'} />
          {t('only-now')}
        </label>
        <Button type="submit">{t('show')}</Button>
      </Form>
      {page.items.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={own.cards}>
          {page.items.map((one) => (
            <li key={one.id}>
              <article className={own.card}>
                {one.picture && <img src={one.picture} alt="" width={640} height={480} loading="lazy" />}
                <div className={own.text}>
                  <h2>
                    <Link to={`/leasing/${one.id}`}>{one.name}</Link>
                  </h2>
                  <p>{[t(`type.${one.type}`), one.maker].filter(Boolean).join(', ')}</p>
                  <b>{formatMoney(one.price, lang)}</b>
                  <p>{one.stock === 'now' ? t('stock.now') : t('stock.order', { n: one.deliveryDays })}</p>
                </div>
              </article>
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
    path: '/leasing',
    title: textOf(texts, lang, 'leasing.title', {}),
    description: textOf(texts, lang, 'leasing.description', {}),
    noindex: Object.keys(query).length > 0,
  })
}
