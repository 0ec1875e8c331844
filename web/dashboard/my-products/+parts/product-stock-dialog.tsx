import { Input, Radio } from 'antd'
import { useRevalidator } from 'react-router'
import { type MyProductRow, moveStock, ownMoves } from '#contract/market/my-products.ts'
import { formatQuantity, parseQuantity } from '#uz/quantity.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { QuantityInput } from '#web/kit/dashboard/input/quantity-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

interface Values {
  kind: (typeof ownMoves)[number]
  qty: string
  reason?: string | null
}

/** Stock is moved, never overwritten: more came, some was lost, or it was counted anew. */
export function StockDialog({ row, onClose }: { row: MyProductRow; onClose: () => void }) {
  const t = useT('my-products')
  const shared = useT('publishing')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  const unit = row.unit?.symbol ?? ''
  const whole = row.unit?.integerOnly ?? false
  const fields: FormField[] = [
    {
      name: 'kind',
      label: t('move-kind'),
      required: true,
      input: (
        <Radio.Group
          options={ownMoves.map((kind) => ({ value: kind, label: t(`move.${kind}`) }))}
          style={{ display: 'grid', gap: 8 }}
        />
      ),
    },
    {
      name: 'qty',
      label: t('move-qty'),
      required: true,
      rules: [
        {
          validator: (_, value: string | null) => {
            const read = value ? parseQuantity(value) : '0'
            if (read === undefined) return Promise.reject(new Error(shared('fault.number')))
            if (whole && read.includes('.')) return Promise.reject(new Error(t('fault.int-unit')))
            return Promise.resolve()
          },
        },
      ],
      input: <QuantityInput suffix={unit} />,
    },
    { name: 'reason', label: t('move-reason'), hint: t('move-reason-hint'), input: <Input maxLength={300} /> },
  ]
  const run = async ({ kind, qty, reason }: Values) => {
    const said = reason?.trim()
    const body =
      kind === 'in' ? { kind, qty, ...(said && { reason: said }) } : { kind, qty, reason: said || t(`move.${kind}`) }
    await ask(moveStock, { params: { id: row.id }, body }, { idempotencyKey: crypto.randomUUID() })
    await revalidate()
  }
  return (
    <FormDialog<Values>
      title={row.title || shared('untitled')}
      text={t('stock-now', {
        stock: formatQuantity(row.stock, unit, lang),
        reserved: formatQuantity(row.reserved, unit, lang),
      })}
      okText={shared('save')}
      fields={fields}
      values={{ kind: 'in' }}
      run={run}
      onClose={onClose}
    />
  )
}
