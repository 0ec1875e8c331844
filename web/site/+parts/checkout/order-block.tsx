import { BadgeCheck, FileSignature, Lock, UserRound } from 'lucide-react'
import type { PreviewBlock } from '#contract/deals/checkout.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { Field } from '#web/kit/site/form/field.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { SellerNote } from '../basket/basket-group.tsx'
import { BasketRow } from '../basket/basket-row.tsx'
import { AddressField, type OwnAddresses } from './address-field.tsx'
import styles from './checkout.module.css'
import { ChoiceList } from './choice-list.tsx'
import { choose } from './choices.ts'
import type { Order } from './orders.ts'

interface Props {
  order: Order
  /** Undefined until the server has counted it. */
  preview: PreviewBlock | undefined
  /** On the buyer's clearing account. */
  free: number | undefined
  addresses: OwnAddresses
  /** Faults are shown once somebody has tried to order. */
  tried: boolean
}

/** All that is ordered of one seller: what, how it comes, how it is paid. It becomes one deal. */
export function OrderBlock({ order, preview, free, addresses, tried }: Props) {
  const t = useT('checkout')
  const { key, seller, rows, choice } = order
  const Icon = preview?.seller?.verified ? BadgeCheck : UserRound
  const faultOf = (field: string) => preview?.faults.find((fault) => fault.field === field)?.message
  const products = rows.map(({ item }) => item.productId)
  const known = new Set(rows.filter(({ marks }) => marks.length > 0).map(({ item }) => item.productId))
  const others = preview?.rows.filter(({ productId }) => !known.has(productId)) ?? []
  return (
    <section className={styles.block} id={`order-${key}`} aria-labelledby={`order-${key}-title`}>
      <h2 id={`order-${key}-title`}>
        <Icon size={20} aria-hidden="true" />
        {seller}
      </h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <BasketRow key={row.item.productId} row={row} />
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={styles.faults} role="alert">
          {others.map(({ productId, code, title, message }) => (
            <li key={`${productId} ${code}`}>
              {title && <b>{title}: </b>}
              {message}
            </li>
          ))}
        </ul>
      )}
      {preview && (
        <>
          <Delivery order={order} preview={preview} />
          {choice.deliveryMode && choice.deliveryMode !== 'pickup' && (
            <AddressField
              addresses={addresses}
              value={choice.addressId}
              fault={choice.addressId ? faultOf('addressId') : tried ? t('address.choose') : undefined}
              onChange={(addressId) => choose(key, { addressId })}
            />
          )}
          <div className={styles.planned}>
            <Field
              type="date"
              label={t('planned')}
              min={dayOf(new Date())}
              value={choice.plannedOn ?? ''}
              fault={faultOf('plannedOn')}
              onChange={({ target }) => choose(key, { plannedOn: target.value || undefined })}
            />
            <p className={styles.hint}>{t('planned.hint')}</p>
          </div>
          <Paying order={order} preview={preview} free={free} />
          <div className={styles.note}>
            <SellerNote products={products} />
          </div>
          <Terms preview={preview} />
          <Sums preview={preview} />
        </>
      )}
    </section>
  )
}

function Delivery({ order: { key, choice }, preview }: { order: Order; preview: PreviewBlock }) {
  const t = useT('checkout')
  const lang = useLanguage()
  if (preview.deliveryModes.length === 0) return <p className={styles.warning}>{t('no-common')}</p>
  const costs = { free: t('fee.free'), fixed: formatMoney(preview.deliveryFee, lang), agreed: t('fee.agreed') }
  const aside = (mode: string) => {
    if (mode === 'pickup') return t('fee.free')
    if (mode === 'carrier') return t('fee.agreed')
    // What a fixed fee comes to is known once it is chosen.
    return preview.deliveryFeeKind === 'fixed' && choice.deliveryMode !== mode
      ? undefined
      : costs[preview.deliveryFeeKind]
  }
  return (
    <ChoiceList
      legend={t('delivery')}
      value={choice.deliveryMode}
      onChange={(deliveryMode) => choose(key, { deliveryMode })}
      options={preview.deliveryModes.map((value) => ({
        value,
        label: t(`delivery.${value}`),
        text: t(`delivery.${value}.text`),
        aside: aside(value),
      }))}
    />
  )
}

function Paying({ order, preview, free }: { order: Order; preview: PreviewBlock; free: number | undefined }) {
  const { key, choice } = order
  const t = useT('checkout')
  const lang = useLanguage()
  return (
    <ChoiceList
      legend={t('pay')}
      value={choice.payMode}
      onChange={(payMode) => choose(key, { payMode })}
      options={preview.payModes.map(({ mode, allowed, why }) => ({
        value: mode,
        label: t(`pay.${mode}`),
        text: allowed ? t(`pay.${mode}.text`) : (why ?? t('pay.off')),
        disabled: !allowed,
        aside: mode === 'clearing' && free !== undefined ? t('pay.free', { sum: formatMoney(free, lang) }) : undefined,
      }))}
    />
  )
}

function Terms({ preview: { contractNeeded, deposit } }: { preview: PreviewBlock }) {
  const t = useT('checkout')
  const lang = useLanguage()
  if (!contractNeeded && deposit === 0) return null
  return (
    <ul className={styles.terms}>
      {contractNeeded && (
        <li>
          <FileSignature size={18} aria-hidden="true" />
          {t('contract')}
        </li>
      )}
      {deposit > 0 && (
        <li>
          <Lock size={18} aria-hidden="true" />
          {t('deposit', { sum: formatMoney(deposit, lang) })}
        </li>
      )}
    </ul>
  )
}

function Sums({ preview: { gross, vat, deliveryFee, buyerFee, payable, lines } }: { preview: PreviewBlock }) {
  const t = useT('checkout')
  const lang = useLanguage()
  const money = (tiyin: number) => formatMoney(tiyin, lang)
  // A rate of zero is a rate: papers tell it from goods that no VAT is due on.
  const isZeroRated = lines.some(({ vatRate }) => vatRate === '0')
  return (
    <dl className={styles.sums}>
      <dt>{t('sum.goods')}</dt>
      <dd>{money(gross - deliveryFee)}</dd>
      <dt className={styles.minor}>{t('sum.vat')}</dt>
      <dd className={styles.minor}>{vat > 0 ? money(vat) : t(isZeroRated ? 'sum.zero-vat' : 'sum.no-vat')}</dd>
      {deliveryFee > 0 && (
        <>
          <dt>{t('sum.delivery')}</dt>
          <dd>{money(deliveryFee)}</dd>
        </>
      )}
      {buyerFee > 0 && (
        <>
          <dt>{t('sum.fee')}</dt>
          <dd>{money(buyerFee)}</dd>
        </>
      )}
      <dt className={styles.whole}>{t('sum.order')}</dt>
      <dd className={styles.whole}>{money(payable)}</dd>
    </dl>
  )
}
