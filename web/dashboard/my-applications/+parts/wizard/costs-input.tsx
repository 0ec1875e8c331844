import { useId } from 'react'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { NumberItem, TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
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
          <TextItem label={t('cost.item')} maxLength={200} value={cost.item} onChange={(item) => set({ item })} />
          <NumberItem
            label={t('cost.quantity')}
            min={1}
            value={cost.quantity}
            onChange={(quantity) => set({ quantity: quantity ?? undefined })}
          />
          <ItemField label={t('cost.price')} htmlFor={`${id}-price`}>
            <MoneyInput
              id={`${id}-price`}
              value={cost.unitPrice ?? null}
              onChange={(price) => set({ unitPrice: price ?? undefined })}
            />
          </ItemField>
          <TextItem
            label={t('cost.invoice')}
            maxLength={60}
            value={cost.invoiceNo}
            onChange={(invoiceNo) => set({ invoiceNo })}
          />
          <TextItem
            label={t('cost.paid-on')}
            type="date"
            max={dayOf(new Date())}
            value={cost.paidOn}
            onChange={(paidOn) => set({ paidOn: paidOn || undefined })}
          />
        </>
      )}
    />
  )
}
