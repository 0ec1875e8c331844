import { Input, InputNumber } from 'antd'
import { useId } from 'react'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Cost } from './subsidy-values.ts'

interface Props {
  value?: readonly Cost[] | null
  onChange?: (items: Cost[]) => void
}

/** What was bought, line by line, each with its bill and the day it was paid. */
export function CostsInput({ value, onChange }: Props) {
  const t = useT('apply')
  const lang = useLanguage()
  const id = useId()
  return (
    <ItemsInput<Cost>
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={50}
      nameOf={({ item, quantity, unitPrice }, place) =>
        [
          item || t('cost-n', { n: place + 1 }),
          quantity && unitPrice && !Number.isNaN(unitPrice) && formatMoney(quantity * unitPrice, lang),
        ]
          .filter(Boolean)
          .join(', ')
      }
      fresh={() => ({})}
      addLabel={t('add-cost')}
      render={(cost, set) => (
        <>
          <ItemField label={t('cost.item')} htmlFor={`${id}-item`}>
            <Input
              id={`${id}-item`}
              maxLength={200}
              value={cost.item ?? ''}
              onChange={(event) => set({ item: event.target.value })}
            />
          </ItemField>
          <ItemField label={t('cost.quantity')} htmlFor={`${id}-quantity`}>
            <InputNumber
              id={`${id}-quantity`}
              inputMode="numeric"
              min={1}
              precision={0}
              style={{ width: '100%' }}
              value={cost.quantity ?? null}
              onChange={(quantity) => set({ quantity: quantity ?? undefined })}
            />
          </ItemField>
          <ItemField label={t('cost.price')} htmlFor={`${id}-price`}>
            <MoneyInput
              id={`${id}-price`}
              value={cost.unitPrice ?? null}
              onChange={(price) => set({ unitPrice: price ?? undefined })}
            />
          </ItemField>
          <ItemField label={t('cost.invoice')} htmlFor={`${id}-invoice`}>
            <Input
              id={`${id}-invoice`}
              maxLength={60}
              value={cost.invoiceNo ?? ''}
              onChange={(event) => set({ invoiceNo: event.target.value })}
            />
          </ItemField>
          <ItemField label={t('cost.paid-on')} htmlFor={`${id}-paid`}>
            <Input
              id={`${id}-paid`}
              type="date"
              max={dayOf(new Date())}
              value={cost.paidOn ?? ''}
              onChange={(event) => set({ paidOn: event.target.value || undefined })}
            />
          </ItemField>
        </>
      )}
    />
  )
}
