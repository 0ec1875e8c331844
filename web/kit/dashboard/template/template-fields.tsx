import { Form } from 'antd'
import { checkValues, type ValueFault } from '#contract/forms/fields/check-values.ts'
import { numberText } from '#contract/forms/fields/describe-values.ts'
import type { Field } from '#contract/forms/fields/field.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import formStyles from '../form/form-fields.module.css'
import { useTextIn } from '../input/text-in.ts'
import { FieldInput } from './template-field-input.tsx'
import styles from './template-fields.module.css'
import { TemplateTable } from './template-table.tsx'

interface Props {
  fields: readonly Field[]
  /** The values are one object of the form under this name. */
  name?: string
  /** A draft may leave required ones empty. */
  partial?: boolean
  /** Said under a field, by its key: where its value came from. */
  notes?: Readonly<Record<string, string>>
}

/** The fields of a template inside an antd form: the same check as on the server says what is seen and what is wrong. */
export function TemplateFields({ fields, name = 'attributes', partial = false, notes = {} }: Props) {
  const given: unknown = Form.useWatch(name)
  const textIn = useTextIn()
  const lang = useLanguage()
  const faultText = useFaultText()
  const { values, shown } = checkValues(fields, recordOf(given), { partial: true })
  const check = (key: string, all: unknown) => {
    const { faults } = checkValues(fields, recordOf(all), { at: '', partial })
    return faults.find((fault) => fault.field === key || fault.field.startsWith(`${key}[`))
  }
  return (
    <div className={formStyles.fields}>
      {fields
        .filter((field) => shown.includes(field.key))
        .map((field) => {
          const label = textIn(field.label)
          const unit = field.unit && textIn(field.unit)
          const isWide = field.type === 'text' || field.type === 'table' || field.type === 'multiselect'
          const shape = (isWide ? formStyles.whole : formStyles.half) ?? ''
          if (field.type === 'calc') {
            const result = values[field.key]
            return (
              <div key={field.key} className={`${shape} ${styles.result}`}>
                <span>{label}</span>
                <output>{typeof result === 'string' ? numberText(result, unit ?? '', lang) : '—'}</output>
                {field.helpText && <small>{textIn(field.helpText)}</small>}
              </div>
            )
          }
          return (
            <Form.Item
              key={field.key}
              name={[name, field.key]}
              className={shape}
              label={unit && field.type !== 'string' && field.type !== 'decimal' ? `${label}, ${unit}` : label}
              extra={
                [field.helpText && textIn(field.helpText), notes[field.key]].filter(Boolean).join(' · ') || undefined
              }
              required={field.required ?? false}
              {...(field.type === 'bool' && { valuePropName: 'checked' })}
              rules={[
                ({ getFieldValue }) => ({
                  validator: () => {
                    const fault = check(field.key, getFieldValue(name))
                    return fault ? Promise.reject(new Error(faultText(fault))) : Promise.resolve()
                  },
                }),
              ]}
            >
              {field.type === 'table' ? (
                <TemplateTable field={field} rows={values[field.key]} />
              ) : (
                <FieldInput field={field} />
              )}
            </Form.Item>
          )
        })}
    </div>
  )
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const faultKeys = {
  V_REQUIRED: 'fault.required',
  V_TYPE: 'fault.type',
  V_LEN: 'fault.len',
  V_RANGE: 'fault.range',
  V_CHOICE: 'fault.choice',
  V_FORMAT: 'fault.format',
} as const satisfies Record<ValueFault['code'], string>

function useFaultText(): (fault: ValueFault) => string {
  const t = useT('fields')
  const textIn = useTextIn()
  return ({ code, values, label, options = [] }) =>
    t(faultKeys[code], {
      label: textIn(label),
      allowed: options.map((one) => textIn(one.label)).join(', '),
      ...values,
    })
}
