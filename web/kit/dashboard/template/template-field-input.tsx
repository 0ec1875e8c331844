import { Checkbox, Input, InputNumber, Radio, Select } from 'antd'
import { type Column, type Field, STRING_LENGTH, TEXT_LENGTH } from '#contract/forms/fields/field.ts'
import { useT } from '#web/shell/texts.ts'
import { PictureUpload } from '../file/upload.tsx'
import { CatalogSelect } from '../input/catalog-select.tsx'
import { MoneyInput } from '../input/money-input.tsx'
import { QuantityInput } from '../input/quantity-input.tsx'
import { useTextIn } from '../input/text-in.ts'
import { PointInput } from '../place/point-input.tsx'
import { TerritoryPicker } from '../place/territory-picker.tsx'

interface Props {
  field: Field | Column
  /** Given by the form. */
  id?: string
  value?: unknown
  checked?: boolean
  onChange?: (value: unknown) => void
  'aria-label'?: string
}

/** The input of one field of a template, whatever its type; tables and formulas have their own. */
export function FieldInput({ field, value, checked, onChange, ...rest }: Props) {
  const textIn = useTextIn()
  const t = useT('kit')
  const unit = field.unit && textIn(field.unit)
  const text = typeof value === 'string' ? value : null
  const number = typeof value === 'number' ? value : null
  const set = (next: unknown) => onChange?.(next)
  switch (field.type) {
    case 'text':
      return (
        <Input.TextArea
          {...rest}
          value={text ?? ''}
          maxLength={Math.min(Number(field.max ?? TEXT_LENGTH), TEXT_LENGTH)}
          autoSize={{ minRows: 3, maxRows: 10 }}
          onChange={(event) => set(event.target.value)}
        />
      )
    case 'int':
      return <InputNumber {...rest} value={number} precision={0} changeOnWheel={false} onChange={set} />
    case 'decimal':
      return <QuantityInput {...rest} value={text} suffix={unit} onChange={set} />
    case 'money':
      return <MoneyInput {...rest} value={number} onChange={set} />
    case 'date':
      return (
        <Input
          {...rest}
          type="date"
          min={field.min}
          max={field.max}
          value={text ?? ''}
          onChange={(event) => set(event.target.value || null)}
        />
      )
    case 'bool':
      // What has to be answered is answered by yes or by no; a box left empty says neither.
      if (field.required)
        return (
          <Radio.Group
            // The label of a form names one input, and here are two.
            aria-label={textIn(field.label)}
            {...rest}
            value={checked ?? value}
            options={[
              { value: true, label: t('yes') },
              { value: false, label: t('no') },
            ]}
            onChange={(event) => set(event.target.value)}
          />
        )
      return <Checkbox {...rest} checked={checked ?? value === true} onChange={(event) => set(event.target.checked)} />
    case 'select':
    case 'multiselect': {
      const options = (field.options ?? []).map((one) => ({ value: one.value, label: textIn(one.label) }))
      const many = options.length > 8
      const search = many ? { optionFilterProp: 'label' } : false
      return field.type === 'select' ? (
        <Select
          {...rest}
          allowClear
          showSearch={search}
          value={text}
          options={options}
          onChange={(next) => set(next)}
        />
      ) : (
        <Select {...rest} mode="multiple" value={listOf(value)} options={options} onChange={(next) => set(next)} />
      )
    }
    case 'territory':
      return <TerritoryPicker {...rest} level="district" from="region" value={number} onChange={set} />
    case 'category':
      return <CatalogSelect {...rest} value={number} onChange={set} />
    case 'file':
      return <PictureUpload {...rest} value={text} onChange={set} />
    case 'geo':
      return <PointInput {...rest} value={value} onChange={set} />
    default:
      return (
        <Input
          {...rest}
          value={text ?? ''}
          maxLength={Math.min(Number(field.max ?? STRING_LENGTH), STRING_LENGTH)}
          suffix={unit}
          onChange={(event) => set(event.target.value)}
        />
      )
  }
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
