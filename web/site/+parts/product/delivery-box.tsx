import { Handshake, PackageCheck, Truck } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { DeliveryMode } from '#contract/market/product-limits.ts'
import type { estimateDelivery, ProductPage } from '#contract/market/showcase.ts'
import { formatMoney } from '#uz/money.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { valueName } from '../filter-names.ts'
import { FactCard } from '../thing/fact-card.tsx'
import styles from './delivery-box.module.css'

/** Asked for once on a device: those who read come without it. */
const PlaceForm = lazy(() => import('../listing/place-form.tsx').then((part) => ({ default: part.PlaceForm })))

const icons: Record<DeliveryMode, typeof Truck> = { pickup: PackageCheck, seller: Truck, carrier: Handshake }

type Estimate = AnswerOf<typeof estimateDelivery>

/** How it comes to the buyer; and, once the device knows where the buyer is, in how many days. */
export function DeliveryBox({ product, own }: { product: ProductPage; own: boolean }) {
  const t = useT('product')
  const list = useT('products')
  const lang = useLanguage()
  const mfy = useClientState((state) => state.mfy)
  const [asking, setAsking] = useState(false)
  const [estimate, setEstimate] = useState<Estimate>()
  useEffect(() => {
    setEstimate(undefined)
    if (!mfy || own) return
    const gone = new AbortController()
    ask<typeof estimateDelivery>(
      'GET /main/api-market/products/{id}/delivery',
      { params: { id: product.id }, query: { territoryId: mfy.id } },
      { signal: gone.signal },
    ).then(setEstimate, (error) => gone.signal.aborted || console.error(error))
    return () => gone.abort()
  }, [product.id, mfy, own])
  const { kind, amount } = product.deliveryFee
  const paid = product.delivery.some((mode) => mode !== 'pickup')
  return (
    <FactCard id="delivery" title={t('delivery')}>
      <ul className={styles.modes}>
        {product.delivery.map((mode) => {
          const Icon = icons[mode]
          const days = estimate?.modes.find((one) => one.mode === mode)
          return (
            <li key={mode}>
              <Icon size={20} aria-hidden="true" />
              <span>{valueName(list, 'delivery', mode)}</span>
              {days && <b>{daysText(t, days)}</b>}
            </li>
          )
        })}
      </ul>
      {paid && (
        <p className={styles.note}>
          {kind === 'fixed' && amount !== null
            ? t('fee.fixed', { sum: formatMoney(amount, lang) })
            : t(kind === 'free' ? 'fee.free' : 'fee.agreed')}
        </p>
      )}
      {!own && (
        <div className={styles.where}>
          {estimate && !asking && (
            <p role="status">
              {t('delivery.to', { place: estimate.territory.name })} · {t(`distance.${estimate.distance}`)}
            </p>
          )}
          {asking ? (
            <Suspense>
              <PlaceForm onChosen={() => setAsking(false)} />
            </Suspense>
          ) : (
            <Button look="soft" size="small" onClick={() => setAsking(true)}>
              {estimate ? t('delivery.change') : t('delivery.where')}
            </Button>
          )}
        </div>
      )}
      {estimate && <p className={styles.note}>{t('delivery.note')}</p>}
    </FactCard>
  )
}

function daysText(
  t: ReturnType<typeof useT<'product'>>,
  { fromDays, toDays }: { fromDays: number; toDays: number },
): string {
  if (toDays === 0) return t('delivery.today')
  return fromDays === toDays ? t('delivery.days', { n: toDays }) : t('delivery.range', { from: fromDays, to: toDays })
}
