import { Package } from 'lucide-react'
import { Link } from 'react-router'
import type { ProposalRow } from '#contract/deals/proposals.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { PriceDifference, ProposalStatus } from './proposal-status.tsx'
import styles from './proposals.module.css'

const isLive = (row: ProposalRow) => row.status === 'sent' || row.status === 'viewed'

export function useProposalColumns(box: 'received' | 'sent'): Column<ProposalRow>[] {
  const t = useT('my-proposals')
  const kit = useT('kit')
  const lang = useLanguage()
  return [
    {
      key: 'title',
      title: t('product'),
      render: (row) => (
        <Link className={styles.goods ?? ''} to={inLanguage(lang, `/dashboard/my-proposals/${row.id}`)}>
          {row.picture ? <img src={row.picture} alt="" width={44} height={44} /> : <Package size={24} aria-hidden />}
          <span>
            <b>{row.title}</b>
            <small>{row.side === 'seller' ? t('i-sell') : t('i-buy')}</small>
          </span>
        </Link>
      ),
    },
    {
      key: 'party',
      title: t('party'),
      render: (row) => row.party.name,
    },
    {
      key: 'qty',
      title: t('qty'),
      align: 'right',
      render: (row) => formatQuantity(row.qty, row.unit, lang),
    },
    {
      key: 'price',
      title: t('price'),
      align: 'right',
      render: (row) => (
        <span className={styles.price}>
          <b>{formatMoney(row.unitPrice, lang)}</b>
          <PriceDifference unitPrice={row.unitPrice} listPrice={row.listPrice} short />
        </span>
      ),
    },
    {
      key: 'until',
      title: t('until'),
      render: (row) => (isLive(row) ? formatDateTime(row.validUntil) : '—'),
    },
    {
      key: 'talk',
      title: t('last-message'),
      render: (row) =>
        row.talk ? (
          <span className={styles.talk}>
            {row.talk.unread > 0 && (
              <b>
                <span className="unseen">{t('unread', { n: row.talk.unread })}</span>
                <span aria-hidden>{row.talk.unread}</span>
              </b>
            )}
            {row.talk.text || '…'}
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'status',
      title: kit('status'),
      render: (row) => <ProposalStatus status={row.status} waiting={box === 'received' && isLive(row)} />,
    },
  ]
}
