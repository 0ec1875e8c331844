import { BadgeCheck, ImageOff } from 'lucide-react'
import type { DealRow, RegistryRow } from '#contract/deals/deals.ts'
import { formatDate, formatDay, formatTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { DealStatus } from '../deal-status.tsx'
import styles from './deals-list.module.css'

type Common = Omit<DealRow, 'party' | 'waiting'> & { waiting?: boolean }

export function useDealColumns(side: 'seller' | 'buyer'): Column<DealRow>[] {
  const t = useT('deals')
  const common = useCommonColumns<DealRow>()
  return place(common, [{ key: 'party', title: t(`party.${side}`), render: ({ party }) => <PartyName {...party} /> }])
}

export function useRegistryColumns(): Column<RegistryRow>[] {
  const t = useT('deals')
  // Two parties need the room; how much it was is a click away.
  const common = useCommonColumns<RegistryRow>().map((column) =>
    column.key === 'qty' ? { ...column, optional: true as const } : column,
  )
  return place(common, [
    { key: 'seller', title: t('seller'), render: ({ seller }) => <PartyName {...seller} /> },
    { key: 'buyer', title: t('buyer'), render: ({ buyer }) => <PartyName {...buyer} /> },
  ])
}

/** After the number and the goods. */
const place = <Row,>(common: Column<Row>[], own: Column<Row>[]) => [...common.slice(0, 2), ...own, ...common.slice(2)]

function PartyName({ name, verified }: { name: string; verified: boolean }) {
  const t = useT('deals')
  return (
    <span className={styles.party}>
      {name}
      {verified && <BadgeCheck size={15} role="img" aria-label={t('verified')} />}
    </span>
  )
}

function useCommonColumns<Row extends Common>(): Column<Row>[] {
  const t = useT('deals')
  const lang = useLanguage()
  return [
    { key: 'number', title: t('number'), render: (row) => <span className={styles.number}>{row.number}</span> },
    {
      key: 'goods',
      title: t('goods'),
      render: (row) => (
        <span className={styles.goods}>
          {row.picture ? (
            <img src={row.picture} alt="" width={36} height={36} loading="lazy" />
          ) : (
            <span className={styles.none}>
              <ImageOff size={18} aria-hidden />
            </span>
          )}
          <span>
            {row.title}
            {row.lineCount > 1 && <small>{t('more-goods', { n: row.lineCount - 1 })}</small>}
          </span>
        </span>
      ),
    },
    {
      key: 'qty',
      title: t('qty'),
      render: (row) => (row.unit === null ? t('lines', { n: row.lineCount }) : formatQuantity(row.qty, row.unit, lang)),
    },
    {
      key: 'sum',
      title: t('sum'),
      align: 'right',
      render: (row) => <b className={styles.sum}>{formatMoney(row.gross, lang)}</b>,
    },
    {
      key: 'due',
      title: t('due'),
      render: (row) =>
        row.dueAt ? (
          <span className={styles.due} data-late={row.overdue || undefined}>
            {formatDay(row.dueAt, lang)} <small>{row.overdue ? t('overdue') : formatTime(row.dueAt)}</small>
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'status',
      title: t('status'),
      render: (row) => (
        <span className={styles.status}>
          <DealStatus status={row.status} />
          {row.waiting && <small>{t('waiting')}</small>}
        </span>
      ),
    },
    { key: 'date', title: t('date'), render: (row) => formatDate(row.createdAt), optional: true },
    {
      key: 'paid',
      title: t('paid'),
      align: 'right',
      render: (row) => (row.paid > 0 ? formatMoney(row.paid, lang) : '—'),
      optional: true,
    },
    { key: 'payMode', title: t('pay-mode'), render: (row) => t(`pay.${row.payMode}`), optional: true },
  ]
}
