import { Form } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { getSiteMachine } from '#contract/finance/machines/site-machines.ts'
import { formatMoney } from '#uz/money.ts'
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
import { Schedule } from '../+parts/banking/schedule.tsx'
import own from '../+parts/leasing/leasing.module.css'
import type { Route } from './+types/$id.ts'

type Machine = AnswerOf<typeof getSiteMachine>

/** Invalid values are dropped, so that a bad link still opens. */
function readWish(params: URLSearchParams) {
  const whole = (name: string, most: number) => {
    const value = params.get(name) ?? ''
    return /^\d{1,9}$/.test(value) && Number(value) <= most ? Number(value) : undefined
  }
  const product = whole('product', 999_999_999)
  const advance = whole('advance', 99)
  const months = whole('months', 360)
  const grace = whole('grace', 120)
  return {
    ...(product && { product }),
    ...(advance !== undefined && { advanceBp: advance * 100 }),
    ...(months && { months }),
    ...(grace !== undefined && { grace }),
  }
}

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const wish = readWish(url.searchParams)
  const api = context.get(pageApi)
  const [texts, machine] = await Promise.all([
    api.texts(lang, ['leasing', 'banking']),
    askServer<typeof getSiteMachine>(context, 'GET /main/api-finance/public/machines/{id}', lang, {
      params: { id },
      query: wish,
    }),
  ])
  return { texts, machine, isWished: Object.keys(wish).length > 0, lang, origin: api.origin }
}

export default function LeasedMachine({ loaderData: { machine } }: Route.ComponentProps) {
  const t = useT('leasing')
  const lang = useLanguage()
  const [first, ...others] = machine.pictures
  const facts: [string, string | null][] = [
    [t('price'), formatMoney(machine.price, lang)],
    [t('type'), t(`type.${machine.type}`)],
    [t('maker'), machine.maker || null],
    [t('power-name'), machine.power === null ? null : t('power', { n: machine.power })],
    [t('warranty'), t('months', { n: machine.warrantyMonths })],
    [t('supplier'), machine.supplier],
    [t('stock'), machine.stock === 'now' ? t('stock.now') : t('stock.order', { n: machine.deliveryDays })],
    [t('region'), machine.serviceRegions.join(', ') || null],
    ...machine.attributes.map(({ name, value }): [string, string] => [name, value]),
  ]
  return (
    <div className={styles.page}>
      <Crumbs
        label={t('crumbs')}
        way={[
          { to: '/', name: t('home') },
          { to: '/leasing', name: t('title') },
        ]}
      />
      <h1 className={sheet.title}>{machine.name}</h1>
      <div className={styles.columns}>
        <section className={styles.box} aria-label={t('about')}>
          {first && (
            <div className={own.picture}>
              <img src={first} alt={machine.name} width={640} height={480} />
              {others.length > 0 && (
                <div className={own.others}>
                  {others.map((picture) => (
                    <img key={picture} src={picture} alt="" width={640} height={480} loading="lazy" />
                  ))}
                </div>
              )}
            </div>
          )}
          <dl className={styles.facts}>
            {facts.flatMap(([name, value]) =>
              value ? [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{value}</dd>] : [],
            )}
          </dl>
        </section>
        {machine.lease ? (
          <Calculator machine={machine} lease={machine.lease} />
        ) : (
          <p className={styles.none}>{t('no-lessor')}</p>
        )}
      </div>
    </div>
  )
}

function Calculator({ machine, lease }: { machine: Machine; lease: NonNullable<Machine['lease']> }) {
  const t = useT('leasing')
  const lang = useLanguage()
  const chosen = machine.products.find(({ id }) => id === lease.productId)
  const facts: [string, string][] = [
    [t('advance'), `${formatMoney(lease.advance, lang)} (${percent(lease.advanceBp, lang)})`],
    [t('financed'), formatMoney(lease.financed, lang)],
    [t('rate'), percent(lease.rate, lang)],
    ...(lease.subsidy > 0 ? [[t('subsidy'), formatMoney(lease.subsidy, lang)] satisfies [string, string]] : []),
    [t('total'), formatMoney(lease.total, lang)],
    [
      t('apr'),
      lease.subsidy > 0
        ? t('apr-both', { with: percent(lease.aprWith, lang), without: percent(lease.aprWithout, lang) })
        : percent(lease.aprWithout, lang),
    ],
  ]
  return (
    <section className={styles.box} aria-label={t('calculator')}>
      <h2>{t('calculator')}</h2>
      <Form
        method="get"
        className={styles.filters}
        key={`${lease.productId} ${lease.advanceBp} ${lease.months} ${lease.grace}`}
      >
        <PlainChoice
          name="product"
          label={t('product')}
          value={String(lease.productId)}
          options={machine.products.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <PlainNumber name="advance" label={t('calc-advance')} value={lease.advanceBp / 100} />
        <PlainNumber name="months" label={t('calc-months')} value={lease.months} />
        {(chosen?.graceMax ?? 0) > 0 && <PlainNumber name="grace" label={t('calc-grace')} value={lease.grace} />}
        <div className={styles.send}>
          <Button type="submit" look="soft">
            {t('reckon')}
          </Button>
        </div>
      </Form>
      <h2>{t('monthly')}</h2>
      <p className={styles.big}>{formatMoney(lease.monthly, lang)}</p>
      <dl className={styles.facts}>
        {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{value}</dd>])}
      </dl>
      <Schedule payments={lease.payments} />
      <p className={styles.note}>{t('calc-note')}</p>
      {lease.financed < lease.least && (
        <p className={styles.note}>
          <b>
            {t('too-little', { least: formatMoney(lease.least, lang), n: Math.ceil(lease.least / lease.financed) })}
          </b>
        </p>
      )}
      <div className={styles.send}>
        <ButtonLink to={`/dashboard/my-applications/leasing/create?product=${lease.productId}&machine=${machine.id}`}>
          {t('apply')}
        </ButtonLink>
      </div>
    </section>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  const { machine, lang, origin, isWished } = page
  return describePage({
    origin,
    lang,
    path: `/leasing/${machine.id}`,
    title: machine.name,
    description: `${machine.name}, ${formatMoney(machine.price, lang)}`,
    noindex: isWished,
    image: machine.picture ?? undefined,
  })
}
