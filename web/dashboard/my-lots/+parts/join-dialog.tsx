import { Alert, Button, Modal, Select } from 'antd'
import type { AnswerOf } from '#contract/call.ts'
import { partFaults } from '#contract/finance/supply/lot-faults.ts'
import { type getJoining, joinLot } from '#contract/finance/supply/participations.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity, parseQuantity } from '#uz/quantity.ts'
import { faultRule, useFaultText } from '#web/kit/dashboard/form/fault-rules.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { QuantityInput } from '#web/kit/dashboard/input/quantity-input.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'

type Joining = AnswerOf<typeof getJoining>
interface Values {
  qty: string
  minQty: string
  price: number
  requisiteId?: number | null
  productId?: number | null
  addressId?: number | null
}
interface Props {
  joining: Joining
  onClose: () => void
}

/** Amount and price are typed by whoever sends them: nothing of them is filled in, but a price that is fixed. */
export function JoinDialog({ joining, onClose }: Props) {
  const t = useT('lots')
  const supply = useT('government-supply')
  const lang = useLanguage()
  const say = useFaultText()
  const { lot, mine, obstacles, products, requisites, addresses, isOpen } = joining
  const title = t('join-title', { title: lot.title })
  const why = whyNot()
  if (why)
    return (
      <Modal open title={title} footer={null} onCancel={onClose}>
        <Alert type="warning" showIcon title={why.text} action={why.action} />
      </Modal>
    )

  function whyNot() {
    if (lot.mode === 'external')
      return {
        text: t('mode.external'),
        action: lot.sourceUrl && (
          <Button href={lot.sourceUrl} target="_blank" rel="noopener noreferrer">
            {t('to-source')}
          </Button>
        ),
      }
    if (!isOpen) return { text: t('join-closed'), action: undefined }
    if (obstacles.length > 0) return { text: t('obstacles', { why: obstacles.join('; ') }), action: undefined }
    if (lot.kind === 'purchase' && products.length === 0)
      return {
        text: t('no-products'),
        action: (
          <Link to="/dashboard/my-products?edit=new">
            <Button>{t('add-product')}</Button>
          </Link>
        ),
      }
    return undefined
  }

  /** What is not there yet stands against nothing. */
  const faultsOf = (values: Partial<Values>) => {
    const qty = parseQuantity(values.qty ?? '') ?? lot.qty
    const minQty = parseQuantity(values.minQty ?? '') ?? '0'
    return partFaults(lot, { qty, minQty, price: values.price ?? lot.price }, (tiyin) => formatMoney(tiyin, lang))
  }
  const rules = (name: keyof Values) => ({ rules: [faultRule(name, faultsOf, say)] })
  const isSeller = lot.kind === 'purchase'
  const fields: FormField[] = [
    ...(isSeller
      ? [
          {
            name: 'productId',
            label: t('my-product'),
            required: true,
            input: (
              <Select
                options={products.map(({ id, title: name, available }) => ({
                  value: id,
                  label: `${name}, ${formatQuantity(available, lot.unit.symbol, lang)}`,
                }))}
              />
            ),
          },
        ]
      : []),
    {
      name: 'qty',
      label: t('my-qty'),
      required: true,
      half: true,
      input: <QuantityInput suffix={lot.unit.symbol} />,
      ...rules('qty'),
    },
    {
      name: 'minQty',
      label: t('my-min'),
      required: true,
      half: true,
      hint: t('my-min-hint'),
      input: <QuantityInput suffix={lot.unit.symbol} />,
      ...rules('minQty'),
    },
    {
      name: 'price',
      label: t('my-price'),
      required: true,
      input: <MoneyInput disabled={lot.priceRule === 'fixed'} />,
      ...rules('price'),
    },
    ...(isSeller
      ? [
          {
            name: 'requisiteId',
            label: t('requisite'),
            required: true,
            input: (
              <Select
                options={requisites.map(({ id, bankName, accountMasked }) => ({
                  value: id,
                  label: `${bankName}, ${accountMasked}`,
                }))}
              />
            ),
          },
        ]
      : []),
    ...(!isSeller && lot.deliveryMode === 'seller'
      ? [
          {
            name: 'addressId',
            label: t('address'),
            required: true,
            input: <Select options={addresses.map(({ id, label }) => ({ value: id, label }))} />,
          },
        ]
      : []),
  ]
  const rule = `${supply(`rule-words.${lot.priceRule}`)} ${supply(`rule-example.${lot.priceRule}`)}`
  const bounds = `${formatQuantity(lot.qty, lot.unit.symbol, lang)}, ${formatMoney(lot.price, lang)} / ${lot.unit.symbol}, ${supply('closes-in', { date: formatDateTime(lot.closesAt) })}.`
  return (
    <FormDialog<Values>
      title={title}
      text={`${bounds} ${rule}`}
      okText={mine && mine.status === 'sent' ? t('join-change') : t('join-send')}
      draft={`join-lot-${lot.id}`}
      fields={fields}
      values={{
        ...(mine && {
          qty: mine.qty,
          minQty: mine.minQty,
          price: mine.price,
          requisiteId: mine.requisiteId,
          productId: mine.productId,
          addressId: mine.addressId,
        }),
        ...(lot.priceRule === 'fixed' && { price: lot.price }),
      }}
      run={(values) =>
        ask(joinLot, {
          params: { id: lot.id },
          body: { ...values, ...(mine && { rowVersion: mine.rowVersion }) },
        })
      }
      onClose={onClose}
    />
  )
}
