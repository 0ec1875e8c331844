import type { getPublicLot } from '#contract/finance/supply/lots.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { Crumbs } from '#web/kit/site/crumbs.tsx'
import { ButtonAnchor, ButtonLink } from '#web/kit/site/form/button.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../+parts/supply/supply.module.css'
import type { Route } from './+types/$id.ts'

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const api = context.get(pageApi)
  const [texts, lot] = await Promise.all([
    api.texts(lang, ['government-supply']),
    askServer<typeof getPublicLot>(context, 'GET /main/api-finance/public/lots/{id}', lang, { params: { id } }),
  ])
  return { texts, lot, lang, origin: api.origin }
}

export default function GovernmentSupplyLot({ loaderData: { lot } }: Route.ComponentProps) {
  const t = useT('government-supply')
  const lang = useLanguage()
  const qtyIn = (qty: string) => formatQuantity(qty, lot.unit.symbol, lang)
  const priceIn = (price: number) => `${formatMoney(price, lang)} / ${lot.unit.symbol}`
  const facts: [string, string | null][] = [
    [t('organization'), lot.organization.name],
    [t('category'), lot.category.name],
    [t('qty'), qtyIn(lot.qty)],
    [t('min-qty'), lot.minQty && qtyIn(lot.minQty)],
    [lot.priceRule === 'fixed' ? t('price') : t('start-price'), priceIn(lot.price)],
    [t('region'), lot.territories.map(({ name }) => name).join(', ') || t('country')],
    [t('eligible'), lot.eligible.join(', ') || t('eligible-all')],
    [t('delivery'), t(`delivery.${lot.deliveryMode}`)],
    [t('delivery-from'), lot.deliveryFrom && formatDate(lot.deliveryFrom)],
    [t('delivery-to'), lot.deliveryTo && formatDate(lot.deliveryTo)],
    [t('external-no'), lot.externalNo],
  ]
  return (
    <div className={styles.page}>
      <Crumbs
        label={t('crumbs')}
        way={[
          { to: '/', name: t('home') },
          { to: '/government-supply', name: t('title') },
        ]}
      />
      <h1 className={sheet.title}>{lot.title}</h1>
      <p
        className={styles.lead}
      >{`${t(`kind.${lot.kind}`)}. ${t(lot.isOpen ? 'closes-in' : 'closed-on', { date: formatDateTime(lot.closesAt) })}. ${t('participants-n', { n: lot.participants })}`}</p>
      <div className={styles.columns}>
        <section className={styles.rule} aria-label={t('conditions')}>
          <h2>{t('conditions')}</h2>
          {lot.description && <p>{lot.description}</p>}
          <dl className={styles.facts}>
            {facts.flatMap(([name, value]) =>
              value ? [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{value}</dd>] : [],
            )}
          </dl>
        </section>
        <section className={styles.rule} aria-label={t('rule')}>
          <h2>{t(`rule.${lot.priceRule}`)}</h2>
          <p>{t(`rule-words.${lot.priceRule}`)}</p>
          <p>{t(`rule-example.${lot.priceRule}`)}</p>
          <div className={styles.act}>
            {lot.mode === 'deal' && lot.isOpen && (
              <ButtonLink to={`/dashboard/my-lots?step=${lot.id}`}>{t('join')}</ButtonLink>
            )}
            {lot.sourceUrl && (
              <ButtonAnchor look="outline" href={lot.sourceUrl} target="_blank" rel="noopener noreferrer">
                {lot.mode === 'external' ? t('join-external') : t('source')}
              </ButtonAnchor>
            )}
          </div>
          {lot.awarded.length > 0 && (
            <>
              <h2>{t('awarded')}</h2>
              <ol>
                {lot.awarded.map(({ place, qty, price }) => (
                  <li key={place} value={place}>
                    {t('awarded-row', { place, qty: qtyIn(qty), price: priceIn(price) })}
                  </li>
                ))}
              </ol>
            </>
          )}
        </section>
      </div>
    </div>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  const { lot, lang, origin } = page
  return describePage({
    origin,
    lang,
    path: `/government-supply/${lot.id}`,
    title: lot.title,
    description: lot.description ?? lot.title,
    noindex: lot.status === 'cancelled',
  })
}
