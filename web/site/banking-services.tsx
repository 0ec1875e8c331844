import { Form } from 'react-router'
import { financeKinds, purposes } from '#contract/finance/products/product-process.ts'
import type { findSiteProducts, LenderClock, SiteProductRow } from '#contract/finance/products/site-products.ts'
import type { findTerritories } from '#contract/reference/territories.ts'
import { percent } from '#uz/percent.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { PlainChoice } from '#web/kit/site/form/plain-fields.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { textOf, useLanguage, useT } from '#web/shell/texts.ts'
import styles from './+parts/banking/banking.module.css'
import { useFigures } from './+parts/banking/figures.ts'
import type { Route } from './+types/banking-services.ts'

const orders = ['cost', 'rate', 'amount', 'answer'] as const

/** Invalid values are dropped, so that a bad link still opens. */
function readQuery(params: URLSearchParams) {
  const order = orders.find((one) => one !== 'cost' && one === params.get('order'))
  const kind = financeKinds.find((one) => one === params.get('kind'))
  const purpose = purposes.find((one) => one === params.get('purpose'))
  const who = params.get('who') ?? ''
  const region = params.get('region') ?? ''
  return {
    ...(order && { order }),
    ...(kind && { kind }),
    ...(purpose && { purpose }),
    ...(/^[a-z]{2,20}$/.test(who) && { who }),
    ...(/^[1-9]\d{0,8}$/.test(region) && { region }),
    ...(params.get('free') === 'true' && { free: 'true' as const }),
    ...(params.get('open') === 'true' && { open: 'true' as const }),
  }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const query = readQuery(url.searchParams)
  const api = context.get(pageApi)
  const [texts, found, regions] = await Promise.all([
    api.texts(lang, ['banking']),
    askServer<typeof findSiteProducts>(context, 'GET /main/api-finance/public/products', lang, { query }),
    askServer<typeof findTerritories>(context, 'GET /main/api-reference/territories', lang, {
      query: { level: 'region', take: 100 },
    }),
  ])
  return { texts, query, found, regions: regions.items.map(({ id, name }) => ({ id, name })), lang, origin: api.origin }
}

export default function BankingServices({ loaderData: { query, found, regions } }: Route.ComponentProps) {
  const t = useT('banking')
  const kept: Record<string, string> = query
  return (
    <div className={styles.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <section className={styles.mine}>
        <div>
          <b>{t('mine')}</b>
          <p>{t('mine-text')}</p>
        </div>
        <ButtonLink look="white" to="/banking-services/entitlements">
          {t('show')}
        </ButtonLink>
      </section>
      <nav className={styles.tabs} aria-label={t('kind')}>
        {[undefined, ...financeKinds].map((kind) => {
          const { kind: _, ...rest } = kept
          return (
            <Link
              key={kind ?? ''}
              to={`?${new URLSearchParams({ ...rest, ...(kind && { kind }) })}`}
              aria-current={kind === query.kind ? 'page' : undefined}
            >
              {t(`kind.${kind ?? 'all'}`)}
            </Link>
          )
        })}
      </nav>
      <Form method="get" className={styles.filters} role="search" aria-label={t('filters')} key={JSON.stringify(query)}>
        {query.kind && <input type="hidden" name="kind" value={query.kind} />}
        <PlainChoice
          name="order"
          label={t('order')}
          value={query.order ?? 'cost'}
          options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
        />
        <PlainChoice
          name="purpose"
          label={t('purpose')}
          value={query.purpose}
          none={t('any-purpose')}
          options={found.purposes.map((value) => ({ value, label: t(`purpose.${value}`) }))}
        />
        <PlainChoice
          name="who"
          label={t('who')}
          value={query.who}
          none={t('anybody')}
          options={found.who.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <PlainChoice
          name="region"
          label={t('region')}
          value={query.region}
          none={t('country')}
          options={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <label className={styles.only}>
          <input type="checkbox" name="free" value="true" defaultChecked={query.free === 'true'} />
          {t('free')}
        </label>
        <label className={styles.only}>
          <input type="checkbox" name="open" value="true" defaultChecked={query.open === 'true'} />
          {t('open')}
        </label>
        <Button type="submit">{t('show')}</Button>
      </Form>
      {found.items.length === 0 ? (
        <div className={styles.none}>
          <p>{t(Object.keys(query).length > 0 ? 'none' : 'empty')}</p>
          {Object.keys(query).length > 0 && (
            <div className={styles.send}>
              <ButtonLink look="outline" to="/banking-services">
                {t('clear')}
              </ButtonLink>
            </div>
          )}
        </div>
      ) : (
        <Compared rows={found.items} />
      )}
      <p className={styles.note}>{`${t('apr-note')} ${t('our-reading-text')}`}</p>
    </div>
  )
}

function Compared({ rows }: { rows: readonly SiteProductRow[] }) {
  const t = useT('banking')
  const figures = useFigures()
  const lang = useLanguage()
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.cards}`}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col" className={styles.number}>
              {t('rate')}
            </th>
            <th scope="col" className={styles.number}>
              {t('apr')}
            </th>
            <th scope="col">{t('term')}</th>
            <th scope="col">{t('lenders')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={`/banking-services/${row.id}`}>{row.name}</Link>
                <small>{[t(`kind.${row.kind}`), row.withoutCollateral && t('free')].filter(Boolean).join(' · ')}</small>
                {!row.isOpen && <span className={styles.badge}>{t('closed')}</span>}
                {row.isOurReading && <span className={styles.badge}>{t('our-reading')}</span>}
              </th>
              <td data-name={t('amount')}>{figures.amount(row)}</td>
              <td data-name={t('rate')} className={styles.number}>
                {figures.rate(row)}
              </td>
              <td data-name={t('apr')} className={styles.number}>
                <b>{row.apr === null ? '—' : percent(row.apr, lang)}</b>
              </td>
              <td data-name={t('term')}>{figures.term(row)}</td>
              <td data-name={t('lenders')}>
                {row.lenders.slice(0, 2).map((one) => (
                  <Clock key={one.id} lender={one} slaDays={row.slaDays} />
                ))}
                {row.lenders.length > 2 && <small>{t('more-lenders', { n: row.lenders.length - 2 })}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Clock({ lender, slaDays }: { lender: LenderClock; slaDays: number }) {
  const t = useT('banking')
  const { answers } = useFigures()
  const { name, medianHours, approvedPercent } = lender
  return (
    <div>
      {name}{' '}
      <small>
        {[
          medianHours === null ? t('answer-sla', { n: slaDays }) : answers(medianHours),
          approvedPercent !== null && t('approved', { n: approvedPercent }),
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
    </div>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  const { query, lang, origin, texts } = page
  return describePage({
    origin,
    lang,
    path: '/banking-services',
    title: textOf(texts, lang, 'banking.title', {}),
    description: textOf(texts, lang, 'banking.description', {}),
    noindex: Object.keys(query).length > 0,
  })
}
