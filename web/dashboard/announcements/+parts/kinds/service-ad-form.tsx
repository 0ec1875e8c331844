import { InputNumber } from 'antd'
import { serviceUnits, spokenLanguages } from '#contract/announcements/enums.ts'
import {
  AD_PHOTOS,
  AD_TEXT_LENGTH,
  AD_TITLE_LENGTH,
  RESPONSE_HOURS,
  SERVICE_CATEGORY,
} from '#contract/announcements/limits.ts'
import { ServiceAdDraft } from '#contract/announcements/service-ad.ts'
import { needsLicense, serviceAdFaults } from '#contract/announcements/service-ad-rules.ts'
import { dayOf } from '#uz/date.ts'
import { PhotoStrip } from '#web/kit/dashboard/file/photo-strip.tsx'
import { ChipInput, ChipsInput } from '#web/kit/dashboard/input/chips-input.tsx'
import { LocalizedFolded } from '#web/kit/dashboard/input/localized-folded.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { QuantityInput } from '#web/kit/dashboard/input/quantity-input.tsx'
import { ProductCategoryPicker } from '#web/kit/dashboard/publication/product-category-picker.tsx'
import { useT } from '#web/shell/texts.ts'
import { checkedDraft } from '../checked-draft.ts'
import { cleanContent } from '../clean-values.ts'
import { commonFresh, useContactFields, usePlaceField } from '../contact-fields.tsx'
import type { CommonValues, KindAsked, KindForm, KindParts } from '../kind-form.ts'
import { useCategoryFacts } from '../use-category-facts.ts'
import { useChoices, useValueName } from '../value-names.ts'
import { DistrictsInput } from './districts-input.tsx'
import { LicenseInput } from './license-input.tsx'
import { MachineryInput } from './machinery-input.tsx'
import { ServiceAdPreview } from './service-ad-preview.tsx'
import { ServiceCalendar } from './service-calendar.tsx'

export type ServiceAdValues = ServiceAdDraft & CommonValues
const quantities = ['minVolume'] as const

function useParts({ values, row }: KindAsked<ServiceAdValues>): KindParts<ServiceAdValues> {
  const t = useT('my-announcements')
  const choices = useChoices()
  const name = useValueName()
  const { category, names } = useCategoryFacts(values.categoryId)
  const contact = useContactFields()
  const place = usePlaceField(t('base-hint'))
  const unit = values.priceUnit ? name('serviceUnits', values.priceUnit) : ''
  const today = dayOf(new Date())
  return {
    steps: [
      {
        key: 'what',
        title: t('step.service'),
        cards: [
          {
            key: 'what',
            title: t('card.service'),
            fields: [
              { name: 'categoryId', label: t('category'), input: <ProductCategoryPicker root={SERVICE_CATEGORY} /> },
              {
                name: 'title',
                label: t('title'),
                input: <LocalizedFolded maxLength={AD_TITLE_LENGTH} placeholder={t('title-service-example')} />,
              },
              {
                name: 'text',
                label: t('text-service'),
                hint: t('text-hint'),
                input: <LocalizedFolded maxLength={AD_TEXT_LENGTH} long />,
              },
              { name: 'images', label: t('photos'), input: <PhotoStrip max={AD_PHOTOS} /> },
            ],
          },
        ],
      },
      {
        key: 'price',
        title: t('step.price'),
        cards: [
          {
            key: 'price',
            title: t('card.price'),
            fields: [
              {
                name: 'priceUnit',
                label: t('price-unit'),
                input: <ChipInput label={t('price-unit')} choices={choices('serviceUnits', serviceUnits)} />,
              },
              {
                name: 'priceFrom',
                label: t('price-from'),
                input: <MoneyInput suffix={[t('soum'), unit].filter(Boolean).join('/')} />,
              },
              { name: 'travelFee', label: t('travel-fee'), half: true, input: <MoneyInput /> },
              { name: 'minVolume', label: t('min-volume'), half: true, input: <QuantityInput suffix={unit} /> },
            ],
          },
          {
            key: 'machinery',
            title: t('card.machinery'),
            fields: [{ name: 'machinery', label: t('machinery'), input: <MachineryInput /> }],
          },
          {
            key: 'license',
            title: t('card.license'),
            lead: needsLicense(category) ? t('license-needed') : t('license-optional'),
            fields: [{ name: 'license', label: t('license'), input: <LicenseInput /> }],
          },
        ],
      },
      {
        key: 'where',
        title: t('step.where'),
        cards: [
          {
            key: 'where',
            title: t('card.where-service'),
            fields: [
              place,
              {
                name: 'serviceDistricts',
                label: t('service-districts'),
                hint: t('service-districts-hint'),
                input: <DistrictsInput />,
              },
            ],
          },
          {
            key: 'calendar',
            title: t('card.calendar'),
            lead: t('calendar-lead'),
            fields: [],
            more: <ServiceCalendar id={row?.id} />,
          },
          {
            key: 'contact',
            title: t('card.contact'),
            lead: t('contact-lead'),
            fields: [
              ...contact,
              {
                name: 'languages',
                label: t('languages-spoken'),
                input: (
                  <ChipsInput label={t('languages-spoken')} choices={choices('spokenLanguages', spokenLanguages)} />
                ),
              },
              {
                name: 'responseHours',
                label: t('response-hours'),
                input: (
                  <InputNumber min={1} max={RESPONSE_HOURS} precision={0} inputMode="numeric" suffix={t('hours')} />
                ),
              },
            ],
          },
        ],
      },
    ],
    faultsOf: (typed) => {
      const faults = checkedDraft(ServiceAdDraft, cleanContent(typed, quantities), (draft) =>
        serviceAdFaults(draft, { category, today }),
      )
      return category ? faults : faults.filter(({ field }) => field !== 'categoryId' || !typed.categoryId)
    },
    preview: <ServiceAdPreview values={values} names={names} />,
    innerLabels: {
      'license.number': t('license-number'),
      'license.validTo': t('license-until'),
      'license.fileId': t('license-file'),
      'machinery.model': t('machine-model'),
      'machinery.year': t('machine-year'),
    },
  }
}

export const serviceAdForm: KindForm<ServiceAdValues> = {
  kind: 'service',
  read: (content) => ServiceAdDraft.safeParse(content).data ?? {},
  fresh: (user) => ({ ...commonFresh(user), images: [], machinery: [], serviceDistricts: [], languages: ['uz'] }),
  contentOf: (values) => cleanContent(values, quantities),
  quantities,
  optional: ['images', 'travelFee', 'minVolume', 'machinery', 'languages', 'responseHours'],
  useParts,
}
