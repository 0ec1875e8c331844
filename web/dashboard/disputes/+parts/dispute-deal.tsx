import { Link } from 'react-router'
import type { DisputeFile } from '#contract/deals/disputes.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { Files } from './dispute-evidence.tsx'
import styles from './disputes.module.css'

/** What the records say: goods, weigh-ins, money. */
export function DisputeDeal({ file: { deal, deposits } }: { file: DisputeFile }) {
  const t = useT('disputes')
  const state = useT('states')
  const lang = useLanguage()
  const money = (sum: Tiyin) => formatMoney(sum, lang)
  return (
    <section className={styles.card} aria-label={t('deal-facts')}>
      <div className={styles.line}>
        <h3>{t('deal-facts')}</h3>
        <Link className={styles.link ?? ''} to={inLanguage(lang, `/dashboard/deals/${deal.id}`)}>
          {t('open-deal', { number: deal.number })}
        </Link>
      </div>
      <dl className={styles.facts}>
        <dt>{t('deal-status')}</dt>
        <dd>{state(deal.status)}</dd>
        <dt>{t('deal-made')}</dt>
        <dd>{formatDateTime(deal.createdAt)}</dd>
        <dt>{t('pay-mode')}</dt>
        <dd>{t(`pay.${deal.payMode}`)}</dd>
        <dt>{t('gross')}</dt>
        <dd>
          {money(deal.gross)} <span className={styles.quiet}>{t('vat-inside', { sum: money(deal.vat) })}</span>
        </dd>
        {deal.deliveryFee > 0 && (
          <>
            <dt>{t('delivery-fee')}</dt>
            <dd>{money(deal.deliveryFee)}</dd>
          </>
        )}
        <dt>{t('paid')}</dt>
        <dd>{money(deal.paid)}</dd>
        {deal.refunded > 0 && (
          <>
            <dt>{t('refunded')}</dt>
            <dd>{money(deal.refunded)}</dd>
          </>
        )}
        <dt>{t('fees')}</dt>
        <dd>{t('fees-of', { seller: money(deal.sellerFee), buyer: money(deal.buyerFee) })}</dd>
        {deposits.buyer + deposits.seller > 0 && (
          <>
            <dt>{t('deposits')}</dt>
            <dd>{t('fees-of', { seller: money(deposits.seller), buyer: money(deposits.buyer) })}</dd>
          </>
        )}
      </dl>
      <Lines deal={deal} />
      <Deliveries deal={deal} />
    </section>
  )
}

function Lines({ deal }: Pick<DisputeFile, 'deal'>) {
  const t = useT('disputes')
  const lang = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className={styles.scroll} aria-label={t('goods')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('goods')}</th>
            <th data-end>{t('agreed')}</th>
            <th data-end>{t('shipped')}</th>
            <th data-end>{t('received')}</th>
            <th data-end>{t('sum')}</th>
          </tr>
        </thead>
        <tbody>
          {deal.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.title}
                <br />
                <span className={styles.quiet}>{`${formatMoney(line.unitPrice, lang)} / ${line.unit}`}</span>
              </td>
              <td data-end>{`${line.qty} ${line.unit}`}</td>
              <td data-end>{line.shipped}</td>
              <td data-end className={line.received === line.shipped ? '' : styles.warn}>
                {line.received}
              </td>
              <td data-end>{formatMoney(line.gross, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Deliveries({ deal }: Pick<DisputeFile, 'deal'>) {
  const t = useT('disputes')
  const lineOf = (id: number) => deal.lines.find((line) => line.id === id)
  if (deal.deliveries.length === 0) return <p className={styles.quiet}>{t('no-deliveries')}</p>
  return deal.deliveries.map((delivery) => (
    <article key={delivery.id} className={styles.evidence}>
      <h4>
        {t('delivery-of', { n: delivery.number })} · {t(`delivery.${delivery.state}`)}
      </h4>
      <p className={styles.quiet}>
        {[
          `${t('sent-at')} ${formatDateTime(delivery.sentAt)}`,
          delivery.receivedAt && `${t('received-at')} ${formatDateTime(delivery.receivedAt)}`,
          delivery.carrier,
          delivery.plate,
          delivery.waybill && t('waybill', { number: delivery.waybill }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl className={styles.facts}>
        {delivery.lines.map((one) => (
          <div key={one.lineId} style={{ display: 'contents' }}>
            <dt>{lineOf(one.lineId)?.title}</dt>
            <dd>
              {t('sent-received', {
                sent: one.sent,
                received: one.received ?? '—',
                unit: lineOf(one.lineId)?.unit ?? '',
              })}
            </dd>
          </div>
        ))}
      </dl>
      {delivery.note && <p className={styles.said}>{delivery.note}</p>}
      {delivery.photos.length > 0 && <Files files={delivery.photos} />}
    </article>
  ))
}
