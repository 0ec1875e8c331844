import { InputNumber, Select } from 'antd'
import { useId } from 'react'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import { TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { ProductCategoryPicker } from '#web/kit/dashboard/publication/product-category-picker.tsx'
import { useT } from '#web/shell/texts.ts'
import type { LoanValues } from './loan-values.ts'

/** Square metres of a sotix; also what turns kilograms of a hectare into those of a sotix. */
const SOTIX = 100
type Row<Name extends 'plots' | 'activities' | 'collateral'> = NonNullable<LoanValues[Name]>[number]
interface Props<Item> {
  value?: readonly Item[] | null
  onChange?: (items: Item[]) => void
}
const rights = ['own', 'lease', 'tomorqa', 'auction'] as const
const seasons = ['bahorgi', 'yozgi', 'kuzgi'] as const
const sotixOf = (squareMetres: number | null | undefined) => (squareMetres == null ? null : squareMetres / SOTIX)
const metresOf = (sotix: number | null) => (sotix === null ? undefined : Math.round(sotix * SOTIX))

interface NumberProps {
  id: string
  value: number | null
  onChange: (value: number | null) => void
}
const Number0 = ({ id, value, onChange }: NumberProps) => (
  <InputNumber id={id} inputMode="decimal" min={0} value={value} onChange={onChange} style={{ width: '100%' }} />
)

export function PlotsInput({ value, onChange }: Props<Row<'plots'>>) {
  const t = useT('apply')
  const id = useId()
  return (
    <ItemsInput<Row<'plots'>>
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={50}
      nameOf={({ cadastre, contour, squareMetres }, place) =>
        [cadastre || contour || t('plot', { n: place + 1 }), squareMetres && t('sotix', { n: squareMetres / SOTIX })]
          .filter(Boolean)
          .join(', ')
      }
      fresh={() => ({})}
      addLabel={t('add-plot')}
      render={(plot, set) => (
        <>
          <TextItem
            label={t('plot.cadastre')}
            value={plot.cadastre}
            onChange={(cadastre) => set({ cadastre: cadastre || null })}
          />
          <TextItem
            label={t('plot.contour')}
            value={plot.contour}
            onChange={(contour) => set({ contour: contour || null })}
          />
          <ItemField label={t('plot.area')} htmlFor={`${id}-area`}>
            <Number0
              id={`${id}-area`}
              value={sotixOf(plot.squareMetres)}
              onChange={(sotix) => set({ squareMetres: metresOf(sotix) })}
            />
          </ItemField>
          <ItemField label={t('plot.right')} htmlFor={`${id}-right`}>
            <Select
              id={`${id}-right`}
              style={{ width: '100%' }}
              value={plot.right ?? null}
              onChange={(right) => set({ right: right ?? undefined })}
              options={rights.map((right) => ({ value: right, label: t(`right.${right}`) }))}
            />
          </ItemField>
        </>
      )}
    />
  )
}

/** What is asked of each besides its category. */
const activityParts = ['squareMetres', 'heads', 'kgPerHectare', 'price', 'season', 'comment'] as const
export type ActivityPart = (typeof activityParts)[number]

interface ActivitiesProps extends Props<Row<'activities'>> {
  asks?: readonly ActivityPart[]
}
export function ActivitiesInput({ value, onChange, asks = activityParts }: ActivitiesProps) {
  const t = useT('apply')
  const id = useId()
  return (
    <ItemsInput<Row<'activities'>>
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={30}
      nameOf={({ squareMetres, heads }, place) =>
        [
          t('activity', { n: place + 1 }),
          squareMetres && t('sotix', { n: squareMetres / SOTIX }),
          heads && t('heads', { n: heads }),
        ]
          .filter(Boolean)
          .join(', ')
      }
      fresh={() => ({})}
      addLabel={t('add-activity')}
      render={(activity, set) => (
        <>
          <ItemField label={t('activity.category')} htmlFor={`${id}-category`}>
            <ProductCategoryPicker
              id={`${id}-category`}
              value={activity.categoryId ?? null}
              onChange={(categoryId) => set({ categoryId })}
              branches
            />
          </ItemField>
          {asks.includes('squareMetres') && (
            <ItemField label={t('activity.area')} htmlFor={`${id}-area`}>
              <Number0
                id={`${id}-area`}
                value={sotixOf(activity.squareMetres)}
                onChange={(sotix) => set({ squareMetres: metresOf(sotix) ?? null })}
              />
            </ItemField>
          )}
          {asks.includes('heads') && (
            <ItemField label={t('activity.heads')} htmlFor={`${id}-heads`}>
              <Number0 id={`${id}-heads`} value={activity.heads ?? null} onChange={(heads) => set({ heads })} />
            </ItemField>
          )}
          {asks.includes('kgPerHectare') && (
            <ItemField label={t('activity.yield')} htmlFor={`${id}-yield`}>
              <Number0
                id={`${id}-yield`}
                value={sotixOf(activity.kgPerHectare)}
                onChange={(kg) => set({ kgPerHectare: metresOf(kg) ?? null })}
              />
            </ItemField>
          )}
          {asks.includes('price') && (
            <ItemField label={t('activity.price')} htmlFor={`${id}-price`}>
              <MoneyInput id={`${id}-price`} value={activity.price ?? null} onChange={(price) => set({ price })} />
            </ItemField>
          )}
          {asks.includes('season') && (
            <ItemField label={t('activity.season')} htmlFor={`${id}-season`}>
              <Select
                id={`${id}-season`}
                style={{ width: '100%' }}
                value={activity.season ?? null}
                onChange={(season) => set({ season })}
                options={seasons.map((season) => ({ value: season, label: t(`season.${season}`) }))}
              />
            </ItemField>
          )}
          {asks.includes('comment') && (
            <TextItem
              label={t('activity.comment')}
              maxLength={300}
              value={activity.comment}
              onChange={(comment) => set({ comment: comment || null })}
            />
          )}
        </>
      )}
    />
  )
}

const things = ['property', 'vehicle', 'equipment', 'livestock', 'insurance', 'future_crop'] as const

export function SecurityInput({ value, onChange, product }: Props<Row<'collateral'>> & { product: OpenProduct }) {
  const t = useT('apply')
  const names = useT('finance-products')
  const id = useId()
  const offered = things.filter((kind) => product.collateral.includes(kind))
  return (
    <ItemsInput<Row<'collateral'>>
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={20}
      nameOf={({ kind, description }, place) =>
        [kind ? names(`collateral.${kind}`) : t('security', { n: place + 1 }), description].filter(Boolean).join(', ')
      }
      fresh={() => ({})}
      addLabel={t('add-security')}
      render={(thing, set) => (
        <>
          <ItemField label={t('security.kind')} htmlFor={`${id}-kind`}>
            <Select
              id={`${id}-kind`}
              style={{ width: '100%' }}
              value={thing.kind ?? null}
              onChange={(kind) => set({ kind: kind ?? undefined })}
              options={offered.map((kind) => ({ value: kind, label: names(`collateral.${kind}`) }))}
            />
          </ItemField>
          <TextItem
            label={t('security.description')}
            maxLength={500}
            value={thing.description}
            onChange={(description) => set({ description })}
          />
          <ItemField label={t('security.value')} htmlFor={`${id}-value`}>
            <MoneyInput
              id={`${id}-value`}
              value={thing.value ?? null}
              onChange={(sum) => set({ value: sum ?? undefined })}
            />
          </ItemField>
        </>
      )}
    />
  )
}
