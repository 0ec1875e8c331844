import { Checkbox } from 'antd'
import { type DeliveryMode, deliveryModes } from '#contract/market/product-limits.ts'
import { useT } from '#web/shell/texts.ts'

interface Props {
  /** Given by the form. */
  value?: readonly DeliveryMode[] | null
  onChange?: (modes: DeliveryMode[]) => void
}

/** A group of its own: what the form adds for a single input does not fit several. */
export function DeliveryModes({ value, onChange }: Props) {
  const t = useT('my-products')
  return (
    <Checkbox.Group<DeliveryMode>
      role="group"
      aria-label={t('delivery')}
      value={[...(value ?? [])]}
      options={deliveryModes.map((mode) => ({ value: mode, label: t(`delivery.${mode}`) }))}
      onChange={(modes) => onChange?.(modes)}
    />
  )
}
