import { Checkbox, Input, Select } from 'antd'
import { deliveryWishes, directions, regularities } from '#contract/announcements/enums.ts'
import {
  AD_PHOTOS,
  AD_TEXT_LENGTH,
  AD_TITLE_LENGTH,
  QUALITY_LENGTH,
  SERVICE_CATEGORY,
} from '#contract/announcements/limits.ts'
import { ProductAdDraft } from '#contract/announcements/product-ad.ts'
import { productAdFaults } from '#contract/announcements/product-ad-rules.ts'
import { dayOf } from '#uz/date.ts'
import { PhotoStrip } from '#web/kit/dashboard/file/photo-strip.tsx'
import { ChipInput } from '#web/kit/dashboard/input/chips-input.tsx'
import { LocalizedFolded } from '#web/kit/dashboard/input/localized-folded.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { QuantityInput } from '#web/kit/dashboard/input/quantity-input.tsx'
import { TerritoriesInput } from '#web/kit/dashboard/place/territories-input.tsx'
import { ProductCategoryPicker } from '#web/kit/dashboard/publication/product-category-picker.tsx'
import { useT } from '#web/shell/texts.ts'
import { checkedDraft } from '../checked-draft.ts'
import { cleanContent } from '../clean-values.ts'
import { commonFresh, useContactFields, usePlaceField } from '../contact-fields.tsx'
import type { CommonValues, KindAsked, KindForm, KindParts } from '../kind-form.ts'
import { useCategoryFacts } from '../use-category-facts.ts'
import { useChoices } from '../value-names.ts'
import { ProductAdPreview } from './product-ad-preview.tsx'

export type ProductAdValues = ProductAdDraft & CommonValues
const quantities = ['qty'] as const

function useParts({ values }: KindAsked<ProductAdValues>): KindParts<ProductAdValues> {
  const t = useT('my-announcements')
  const choices = useChoices()
  const { category, names, units } = useCategoryFacts(values.categoryId)
  const contact = useContactFields()
  const place = usePlaceField(t('place-hint'))
  const buys = values.direction === 'buy'
  const unit = units.find((one) => one.id === values.unitId)
  const today = dayOf(new Date())
  return {
    steps: [
      {
        key: 'what',
        title: t('step.what'),
        cards: [
          {
            key: 'direction',
            title: t('card.direction'),
            fields: [
              {
                name: 'direction',
                label: t('direction'),
                input: <ChipInput label={t('direction')} choices={choices('directions', directions)} />,
              },
            ],
          },
          {
            key: 'what',
            title: buys ? t('card.what-buy') : t('card.what-sell'),
            fields: [
              {
                name: 'categoryId',
                label: t('category'),
                input: <ProductCategoryPicker without={SERVICE_CATEGORY} branches={buys} land />,
              },
              {
                name: 'title',
                label: t('title'),
                input: (
                  <LocalizedFolded
                    maxLength={AD_TITLE_LENGTH}
                    placeholder={buys ? t('title-buy-example') : t('title-sell-example')}
                  />
                ),
              },
              {
                name: 'images',
                label: buys ? `${t('photos')} (${t('photos-optional')})` : t('photos'),
                input: <PhotoStrip max={AD_PHOTOS} />,
              },
              {
                name: 'text',
                label: t('text'),
                hint: t('text-hint'),
                input: <LocalizedFolded maxLength={AD_TEXT_LENGTH} long />,
              },
            ],
          },
        ],
      },
      {
        key: 'amount',
        title: t('step.amount'),
        cards: [
          {
            key: 'amount',
            title: t('card.amount'),
            fields: [
              { name: 'qty', label: t('qty'), half: 'always', input: <QuantityInput suffix={unit?.symbol ?? ''} /> },
              {
                name: 'unitId',
                label: t('unit'),
                half: 'always',
                input: (
                  <Select
                    allowClear
                    aria-label={t('unit')}
                    disabled={units.length === 0}
                    options={units.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                ),
              },
              {
                name: 'price',
                label: buys ? t('price-buy') : t('price-sell'),
                hint: t('price-or-agreed'),
                input: <MoneyInput suffix={[t('soum'), unit?.symbol].filter(Boolean).join('/')} />,
              },
              {
                name: 'negotiable',
                label: t('negotiable-label'),
                checked: true,
                input: <Checkbox>{t('negotiable')}</Checkbox>,
              },
              {
                name: 'regular',
                label: t('regular'),
                input: <ChipInput label={t('regular')} choices={choices('regularities', regularities)} />,
              },
              {
                name: 'quality',
                label: t('quality'),
                hint: t('quality-hint'),
                input: <LocalizedFolded maxLength={QUALITY_LENGTH} long />,
              },
            ],
          },
        ],
      },
      {
        key: 'where',
        title: t('step.where'),
        cards: [
          {
            key: 'where',
            title: t('card.where'),
            fields: [
              place,
              {
                name: 'territories',
                label: t('territories'),
                hint: t('territories-hint'),
                input: <TerritoriesInput />,
              },
              {
                name: 'neededFrom',
                label: buys ? t('needed-from') : t('ready-from'),
                half: 'always',
                input: <Input type="date" />,
              },
              {
                name: 'neededTo',
                label: buys ? t('needed-to') : t('ready-to'),
                half: 'always',
                input: <Input type="date" min={today} />,
              },
              {
                name: 'deliveryWanted',
                label: t('delivery-wanted'),
                input: <ChipInput label={t('delivery-wanted')} choices={choices('deliveryWishes', deliveryWishes)} />,
              },
            ],
          },
          { key: 'contact', title: t('card.contact'), lead: t('contact-lead'), fields: contact },
        ],
      },
    ],
    faultsOf: (typed) => {
      const faults = checkedDraft(ProductAdDraft, cleanContent(typed, quantities), (draft) =>
        productAdFaults(draft, { category, unit, today }),
      )
      // While a category is on its way, nothing is said against it.
      return category ? faults : faults.filter(({ field }) => field !== 'categoryId' || !typed.categoryId)
    },
    preview: <ProductAdPreview values={values} unit={unit?.symbol} names={names} />,
  }
}

export const productAdForm: KindForm<ProductAdValues> = {
  kind: 'product',
  read: (content) => ProductAdDraft.safeParse(content).data ?? {},
  fresh: (user) => ({ ...commonFresh(user), direction: null, images: [], negotiable: false, territories: [] }),
  contentOf: (values) => cleanContent(values, quantities),
  quantities,
  optional: ['text', 'qty', 'unitId', 'regular', 'quality', 'territories', 'neededTo', 'deliveryWanted'],
  useParts,
}
