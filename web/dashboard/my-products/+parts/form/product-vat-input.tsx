import { Checkbox } from 'antd'
import type { ProductDraft } from '#contract/market/product.ts'
import { useT } from '#web/shell/texts.ts'

interface Props {
  /** Given by the form. */
  id?: string
  value?: ProductDraft['vatRate']
  onChange?: (rate: ProductDraft['vatRate']) => void
}

/** People say only whether they pay VAT at all; the rate follows from the category and from who has grown it. */
export function VatInput({ id, value, onChange }: Props) {
  const t = useT('my-products')
  return (
    <Checkbox
      {...(id && { id })}
      checked={value === 'none'}
      onChange={(event) => onChange?.(event.target.checked ? 'none' : null)}
    >
      {t('vat-payer-not')}
    </Checkbox>
  )
}
