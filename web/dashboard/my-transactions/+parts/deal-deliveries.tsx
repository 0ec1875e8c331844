import { PackageCheck, PackageOpen, Truck } from 'lucide-react'
import type { Deal } from '#contract/deals/deals.ts'
import type { DealRequest, DealDeliveries as Deliveries, Delivery } from '#contract/deals/delivery.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { QrCode } from '#web/kit/site/qr-code.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'
import { PaperList } from './paper-list.tsx'

const icons = { sent: Truck, ready: PackageOpen, received: PackageCheck }
const tones = { sent: 'wait', ready: 'attention', received: 'good' } as const

/** Every trip with what it carried; the code for whoever fetches the goods. */
export function DealDeliveries({ deal, deliveries }: { deal: Deal; deliveries: Deliveries }) {
  const t = useT('deal')
  const { items, cashTaken } = deliveries
  if (items.length === 0 && !deliveries.return && !deliveries.ending) return null
  return (
    <Panel title={t('deliveries')}>
      {items.map((delivery) => (
        <OneDelivery key={delivery.id} deal={deal} delivery={delivery} />
      ))}
      {deal.payMode === 'cash_on_pickup' && cashTaken && <p className={styles.hint}>{t('cash-taken')}</p>}
      {deliveries.return && <Request kind="return" request={deliveries.return} />}
      {deliveries.ending && <Request kind="ending" request={deliveries.ending} />}
    </Panel>
  )
}

function OneDelivery({ deal, delivery }: { deal: Deal; delivery: Delivery }) {
  const t = useT('deal')
  const lang = useLanguage()
  const Icon = icons[delivery.state]
  const facts = [
    { key: 'carrier', value: delivery.carrier },
    { key: 'plate', value: delivery.plate },
    { key: 'waybill', value: delivery.waybill },
    { key: 'note', value: delivery.note },
  ] as const
  return (
    <article className={styles.delivery}>
      <h3>
        <Icon size={20} aria-hidden />
        {t('delivery-n', { n: delivery.number })}
        <StatusTag tone={tones[delivery.state]}>{t(`delivery-state.${delivery.state}`)}</StatusTag>
      </h3>
      <p className={styles.hint}>
        {t(deal.deliveryMode === 'pickup' ? 'set-aside-at' : 'sent-at', { when: formatDateTime(delivery.sentAt) })}
        {delivery.receivedAt && ` · ${t('received-at', { when: formatDateTime(delivery.receivedAt) })}`}
      </p>
      {delivery.code && (
        <div className={styles.code}>
          <QrCode text={delivery.code} label={t('pickup-code')} size={132} />
          <div>
            <p>{t('pickup-code')}</p>
            <b>{delivery.code}</b>
            <p className={styles.hint}>{t('pickup-code-text')}</p>
          </div>
        </div>
      )}
      <ul className={styles.carried}>
        {delivery.lines.map(({ lineId, sent, received }) => {
          const line = deal.lines.find(({ id }) => id === lineId)
          if (!line) return null
          const differs = received !== null && Number(received) !== Number(sent)
          return (
            <li key={lineId}>
              <span>{line.title}</span>
              <span data-differs={differs || undefined}>
                {formatQuantity(sent, line.unit, lang)}
                {received !== null && ` → ${formatQuantity(received, line.unit, lang)}`}
              </span>
            </li>
          )
        })}
      </ul>
      <dl className={styles.attributes}>
        {facts.map(
          ({ key, value }) =>
            value && (
              <div key={key}>
                <dt>{t(`delivery.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <PaperList papers={delivery.photos} />
    </article>
  )
}

const requestTones = { asked: 'attention', accepted: 'good', declined: 'bad', withdrawn: 'over' } as const

/** What one side has asked of the other, and what it heard. */
function Request({ kind, request }: { kind: 'return' | 'ending'; request: DealRequest }) {
  const t = useT('deal')
  return (
    <article className={styles.delivery}>
      <h3>
        {t(`request.${kind}`)}
        <StatusTag tone={requestTones[request.state]}>{t(`request-state.${request.state}`)}</StatusTag>
      </h3>
      <p className={styles.hint}>
        {t(`who.${request.askedBy}`)} · {formatDateTime(request.askedAt)}
      </p>
      <p>{request.reason}</p>
      <PaperList papers={request.photos} />
      {request.answer && <p className={styles.reason}>{request.answer}</p>}
    </article>
  )
}
