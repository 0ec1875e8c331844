import { Form } from 'react-router'
import { repayments } from '#contract/finance/products/product-process.ts'
import type { getSiteProduct, SiteProduct } from '#contract/finance/products/site-products.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney, parseSoum } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { Crumbs } from '#web/kit/site/crumbs.tsx'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { PlainChoice, PlainNumber } from '#web/kit/site/form/plain-fields.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../+parts/banking/banking.module.css'
import { useFigures } from '../+parts/banking/figures.ts'
import { Schedule } from '../+parts/banking/schedule.tsx'
import type { Route } from './+types/$id.ts'

/** Invalid values are dropped, so that a bad link still opens. */
function readWish(params: URLSearchParams) {
  const amount = parseSoum(params.get('amount') ?? '')
  const whole = (name: string, most: number) => {
    const value = params.get(name) ?? ''
    return /^\d{1,3}$/.test(value) && Number(value) <= most ? Number(value) : undefined
  }
  const months = whole('months', 360)
  const grace = whole('grace', 120)
  const repayment = repayments.find((one) => one === params.get('repayment'))
  return {
    ...(amount && { amount }),
    ...(months && { months }),
    ...(grace !== undefined && { grace }),
    ...(repayment && { repayment }),
  }
}

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const wish = readWish(url.searchParams)
  const api = context.get(pageApi)
  const [texts, product] = await Promise.all([
    api.texts(lang, ['banking']),
    askServer<typeof getSiteProduct>(context, 'GET /main/api-finance/public/products/{id}', lang, {
      params: { id },
      query: wish,
    }),
  ])
  return { texts, product, isWished: Object.keys(wish).length > 0, lang, origin: api.origin }
}

export default function BankingService({ loaderData: { product } }: Route.ComponentProps) {
  const t = useT('banking')
  return (
    <div className={styles.page}>
      <Crumbs
        label={t('crumbs')}
        way={[
          { to: '/', name: t('home') },
          { to: '/banking-services', name: t('title') },
        ]}
      />
      <h1 className={sheet.title}>{product.name}</h1>
      <p className={styles.lead}>{product.description}</p>
      <div className={styles.columns}>
        <Conditions product={product} />
        <div>
          {product.reckoned && <Calculator product={product} reckoned={product.reckoned} />}
          <div className={styles.send}>
            <ButtonLink to={`/dashboard/my-applications/${product.kind}/create?product=${product.id}`}>
              {t('apply')}
            </ButtonLink>
            <p className={styles.note}>{t('apply-note')}</p>
          </div>
        </div>
      </div>
    </div>
  )
}

function Conditions({ product }: { product: SiteProduct }) {
  const t = useT('banking')
  const lang = useLanguage()
  const figures = useFigures()
  const { subsidy, collateral } = product
  const words = (list: readonly string[]) => list.join(', ')
  const known = (kind: string) =>
    collaterals.find((one) => one === kind) ?? ('none' satisfies (typeof collaterals)[number])
  const facts: [string, string | null][] = [
    [t('kind'), t(`kind.${product.kind}`)],
    [t('amount'), subsidy ? subsidyOf(subsidy) : figures.amount(product)],
    [t('rate'), figures.rate(product)],
    [t('apr'), product.apr === null ? null : percent(product.apr, lang)],
    [t('term'), product.termMax === 0 ? null : figures.term(product)],
    [t('advance'), product.advanceMinBp > 0 ? percent(product.advanceMinBp, lang) : null],
    [t('collateral'), words(collateral.map((one) => t(`collateral.${known(one)}`))) || null],
    [t('who'), words(product.who)],
    [t('region'), words(product.territories) || t('country')],
    [t('crops'), words(product.crops) || null],
    [t('purpose'), words(product.purposes.map((one) => t(`purpose.${one}`))) || null],
    [
      t('intake'),
      !product.isOpen
        ? t('closed')
        : product.intakeTo
          ? t('intake-to', { date: formatDate(product.intakeTo) })
          : t('open'),
    ],
  ]
  function subsidyOf({ rateBp, cap, capPerUnit }: NonNullable<SiteProduct['subsidy']>) {
    return [
      rateBp !== null && t('share-of-cost', { n: rateBp / 100 }),
      cap !== null && t('up-to', { sum: formatMoney(cap, lang) }),
      capPerUnit !== null && t('per-unit', { sum: formatMoney(capPerUnit, lang) }),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <section className={styles.box} aria-label={t('conditions')}>
      <h2>{t('conditions')}</h2>
      <dl className={styles.facts}>
        {facts.flatMap(([name, value]) =>
          value ? [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{value}</dd>] : [],
        )}
      </dl>
      {product.conditions.length > 0 && (
        <>
          <h2>{t('needs')}</h2>
          <ul>
            {product.conditions.map(({ label, need }) => (
              <li key={label}>{need ? `${label}: ${need}` : label}</li>
            ))}
          </ul>
        </>
      )}
      {product.tranches.length > 0 && (
        <>
          <h2>{t('tranches')}</h2>
          <ul>
            {product.tranches.map(({ bp, condition }) => (
              <li key={condition}>{`${percent(bp, lang)}: ${condition}`}</li>
            ))}
          </ul>
        </>
      )}
      {product.fees.length > 0 && (
        <>
          <h2>{t('fees')}</h2>
          <ul>
            {product.fees.map(({ name, sum, bp }) => (
              <li key={name}>
                {`${name}: ${[sum !== null && formatMoney(sum, lang), bp !== null && percent(bp, lang)].filter(Boolean).join(', ')}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t('lenders')}</h2>
      <ul>
        {product.lenders.map(({ id, name, medianHours, approvedPercent }) => (
          <li key={id}>
            {[
              name,
              medianHours === null ? t('no-answers') : figures.answers(medianHours),
              approvedPercent !== null && t('approved', { n: approvedPercent }),
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
      {(product.legalBasis.length > 0 || product.isOurReading) && (
        <>
          <h2>{t('basis')}</h2>
          {product.isOurReading && (
            <p>
              <span className={styles.badge}>{t('our-reading')}</span> {t('our-reading-text')}
            </p>
          )}
          <ul>
            {product.legalBasis.map(({ act, url }) => (
              <li key={act}>
                {url ? (
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {act}
                  </a>
                ) : (
                  act
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const collaterals = [
  'none',
  'property',
  'vehicle',
  'equipment',
  'livestock',
  'guarantee',
  'group_guarantee',
  'insurance',
  'future_crop',
] as const

interface CalculatorProps {
  product: SiteProduct
  reckoned: NonNullable<SiteProduct['reckoned']>
}
function Calculator({ product, reckoned }: CalculatorProps) {
  const t = useT('banking')
  const lang = useLanguage()
  const { amount, months, grace, repayment, payments, monthly, total, cost, apr, rate } = reckoned
  const facts: [string, string][] = [
    [t('rate'), percent(rate, lang)],
    [t('total'), formatMoney(total, lang)],
    [t('overpaid'), formatMoney(cost, lang)],
    [t('apr'), percent(apr, lang)],
  ]
  return (
    <section className={styles.box} aria-label={t('calculator')}>
      <h2>{t('calculator')}</h2>
      <Form method="get" className={styles.filters} key={`${amount} ${months} ${grace} ${repayment}`}>
        <PlainNumber name="amount" label={t('calc-amount')} value={amount / 100} />
        <PlainNumber name="months" label={t('calc-months')} value={months} />
        {product.graceMax > 0 && repayment !== 'seasonal' && (
          <PlainNumber name="grace" label={t('calc-grace')} value={grace} />
        )}
        <PlainChoice
          name="repayment"
          label={t('calc-repayment')}
          value={repayment}
          options={product.repayments.map((value) => ({ value, label: t(`repayment.${value}`) }))}
        />
        <div className={styles.send}>
          <Button type="submit" look="soft">
            {t('reckon')}
          </Button>
        </div>
      </Form>
      <h2>{t('monthly')}</h2>
      <p className={styles.big}>{formatMoney(monthly, lang)}</p>
      <dl className={styles.facts}>
        {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{value}</dd>])}
      </dl>
      <Schedule payments={payments} />
      <p className={styles.note}>{t('calc-note')}</p>
    </section>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  const { product, lang, origin, isWished } = page
  return [
    ...describePage({
      origin,
      lang,
      path: `/banking-services/${product.id}`,
      title: product.name,
      description: product.description,
      noindex: isWished,
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': product.kind === 'loan' ? 'LoanOrCredit' : 'FinancialProduct',
        name: product.name,
        description: product.description,
        provider: product.lenders.map(({ name }) => ({ '@type': 'FinancialService', name })),
        ...(product.apr !== null && { annualPercentageRate: product.apr / 100 }),
      },
    },
  ]
}
