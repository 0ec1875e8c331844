import type { getLinkedAgreement } from '#contract/finance/cooperation/agreement-link.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { textOf, useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../../+parts/consent/consent.module.css'
import { SignAgreement } from '../../+parts/consent/sign-agreement.tsx'
import type { Route } from './+types/$key.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const [texts, agreement] = await Promise.all([
    context.get(pageApi).texts(lang, ['agreement-link', 'code-decision']),
    askServer<typeof getLinkedAgreement>(context, 'GET /main/api-finance/public/agreements/{key}', lang, { params }),
  ])
  return { texts, lang, agreement, key: params.key }
}

/** A household without an account reads what a leader offers, and signs by a code. */
export default function LinkedAgreementPage({ loaderData: { agreement, key } }: Route.ComponentProps) {
  const t = useT('agreement-link')
  const lang = useLanguage()
  const { leader, person, priceRule, price, discount, inputs, note } = agreement
  const rule = t(`rule.${priceRule}`, {
    price: price === null ? '' : formatMoney(price, lang),
    percent: discount === null ? '' : percent(discount, lang),
  })
  const facts: readonly (readonly [string, string | null])[] = [
    [t('number'), agreement.number],
    [t('leader'), leader],
    [t('category'), agreement.category],
    [t('volume'), t('kg', { n: agreement.volume.toLocaleString('ru') })],
    [t('price'), rule],
    [t('period'), `${formatDate(agreement.startsOn)} — ${formatDate(agreement.endsOn)}`],
    [t('payment'), t('days', { n: agreement.paymentDays })],
    [t('inputs'), inputs],
    [t('note'), note],
  ]
  return (
    <article className={sheet.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      <p className={sheet.note}>{t('until', { when: formatDateTime(agreement.until) })}</p>
      <section className={`${sheet.sheet} ${styles.text}`}>
        <p>{t('dear', { name: person })}</p>
        <p>{t('asks', { leader })}</p>
        <dl>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} className={styles.fact}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <h2>{t('means')}</h2>
        <ul>
          <li>{t('means.give')}</li>
          <li>{t('means.paid')}</li>
          <li>{t('means.free')}</li>
        </ul>
      </section>
      <section className={sheet.sheet} aria-label={t('sign')}>
        <SignAgreement linkKey={key} first={agreement} />
      </section>
    </article>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  const title = page ? `${textOf(page.texts, page.lang, 'agreement-link.title')} — Agroplatforma` : 'Agroplatforma'
  return [{ title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]
}
