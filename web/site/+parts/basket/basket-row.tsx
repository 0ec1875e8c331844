import { Trash2, TriangleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { BasketOffer } from '#contract/market/basket.ts'
import type { BasketMark } from '#contract/market/basket-marks.ts'
import { rulesOf } from '#contract/market/basket-marks.ts'
import type { KeptItem } from '#contract/market/kept.ts'
import { fitQuantity, largestOrder, smallestOrder } from '#contract/market/order-quantity.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity, fromThousandths, toThousandths } from '#uz/quantity.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { QuantityStepper } from '#web/kit/site/offer/quantity-stepper.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { setBasket, takeFromBasket } from '#web/shell/site/market-state.ts'
import { toast } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './basket-row.module.css'
import { fixRow, isFixable, type BasketRow as Row } from './basket-rows.ts'

/** Loaded only for sold-out products, so that the basket does not bring the code of cards. */
const WatchButton = lazy(() =>
  import('#web/kit/site/offer/watch-button.tsx').then((part) => ({ default: part.WatchButton })),
)

/** One product: how much of it, what it costs today, and what stands against it. */
export function BasketRow({ row }: { row: Row }) {
  const t = useT('basket')
  const lang = useLanguage()
  const { item, offer, marks, line } = row
  const money = (tiyin: number) => formatMoney(tiyin, lang)
  const vatWords = (rate: BasketOffer['vatRate'], vat: number) =>
    rate === 'none' ? t('vat-none') : rate === '0' ? t('vat-zero') : t('vat-inside', { vat: money(vat) })
  const next = offer.priceTiers
    .filter(({ minQty, price }) => price < line.unitPrice && toThousandths(minQty) > toThousandths(item.qty))
    .sort((a, b) => Number(a.minQty) - Number(b.minQty))[0]
  return (
    <li className={styles.row}>
      <img src={offer.picture || '/art/seedling.webp'} alt="" width="88" height="88" loading="lazy" />
      <div className={styles.what}>
        <h3>
          <Link to={`/product/${offer.id}`}>{offer.title}</Link>
        </h3>
        <p className={styles.unit}>
          {t('per-unit', { price: money(line.unitPrice), unit: offer.unit.symbol })}
          {line.unitPrice < offer.price && <b>{t('tier')}</b>}
        </p>
        {next && (
          <p className={styles.unit}>
            {t('tier.next', { qty: formatQuantity(next.minQty, offer.unit.symbol, lang), price: money(next.price) })}
          </p>
        )}
      </div>
      <div className={styles.money}>
        <div className={styles.quantity}>
          {!offer.own && !offer.soldOut && (
            <QuantityStepper
              value={item.qty}
              rules={rulesOf(offer)}
              unit={offer.unit.symbol}
              label={offer.title}
              onChange={(qty) => setBasket(offer.id, qty, item.priceSeen)}
            />
          )}
        </div>
        <p className={styles.sum}>
          <b>{money(line.gross)}</b>
          <small>{vatWords(offer.vatRate, line.vat)}</small>
        </p>
      </div>
      <RemoveButton item={item} title={offer.title} />
      {marks.length > 0 && (
        <ul className={styles.marks} aria-live="polite">
          {marks.map((mark) => (
            <li key={mark}>
              <Mark mark={mark} row={row} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Takes the row out at once, with a way back. */
export function RemoveButton({ item, title }: { item: KeptItem; title: string }) {
  const t = useT('basket')
  const shell = useT('shell')
  const remove = () => {
    takeFromBasket(item.productId)
    const undo = () => void setBasket(item.productId, item.qty, item.priceSeen)
    toast('info', t('removed', { title }), { label: shell('undo'), run: undo })
  }
  return (
    <button type="button" className={styles.remove} aria-label={`${t('remove')}: ${title}`} onClick={remove}>
      <Trash2 size={18} aria-hidden="true" />
    </button>
  )
}

function Mark({ mark, row }: { mark: BasketMark; row: Row }) {
  const t = useT('basket')
  const lang = useLanguage()
  const { item, offer } = row
  const rules = rulesOf(offer)
  const amount = (qty: string) => formatQuantity(qty, offer.unit.symbol, lang)
  const money = (tiyin: number) => formatMoney(tiyin, lang)
  const least = smallestOrder(rules)
  const words: Record<BasketMark, string> = {
    E_NOT_FOUND: t('gone.title'),
    E_OWN_PRODUCT: t('mark.own'),
    E_PRICE_CHANGED: t('mark.price', { old: money(item.priceSeen), new: money(offer.price) }),
    E_STOCK: offer.soldOut ? t('mark.none') : t('mark.stock', { left: amount(offer.available) }),
    E_MIN_ORDER: t('mark.min', {
      min: amount(least),
      more: amount(fromThousandths(toThousandths(least) - toThousandths(item.qty))),
    }),
    V_RANGE: t('mark.max', { max: amount(largestOrder(rules)) }),
    V_STEP: t('mark.step', { step: amount(offer.stepQty ?? '1') }),
  }
  return (
    <div className={styles.mark}>
      <TriangleAlert size={18} aria-hidden="true" />
      <span>{words[mark]}</span>
      {mark === 'E_MIN_ORDER' && (
        <meter min={0} max={Number(least)} value={Number(item.qty)} aria-label={words[mark]} />
      )}
      {mark === 'E_STOCK' && !isFixable(row) ? (
        <Suspense>
          <WatchButton productId={offer.id} kind="restock" size="small" asks />
        </Suspense>
      ) : (
        isFixable(row) && (
          <Button look="outline" size="small" onClick={() => fixRow(row, [mark])}>
            {mark === 'E_PRICE_CHANGED'
              ? t('mark.price.fix')
              : t('mark.fix', { qty: amount(fitQuantity(rules, item.qty)) })}
          </Button>
        )
      )}
    </div>
  )
}
