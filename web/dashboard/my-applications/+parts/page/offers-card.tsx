import { isOnTable } from '#contract/applications/offer-process.ts'
import { formatDay } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { reckonedOf } from '../compare/reckoned.ts'
import type { ApplicationData } from './application-data.ts'
import styles from './page.module.css'

/** What lenders have offered; they are weighed against each other on a page of their own. */
export function OffersCard({ data: { application, params, isOwn } }: { data: ApplicationData }) {
  const t = useT('my-application')
  const lang = useLanguage()
  if (application.offers.length === 0) return null
  return (
    <Panel title={t('offers', { n: application.offers.length })}>
      <ul className={styles.offers}>
        {application.offers.map((offer) => {
          const { total, monthly } = reckonedOf(offer)
          return (
            <li key={offer.id} data-over={!isOnTable(offer.status) && offer.status !== 'accepted' ? true : undefined}>
              <span>
                <b>{offer.recipient}</b>
                <small>
                  {t(`offer.${offer.status}`)}
                  {isOnTable(offer.status) && ` · ${t('valid', { day: formatDay(offer.validUntil, lang) })}`}
                </small>
                {offer.reason && <small>{offer.reason}</small>}
              </span>
              <span className={styles.sum}>
                <b>{formatMoney(total ?? offer.amount ?? 0, lang)}</b>
                {monthly !== undefined && <small>{t('monthly', { sum: formatMoney(monthly, lang) })}</small>}
              </span>
            </li>
          )
        })}
      </ul>
      {isOwn && application.status === 'offered' && (
        <Link to={`/dashboard/my-applications/${params.kind}/${application.id}/compare`} className={styles.main}>
          {t('compare')}
        </Link>
      )}
    </Panel>
  )
}
