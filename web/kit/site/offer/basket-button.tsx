import { Check, ShoppingBasket } from 'lucide-react'
import { useRef } from 'react'
import { rulesOf } from '#contract/market/basket-marks.ts'
import { BASKET_ROWS } from '#contract/market/kept.ts'
import type { OfferCard } from '#contract/market/offers.ts'
import { firstQuantity, isOrderable } from '#contract/market/order-quantity.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { inBasket, setBasket, useMarket } from '#web/shell/site/market-state.ts'
import { toast } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { Button, ButtonLink } from '../form/button.tsx'
import { WatchButton } from './watch-button.tsx'

type Offer = Pick<
  OfferCard,
  'id' | 'title' | 'price' | 'unit' | 'available' | 'minOrderQty' | 'stepQty' | 'soldOut'
> & { maxOrderQty?: string | null }

interface BasketButtonProps {
  offer: Offer
  /** How much to put in; the smallest order when it is not said. */
  qty?: string
  /** What the button says instead of «to the basket», a sum for example. */
  label?: string
  look?: 'soft' | 'primary'
  size?: 'normal' | 'small' | 'wide'
}

/** Puts a product in the basket; then leads there. What is sold out offers a notice instead. */
export function BasketButton({ offer, qty, label, look = 'soft', size = 'wide' }: BasketButtonProps) {
  const t = useT('shell')
  const lang = useLanguage()
  const there = useMarket((state) => inBasket(state, offer.id)?.qty)
  const pressed = useRef(false)
  const rules = rulesOf({ ...offer, maxOrderQty: offer.maxOrderQty ?? null })
  if (offer.soldOut || !isOrderable(rules)) return <WatchButton productId={offer.id} kind="restock" size={size} />
  const wanted = qty ?? firstQuantity(rules)
  if (there !== undefined && (qty === undefined || qty === there)) {
    const inside = t('basket.in', { qty: formatQuantity(there, offer.unit.symbol, lang) })
    return (
      <ButtonLink
        to="/basket"
        look={look}
        size={size}
        aria-label={`${inside}, ${offer.title}`}
        // The link replaces the pressed button and takes its focus, by which screen readers announce it.
        ref={(link: HTMLAnchorElement | null) => {
          if (pressed.current) link?.focus()
          pressed.current = false
        }}
      >
        <Check size={18} aria-hidden="true" />
        {inside}
      </ButtonLink>
    )
  }
  const put = () => {
    pressed.current = true
    if (setBasket(offer.id, wanted, offer.price)) return
    pressed.current = false
    toast('info', t('basket.full', { n: BASKET_ROWS }))
  }
  return (
    <Button
      look={look}
      size={size}
      onClick={put}
      {...(!label && { 'aria-label': `${t('basket.add')}: ${offer.title}` })}
    >
      <ShoppingBasket size={18} aria-hidden="true" />
      {label ?? t('basket.add')}
    </Button>
  )
}
