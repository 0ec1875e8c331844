import type { getGuarantorConsent } from '#contract/finance/guarantor-consent.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { textOf, useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../+parts/consent/consent.module.css'
import { DecideConsent } from '../+parts/consent/decide-consent.tsx'
import type { Route } from './+types/$key.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const [texts, consent] = await Promise.all([
    context.get(pageApi).texts(lang, ['guarantor-consent', 'code-decision']),
    askServer<typeof getGuarantorConsent>(context, 'GET /main/api-finance/public/consents/{key}', lang, { params }),
  ])
  return { texts, lang, consent, key: params.key }
}

/** Somebody is asked to vouch: what for is read first, in words; the code comes after. */
export default function Consent({ loaderData: { consent, key } }: Route.ComponentProps) {
  const t = useT('guarantor-consent')
  const lang = useLanguage()
  const { amount, months } = consent
  const values = {
    name: consent.name,
    applicant: consent.applicant,
    product: consent.product,
    sum: amount === null ? t('no-sum') : formatMoney(amount, lang),
  }
  return (
    <article className={sheet.page}>
      <h1 className={sheet.title}>{t(`title.${consent.role}`)}</h1>
      <p className={sheet.note}>{t('until', { when: formatDateTime(consent.until) })}</p>
      <section className={`${sheet.sheet} ${styles.text}`}>
        <p>{t('dear', values)}</p>
        <p>{t(`asks.${consent.role}`, values)}</p>
        <dl>
          <dt>{t('product')}</dt>
          <dd>{values.product}</dd>
          <dt>{t('sum')}</dt>
          <dd>{values.sum}</dd>
          {months !== null && (
            <>
              <dt>{t('term')}</dt>
              <dd>{t('months', { n: months })}</dd>
            </>
          )}
          {consent.purpose && (
            <>
              <dt>{t('purpose')}</dt>
              <dd>{consent.purpose}</dd>
            </>
          )}
        </dl>
        <h2>{t('means')}</h2>
        <ul>
          <li>{t(`means.${consent.role}`, values)}</li>
          <li>{t('means.late')}</li>
          <li>{t('means.free')}</li>
        </ul>
      </section>
      <section className={sheet.sheet} aria-label={t('decide')}>
        <DecideConsent consentKey={key} first={consent} />
      </section>
    </article>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  const title = page
    ? `${textOf(page.texts, page.lang, 'guarantor-consent.title.guarantor')} — Agroplatforma`
    : 'Agroplatforma'
  return [{ title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]
}
