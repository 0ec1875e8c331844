import { useState } from 'react'
import { rulesOf } from '#contract/market/basket-marks.ts'
import { firstQuantity, isOrderable } from '#contract/market/order-quantity.ts'
import { lineOf } from '#contract/market/pricing.ts'
import type { ProductPage } from '#contract/market/showcase.ts'
import { formatLongDate as formatDay } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { BasketButton } from '#web/kit/site/offer/basket-button.tsx'
import { CompareButton } from '#web/kit/site/offer/compare-button.tsx'
import { FavoriteButton } from '#web/kit/site/offer/favorite-button.tsx'
import { Price } from '#web/kit/site/offer/price.tsx'
import { QuantityStepper } from '#web/kit/site/offer/quantity-stepper.tsx'
import { WatchButton } from '#web/kit/site/offer/watch-button.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { PageActs } from '../acts/page-acts.tsx'
import { MarketPrice } from './market-price.tsx'
import styles from './order-box.module.css'

/** Price, how much, and into the basket with it. */
export function OrderBox({ product, own }: { product: ProductPage; own: boolean }) {
  const t = useT('product')
  const lang = useLanguage()
  const { unit } = product
  const rules = rulesOf(product)
  const [qty, setQty] = useState(() => firstQuantity(rules))
  const line = lineOf(product, qty)
  const orderable = !product.soldOut && isOrderable(rules)
  const quantity = (value: string) => formatQuantity(value, unit.symbol, lang)
  const offer = { ...product, picture: product.pictures[0] ? `${product.pictures[0]}/320` : '' }
  return (
    <>
      <p className={styles.price}>
        <Price tiyin={line.unitPrice} unit={unit.symbol} large />
      </p>
      <p className={styles.note}>{t(`vat.${product.vatRate}`)}</p>
      {product.priceTiers.length > 0 && (
        <div className={styles.tiers}>
          <h2>{t('tiers')}</h2>
          <ul>
            {product.priceTiers.map(({ minQty, price }) => (
              <li key={minQty} data-on={line.unitPrice === price}>
                <span>{t('tier.from', { qty: quantity(minQty) })}</span>
                <b>{formatMoney(price, lang)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
      {product.market && <MarketPrice market={product.market} unit={unit.symbol} />}
      {product.preOrder && product.readyFrom && (
        <p className={styles.later}>
          <b>{t('pre-order')}.</b> {t('pre-order.text', { date: formatDay(product.readyFrom, lang) })}
        </p>
      )}
      {orderable && !own ? (
        <>
          <div className={styles.order}>
            <QuantityStepper value={qty} rules={rules} unit={unit.symbol} label={product.title} onChange={setQty} />
            <BasketButton
              offer={product}
              qty={qty}
              look="primary"
              label={t('total', { sum: formatMoney(line.gross, lang) })}
            />
          </div>
          <p className={styles.note}>
            {[
              t('available', { qty: quantity(product.available) }),
              product.minOrderQty && t('minimum', { qty: quantity(product.minOrderQty) }),
              product.stepQty && t('step', { qty: quantity(product.stepQty) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <a className={styles.propose} href={inLanguage(lang, `/dashboard/my-proposals?product=${product.id}`)}>
            {t('propose')}
          </a>
        </>
      ) : (
        !own && (
          <div className={styles.sold}>
            <b>{t('sold-out')}</b>
            <WatchButton productId={product.id} kind="restock" asks />
          </div>
        )
      )}
      <div className={styles.acts}>
        {!own && (
          <>
            <FavoriteButton offer={product} look="square" />
            <CompareButton offer={offer} look="square" />
            {orderable && <WatchButton productId={product.id} kind="price" asks />}
          </>
        )}
        <PageActs title={product.title} target={{ type: 'product', id: product.id }} own={own} />
      </div>
    </>
  )
}
