import { Form, Input, Select } from 'antd'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { PROPOSAL_COMMENT, PROPOSAL_DAYS } from '#contract/deals/proposal-process.ts'
import type { Proposal } from '#contract/deals/proposals.ts'
import type { listAddresses } from '#contract/market/addresses.ts'
import { unitPriceAt } from '#contract/market/pricing.ts'
import { dayOf } from '#uz/date.ts'
import { costOf, formatMoney, type Tiyin } from '#uz/money.ts'
import { formatQuantity, parseQuantity } from '#uz/quantity.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { QuantityInput } from '#web/kit/dashboard/input/quantity-input.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { PriceDifference } from './proposal-status.tsx'
import styles from './proposals.module.css'

export type Addresses = AnswerOf<typeof listAddresses>['items']
type Goods = Proposal['goods']

export interface TermValues {
  qty: string
  unitPrice: Tiyin
  deliveryMode: 'pickup' | 'seller' | 'carrier'
  addressId?: number | null
  payMode?: Proposal['payMode']
  neededBy: string | null
  validDays: number
  comment: string | null
}

interface Asked {
  goods: Goods
  payModes: readonly Proposal['payMode'][]
  /** Only a buyer says where to and how it is paid. */
  addresses: Addresses | undefined
}

/** What one side offers: how much, for how much, how it gets there and until when it stands. */
export function useTermFields({ goods, payModes, addresses }: Asked): FormField[] {
  const t = useT('my-proposals')
  const lang = useLanguage()
  const { offer, unit } = goods
  const shown = (qty: string) => formatQuantity(qty, unit.symbol, lang)
  const limits = [
    offer && t('available', { qty: shown(offer.available) }),
    offer?.minOrderQty && t('min', { qty: shown(offer.minOrderQty) }),
    offer?.maxOrderQty && t('max', { qty: shown(offer.maxOrderQty) }),
    offer?.stepQty && t('step', { qty: shown(offer.stepQty) }),
  ]
  const buyers: FormField[] = addresses
    ? [
        { name: 'addressId', label: t('address'), input: <AddressChoice addresses={addresses} /> },
        {
          name: 'payMode',
          label: t('pay-mode'),
          required: true,
          half: true,
          input: <Select options={payModes.map((value) => ({ value, label: t(`pay.${value}`) }))} />,
        },
      ]
    : []
  return [
    {
      name: 'qty',
      label: t('qty'),
      required: true,
      half: true,
      hint: limits.filter(Boolean).join(' · '),
      input: <QuantityInput suffix={unit.symbol} />,
    },
    {
      name: 'unitPrice',
      label: t('price'),
      required: true,
      half: true,
      input: <PriceInput goods={goods} />,
    },
    {
      name: 'deliveryMode',
      label: t('delivery'),
      required: true,
      input: (
        <Select options={(offer?.deliveryModes ?? []).map((value) => ({ value, label: t(`delivery.${value}`) }))} />
      ),
    },
    ...buyers,
    {
      name: 'neededBy',
      label: t('needed-by'),
      half: true,
      input: <Input type="date" min={dayOf(new Date())} />,
    },
    {
      name: 'validDays',
      label: t('valid-days'),
      required: true,
      half: true,
      input: (
        <Select
          options={Array.from({ length: PROPOSAL_DAYS.max }, (_, at) => ({
            value: at + 1,
            label: t('days', { n: at + 1 }),
          }))}
        />
      ),
    },
    {
      name: 'comment',
      label: t('comment'),
      hint: t('comment-hint'),
      input: <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={PROPOSAL_COMMENT} />,
    },
  ]
}

interface PriceProps {
  goods: Goods
  id?: string
  value?: Tiyin | null
  onChange?: (tiyin: Tiyin | null) => void
  disabled?: boolean
}

/** The price with what it means: beside the price of the shelf, and times the quantity. */
function PriceInput({ goods: { offer, unit }, ...field }: PriceProps) {
  const t = useT('my-proposals')
  const lang = useLanguage()
  const typed: unknown = Form.useWatch('qty')
  const qty = typeof typed === 'string' ? parseQuantity(typed) : undefined
  const { value } = field
  const isPrice = typeof value === 'number' && value > 0
  return (
    <>
      <MoneyInput {...field} suffix={t('per', { unit: unit.symbol })} />
      <span className={styles.sums} aria-live="polite">
        {isPrice && offer && <PriceDifference unitPrice={value} listPrice={unitPriceAt(offer, qty ?? '1')} />}
        {isPrice && qty && qty.length < 14 && <small>{t('sum', { sum: formatMoney(costOf(value, qty), lang) })}</small>}
      </span>
    </>
  )
}

interface AddressProps {
  addresses: Addresses
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
  disabled?: boolean
}

function AddressChoice({ addresses, value, onChange, ...field }: AddressProps) {
  const t = useT('my-proposals')
  const lang = useLanguage()
  const isPickup = Form.useWatch('deliveryMode') === 'pickup'
  return (
    <>
      <Select
        {...field}
        {...(onChange && { onChange })}
        value={isPickup ? null : (value ?? null)}
        disabled={isPickup || field.disabled === true}
        placeholder={isPickup ? t('address-pickup') : t('address-choose')}
        options={addresses.map(({ id, label, place }) => ({ value: id, label: `${label}: ${place.join(', ')}` }))}
      />
      {!isPickup && addresses.length === 0 && (
        <Link className={styles.more ?? ''} to={inLanguage(lang, '/dashboard/my-addresses?edit=new')}>
          {t('address-add')}
        </Link>
      )}
    </>
  )
}
