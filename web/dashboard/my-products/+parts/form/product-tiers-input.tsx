import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { PRICE_TIERS } from '#contract/market/product-limits.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { QuantityInput } from '#web/kit/dashboard/input/quantity-input.tsx'
import styles from '#web/kit/dashboard/wizard/wizard.module.css'
import { useT } from '#web/shell/texts.ts'
import type { ProductValues } from './product-values.ts'

type Tiers = NonNullable<ProductValues['priceTiers']>
interface Props {
  /** Given by the form. */
  id?: string
  value?: Tiers | null
  onChange?: (tiers: Tiers) => void
  unit: string
}

/** The more one takes, the cheaper: from so much on, so much for one. */
export function TiersInput({ id, value, onChange, unit }: Props) {
  const t = useT('my-products')
  const tiers = value ?? []
  const set = (place: number, changes: Partial<Tiers[number]>) =>
    onChange?.(tiers.map((tier, at) => (at === place ? { ...tier, ...changes } : tier)))
  return (
    <div id={id} className={styles.stack}>
      {tiers.map((tier, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place
        <div key={place} className={styles.tier}>
          <QuantityInput
            aria-label={t('tier-from', { n: place + 1 })}
            placeholder={t('from')}
            value={tier.minQty ?? null}
            suffix={unit}
            onChange={(minQty) => set(place, { minQty })}
          />
          <MoneyInput
            aria-label={t('tier-price', { n: place + 1 })}
            placeholder={t('price')}
            value={tier.price ?? null}
            suffix={t('soum')}
            onChange={(price) => set(place, { price })}
          />
          <Button
            type="text"
            icon={<Trash2 size={17} />}
            aria-label={t('tier-remove', { n: place + 1 })}
            onClick={() => onChange?.(tiers.toSpliced(place, 1))}
          />
        </div>
      ))}
      {tiers.length < PRICE_TIERS && (
        <Button icon={<Plus size={16} />} onClick={() => onChange?.([...tiers, {}])}>
          {t('tier-add')}
        </Button>
      )}
    </div>
  )
}
