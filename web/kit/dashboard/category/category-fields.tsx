import { Checkbox, Form, Input, InputNumber, Select, type SelectProps } from 'antd'
import type { FieldTemplateRow } from '#contract/forms/field-templates.ts'
import type { StaffCategory } from '#contract/reference/categories.ts'
import {
  CATEGORY_NAME_LENGTH,
  CATEGORY_PHOTOS,
  categoryKinds,
  PERISHABLE_DAYS,
  vatRates,
} from '#contract/reference/category-limits.ts'
import type { Measurement } from '#contract/reference/measurements.ts'
import { bcp47 } from '#uz/language.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { PictureUpload } from '../file/upload.tsx'
import type { FormField } from '../form/form-fields.tsx'
import { LocalizedInput } from '../input/localized-input.tsx'
import { useTextIn } from '../input/text-in.ts'
import { CategorySelect } from './category-select.tsx'

/** A new category has a field for its place; an existing one is moved by steps of its own. */
export function useCategoryFields(
  all: readonly StaffCategory[],
  units: readonly Measurement[],
  templates: readonly FieldTemplateRow[],
  isNew: boolean,
): FormField[] {
  const t = useT('category')
  const textIn = useTextIn()
  const months = useMonths()
  return [
    ...(isNew
      ? [{ name: 'parentId', label: t('parent'), hint: t('parent-hint'), input: <CategorySelect rows={all} /> }]
      : []),
    { name: 'name', label: t('name'), required: true, input: <LocalizedInput maxLength={CATEGORY_NAME_LENGTH} /> },
    { name: 'picture', label: t('picture'), input: <PictureUpload /> },
    {
      name: 'kind',
      label: t('kind'),
      required: true,
      half: true,
      input: <Select options={categoryKinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />,
    },
    {
      name: 'slug',
      label: t('slug'),
      required: !isNew,
      half: true,
      hint: t('slug-hint'),
      input: <Input maxLength={80} />,
    },
    { name: 'measurementId', label: t('unit'), half: true, hint: t('unit-hint'), input: <UnitSelect units={units} /> },
    {
      name: 'allowedUnits',
      label: t('allowed-units'),
      half: true,
      hint: t('allowed-units-hint'),
      input: <AllowedUnits units={units} />,
    },
    {
      name: 'mxikCode',
      label: t('mxik'),
      half: true,
      rules: [{ pattern: /^\d{17}$/, message: t('mxik-hint') }],
      hint: t('mxik-hint'),
      input: <Input maxLength={17} inputMode="numeric" />,
    },
    {
      name: 'vatDefault',
      label: t('vat'),
      half: true,
      input: <Select options={vatRates.map((value) => ({ value, label: t(`vat.${value}`) }))} />,
    },
    {
      name: 'perishableDays',
      label: t('perishable'),
      half: true,
      input: <InputNumber min={1} max={PERISHABLE_DAYS} precision={0} />,
    },
    {
      name: 'minPhotos',
      label: t('min-photos'),
      half: true,
      input: <InputNumber min={0} max={CATEGORY_PHOTOS} precision={0} />,
    },
    {
      name: 'fieldTemplateId',
      label: t('field-template'),
      hint: t('field-template-hint'),
      input: (
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={templates.map((template) => ({ value: template.id, label: textIn(template.name) }))}
        />
      ),
    },
    { name: 'seasonMonths', label: t('season'), input: <Select mode="multiple" options={months} /> },
    { name: 'ownGrownZeroVat', label: t('own-grown'), half: true, checked: true, input: <Checkbox /> },
    { name: 'referencePriceEnabled', label: t('reference-price'), half: true, checked: true, input: <Checkbox /> },
  ]
}

type UnitSelectProps = SelectProps & { units: readonly Measurement[] }

const optionsOf = (units: readonly Measurement[]) =>
  units.map((unit) => ({ value: unit.id, label: `${unit.name} (${unit.symbol})` }))

export function UnitSelect({ units, ...rest }: UnitSelectProps) {
  return <Select {...rest} allowClear showSearch={{ optionFilterProp: 'label' }} options={optionsOf(units)} />
}

/** Only units that convert into the main one. */
function AllowedUnits({ units, ...rest }: UnitSelectProps) {
  const main: unknown = Form.useWatch('measurementId')
  const dimension = units.find((unit) => unit.id === main)?.dimension
  const fitting = dimension ? units.filter((unit) => unit.dimension === dimension) : units
  return <Select {...rest} mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={optionsOf(fitting)} />
}

function useMonths() {
  const format = new Intl.DateTimeFormat(bcp47[useLanguage()], { month: 'long' })
  return Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: format.format(new Date(2026, at, 1)) }))
}
