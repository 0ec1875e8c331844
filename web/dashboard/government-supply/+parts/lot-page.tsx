import { Alert, Descriptions, Table } from 'antd'
import type { ReactNode } from 'react'
import type { Lot, RankedParticipation } from '#contract/finance/supply/lots.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { LotAward } from './lot-award.tsx'
import styles from './lot-page.module.css'
import { LotStatus, PartStatus } from './lot-status.tsx'

/** A lot that is no draft: what it says, who takes part, and the end of it. */
export function LotPage({ lot, extra }: { lot: Lot; extra: ReactNode }) {
  const t = useT('lots')
  const lang = useLanguage()
  const facts: [string, ReactNode][] = [
    [t('status'), <LotStatus key="status" status={lot.status} />],
    [t('kind'), t(`kind-of.${lot.kind}`)],
    [t('category-of'), lot.category.name],
    [t('qty-of'), formatQuantity(lot.qty, lot.unit.symbol, lang)],
    [t('price-of'), `${formatMoney(lot.price, lang)} / ${lot.unit.symbol}`],
    [t('rule-of'), t(`rule-of.${lot.priceRule}`)],
    [t('opens'), formatDateTime(lot.opensAt)],
    [t('closes'), formatDateTime(lot.closesAt)],
    [t('delivery-of'), t(`delivery-of.${lot.deliveryMode}`)],
    [t('territories'), lot.territories.map(({ name }) => name).join(', ') || t('everywhere')],
    [t('participants'), lot.participants],
  ]
  return (
    <div className={styles.page}>
      <Panel title={lot.title} text={lot.organization.name} extra={extra}>
        {lot.reason && <Alert type="warning" showIcon title={lot.reason} />}
        <Descriptions
          column={{ xs: 1, md: 2 }}
          items={facts.map(([label, children]) => ({ key: label, label, children }))}
        />
      </Panel>
      <Panel title={t('ranking')} extra={<LotAward lot={lot} />}>
        {lot.awardBy && <p className={styles.due}>{t('award-by', { date: formatDateTime(lot.awardBy) })}</p>}
        {lot.status === 'closed' && lot.isOwn && <Alert type="info" showIcon title={t('award-own')} />}
        <Ranking lot={lot} />
      </Panel>
    </div>
  )
}

function Ranking({ lot }: { lot: Lot }) {
  const t = useT('lots')
  const lang = useLanguage()
  if (lot.ranking === null) return <p className={styles.due}>{t('ranking-hidden')}</p>
  if (lot.ranking.length === 0) return <p className={styles.due}>{t('ranking-empty')}</p>
  return (
    <Table<RankedParticipation>
      rowKey="id"
      size="middle"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={lot.ranking}
      columns={[
        { title: t('place'), dataIndex: 'place', align: 'right' },
        { title: t('participant'), dataIndex: 'participant' },
        {
          title: t('offered'),
          render: (_, { qty, price }) =>
            `${formatQuantity(qty, lot.unit.symbol, lang)}, ${formatMoney(price, lang)} / ${lot.unit.symbol}`,
        },
        {
          title: t('gets'),
          align: 'right',
          render: (_, { awardedQty }) => (awardedQty ? formatQuantity(awardedQty, lot.unit.symbol, lang) : '—'),
        },
        { title: t('sent-at'), render: (_, { sentAt }) => formatDateTime(sentAt) },
        {
          title: t('status'),
          render: (_, { status, passedOver }) => (
            <>
              <PartStatus status={status} />
              {passedOver && <small className={styles.why}>{t('passed-over', { why: passedOver })}</small>}
            </>
          ),
        },
        {
          title: t('deal'),
          render: (_, { deal }) =>
            deal ? (
              <Link to={`/dashboard/my-transactions/${lot.kind === 'purchase' ? 'buy' : 'sell'}/${deal.id}`}>
                {deal.number}
              </Link>
            ) : (
              '—'
            ),
        },
      ]}
    />
  )
}
