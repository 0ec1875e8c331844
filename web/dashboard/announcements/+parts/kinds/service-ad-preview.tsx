import { formatMoney } from '#uz/money.ts'
import { formatQuantity, parseQuantity } from '#uz/quantity.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AdPreview } from '../ad-preview.tsx'
import { useTerritoryNames } from '../territory-names.ts'
import { useValueName } from '../value-names.ts'
import type { ServiceAdValues } from './service-ad-form.tsx'

export function ServiceAdPreview({ values, names }: { values: ServiceAdValues; names: readonly string[] }) {
  const t = useT('my-announcements')
  const lang = useLanguage()
  const textIn = useTextIn()
  const name = useValueName()
  const districts = useTerritoryNames(values.serviceDistricts ?? [])
  const unit = values.priceUnit ? name('serviceUnits', values.priceUnit) : ''
  const least = values.minVolume && parseQuantity(values.minVolume)
  return (
    <AdPreview
      title={values.title ? textIn(values.title) : ''}
      images={values.images ?? []}
      price={values.priceFrom ? t('from-price', { price: `${formatMoney(values.priceFrom, lang)} / ${unit}` }) : '—'}
      territoryId={values.territoryId}
      contactName={values.contactName}
      text={values.text && textIn(values.text)}
      chips={[
        ...(values.machinery ?? []).map((one) => [name('machines', one.kind), one.model].filter(Boolean).join(' ')),
        ...(values.license?.number ? [t('licensed')] : []),
      ]}
      facts={[
        [t('category'), names.join(' › ')],
        [t('service-districts'), districts.join(', ')],
        [t('min-volume'), least ? formatQuantity(least, unit, lang) : ''],
        [t('travel-fee'), values.travelFee ? formatMoney(values.travelFee, lang) : ''],
        [t('languages-spoken'), (values.languages ?? []).map((one) => name('spokenLanguages', one)).join(', ')],
        [t('response-hours'), values.responseHours ? `${values.responseHours} ${t('hours')}` : ''],
      ]}
    />
  )
}
