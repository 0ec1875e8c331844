import { Segmented } from 'antd'
import type { deliveryFeeKinds } from '#contract/market/product-limits.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import styles from '#web/kit/dashboard/wizard/wizard.module.css'
import { useT } from '#web/shell/texts.ts'

interface Fee {
  kind: (typeof deliveryFeeKinds)[number]
  amount: number | null
}
interface Props {
  /** Given by the form. */
  id?: string
  value?: Fee | null
  onChange?: (fee: Fee) => void
}

/** Who pays the way: agreed on, free, or a sum for one delivery. */
export function DeliveryFeeInput({ id, value, onChange }: Props) {
  const t = useT('my-products')
  const fee = value ?? { kind: 'agreed', amount: null }
  return (
    <div id={id} className={styles.stack}>
      <Segmented
        block
        aria-label={t('delivery-fee')}
        value={fee.kind}
        options={(['agreed', 'free', 'fixed'] as const).map((kind) => ({ value: kind, label: t(`fee.${kind}`) }))}
        onChange={(kind) => onChange?.({ ...fee, kind })}
      />
      {fee.kind === 'fixed' && (
        <MoneyInput
          aria-label={t('fee-amount')}
          placeholder={t('fee-amount')}
          value={fee.amount}
          suffix={t('soum')}
          onChange={(amount) => onChange?.({ ...fee, amount })}
        />
      )}
    </div>
  )
}
