import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity, parseQuantity } from '#uz/quantity.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AdPreview } from '../ad-preview.tsx'
import { useValueName } from '../value-names.ts'
import type { ProductAdValues } from './product-ad-form.tsx'

interface Props {
  values: ProductAdValues
  unit: string | undefined
  names: readonly string[]
}

export function ProductAdPreview({ values, unit = '', names }: Props) {
  const t = useT('my-announcements')
  const lang = useLanguage()
  const textIn = useTextIn()
  const name = useValueName()
  const sum = values.price ? [formatMoney(values.price, lang), unit].filter(Boolean).join(' / ') : undefined
  const amount = values.qty && parseQuantity(values.qty)
  const days = [values.neededFrom, values.neededTo].map((day) => (day ? formatDate(day) : ''))
  return (
    <AdPreview
      title={values.title ? textIn(values.title) : ''}
      images={values.images ?? []}
      badge={values.direction ? name('directions', values.direction) : undefined}
      price={sum ?? (values.negotiable ? t('negotiable') : '—')}
      territoryId={values.territoryId}
      contactName={values.contactName}
      text={values.text && textIn(values.text)}
      chips={[
        ...(sum && values.negotiable ? [t('negotiable')] : []),
        ...(values.regular ? [name('regularities', values.regular)] : []),
        ...(values.deliveryWanted ? [name('deliveryWishes', values.deliveryWanted)] : []),
      ]}
      facts={[
        [t('category'), names.join(' › ')],
        [t('qty'), amount ? formatQuantity(amount, unit, lang) : ''],
        [values.direction === 'buy' ? t('needed') : t('ready'), days.filter(Boolean).join(' – ')],
        [t('quality'), values.quality ? textIn(values.quality) : ''],
      ]}
    />
  )
}
