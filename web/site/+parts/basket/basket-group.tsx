import { BadgeCheck, UserRound } from 'lucide-react'
import { useId } from 'react'
import { BASKET_NOTE_LENGTH } from '#contract/market/kept.ts'
import { totalOf } from '#contract/market/pricing.ts'
import { formatMoney } from '#uz/money.ts'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { setNote, useMarket } from '#web/shell/site/market-state.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './basket-group.module.css'
import { BasketRow } from './basket-row.tsx'
import type { SellerGroup } from './basket-rows.ts'

/** What is bought from one seller: it will be one order. */
export function BasketGroup({ group: { key, seller, rows }, single }: { group: SellerGroup; single: boolean }) {
  const t = useT('basket')
  const lang = useLanguage()
  const total = totalOf(rows.filter(({ counted }) => counted).map(({ line }) => line))
  const Icon = seller.verified ? BadgeCheck : UserRound
  return (
    <section className={styles.group} aria-labelledby={`seller-${key}`}>
      <h2 id={`seller-${key}`}>
        <Icon size={20} {...(seller.verified ? { 'aria-label': t('seller.verified') } : { 'aria-hidden': true })} />
        {seller.name}
      </h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <BasketRow key={row.item.productId} row={row} />
        ))}
      </ul>
      <div className={styles.foot}>
        <SellerNote products={rows.map(({ item }) => item.productId)} />
        <p className={styles.total}>
          <span>{t('subtotal')}</span>
          <b>{formatMoney(total.gross, lang)}</b>
          {total.vat > 0 && <small>{t('vat-inside', { vat: formatMoney(total.vat, lang) })}</small>}
          {single || (
            <ButtonLink to={`/checkout?seller=${encodeURIComponent(key)}`} look="soft" size="small">
              {t('order.seller')}
            </ButtonLink>
          )}
        </p>
      </div>
    </section>
  )
}

/** Kept as one leaves the field. */
export function SellerNote({ products }: { products: readonly number[] }) {
  const t = useT('basket')
  const id = useId()
  const note = useMarket(({ notes }) => notes.find(({ productId }) => products.includes(productId))?.text ?? '')
  const keep = (text: string) => {
    const [first] = products
    if (first !== undefined && text.trim() !== note) setNote(first, text.trim(), products)
  }
  return (
    <div className={styles.note}>
      <label htmlFor={id}>{t('note')}</label>
      <textarea
        id={id}
        key={note}
        rows={2}
        maxLength={BASKET_NOTE_LENGTH}
        placeholder={t('note.placeholder')}
        defaultValue={note}
        onBlur={(event) => keep(event.target.value)}
      />
    </div>
  )
}
