import { Button } from 'antd'
import { ImageOff, Pencil } from 'lucide-react'
import type { MyProductRow } from '#contract/market/my-products.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import styles from '#web/kit/dashboard/publication/publication.module.css'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { ProductStatus } from './product-status.tsx'

interface Doors {
  onPrice: (row: MyProductRow) => void
  onStock: (row: MyProductRow) => void
}

export function useProductColumns({ onPrice, onStock }: Doors): Column<MyProductRow>[] {
  const t = useT('my-products')
  const shared = useT('publishing')
  const kit = useT('kit')
  const lang = useLanguage()
  const quantity = (row: MyProductRow, amount: string) => formatQuantity(amount, row.unit?.symbol ?? '', lang)
  return [
    {
      key: 'title',
      title: t('product'),
      render: (row) => (
        <span className={styles.product}>
          {row.picture ? (
            <img src={row.picture} alt="" width={48} height={48} loading="lazy" />
          ) : (
            <span className={styles.none}>
              <ImageOff size={20} aria-hidden />
            </span>
          )}
          <span>{row.title || shared('untitled')}</span>
        </span>
      ),
    },
    { key: 'category', title: t('category'), render: (row) => row.category?.name ?? '—' },
    {
      key: 'price',
      title: t('price'),
      align: 'right',
      render: (row) => (
        <Inline allowed={row.can.stock} label={t('change-price', { name: row.title })} onOpen={() => onPrice(row)}>
          {row.price === null ? '—' : [formatMoney(row.price, lang), row.unit?.symbol].filter(Boolean).join(' / ')}
        </Inline>
      ),
    },
    {
      key: 'stock',
      title: t('available'),
      align: 'right',
      render: (row) => (
        <Inline allowed={row.can.stock} label={t('change-stock', { name: row.title })} onOpen={() => onStock(row)}>
          <span data-low={row.low || undefined} className={styles.amount}>
            {quantity(row, row.available)}
          </span>
          {row.reserved !== '0' && <small>{t('reserved', { n: quantity(row, row.reserved) })}</small>}
        </Inline>
      ),
    },
    {
      key: 'status',
      title: kit('status'),
      render: (row) => (
        <span className={styles.states}>
          <ProductStatus status={row.status} pending={row.pending} />
        </span>
      ),
    },
    { key: 'views', title: shared('views'), align: 'right', render: (row) => row.views },
    { key: 'favorites', title: t('favorites'), align: 'right', render: (row) => row.favorites },
    { key: 'expires', title: shared('expires'), render: (row) => (row.expiresAt ? formatDate(row.expiresAt) : '—') },
    { key: 'updated', title: shared('updated'), render: (row) => formatDate(row.updatedAt), optional: true },
  ]
}

interface InlineProps {
  allowed: boolean
  label: string
  onOpen: () => void
  children: React.ReactNode
}

/** A value that is changed where it stands. */
function Inline({ allowed, label, onOpen, children }: InlineProps) {
  return (
    <span className={styles.inline}>
      <span>{children}</span>
      {allowed && <Button type="text" size="small" icon={<Pencil size={14} />} aria-label={label} onClick={onOpen} />}
    </span>
  )
}
