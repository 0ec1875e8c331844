import { Select } from 'antd'
import { useId } from 'react'
import type { Goods } from '#contract/finance/kinds/uzagrostar.ts'
import { goodsUnits } from '#contract/finance/needs.ts'
import { formatMoney } from '#uz/money.ts'
import { NumberItem, TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'

export type TypedGoods = Partial<Goods>
interface Props {
  value?: readonly TypedGoods[] | null
  onChange?: (goods: TypedGoods[]) => void
}

const MOST = 30
const isWhole = (one: TypedGoods): one is Goods =>
  Boolean(one.name && one.quantity && one.unit && one.unitPrice && !Number.isNaN(one.unitPrice))

/** The lines that are filled in, or nothing while one of them is not. */
export const wholeGoods = (goods: readonly TypedGoods[] | null | undefined): Goods[] | undefined =>
  (goods ?? []).every(isWhole) ? (goods ?? []).filter(isWhole) : undefined

/** What is given as goods, line by line: how much of it, and what one of it is worth. */
export function GoodsInput({ value, onChange }: Props) {
  const t = useT('uzagrostar')
  const lang = useLanguage()
  const id = useId()
  return (
    <ItemsInput<TypedGoods>
      items={value ?? []}
      onChange={(goods) => onChange?.(goods)}
      max={MOST}
      nameOf={(one, place) =>
        [one.name || t('goods-n', { n: place + 1 }), isWhole(one) && formatMoney(one.quantity * one.unitPrice, lang)]
          .filter(Boolean)
          .join(', ')
      }
      fresh={() => ({ unit: 'kg' })}
      addLabel={t('add-goods')}
      render={(one, set) => (
        <>
          <TextItem label={t('goods.name')} maxLength={120} value={one.name} onChange={(name) => set({ name })} />
          <NumberItem
            label={t('goods.quantity')}
            min={1}
            value={one.quantity}
            onChange={(quantity) => set({ quantity: quantity ?? undefined })}
          />
          <ItemField label={t('goods.unit')} htmlFor={`${id}-unit`}>
            <Select
              id={`${id}-unit`}
              style={{ width: '100%' }}
              value={one.unit ?? null}
              onChange={(unit) => set({ unit: unit ?? undefined })}
              options={goodsUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
            />
          </ItemField>
          <ItemField label={t('goods.price')} htmlFor={`${id}-price`}>
            <MoneyInput
              id={`${id}-price`}
              value={one.unitPrice ?? null}
              onChange={(price) => set({ unitPrice: price ?? undefined })}
            />
          </ItemField>
        </>
      )}
    />
  )
}
