import { Form, type FormRule } from 'antd'
import { Fragment, type ReactElement } from 'react'
import { useT } from '#web/shell/texts.ts'
import styles from './form-fields.module.css'

export interface FormField {
  /** Begins a part of the form under this heading. */
  section?: string
  name: string
  label: string
  input: ReactElement
  required?: boolean
  rules?: FormRule[]
  hint?: string
  /** Two such fields share a line where there is room; short ones always. */
  half?: true | 'always'
  /** The input is a checkbox or a switch. */
  checked?: true
  /** Rows that are written field after field: checked when one goes on, not at the first letter of a new one. */
  late?: true
  /** A personal number: never kept on the device in a draft. */
  secret?: true
}

/** Inputs described as data: the same description names fields in faults, differences and history. */
export function FormFields({ fields }: { fields: readonly FormField[] }) {
  const t = useT('shell')
  return (
    <div className={styles.fields}>
      {fields.map(({ section, name, label, input, required = false, rules = [], hint, half, checked, late }) => (
        <Fragment key={name}>
          {section && <h3 className={styles.section}>{section}</h3>}
          <Form.Item
            name={name}
            label={label}
            extra={hint}
            className={half === 'always' ? '' : ((half ? styles.half : styles.whole) ?? '')}
            normalize={emptyIsNull}
            rules={[...(required ? [present(t('form.required', { label }))] : []), ...rules]}
            {...(checked && { valuePropName: 'checked' })}
            {...(late && { validateTrigger: [] })}
          >
            {input}
          </Form.Item>
        </Fragment>
      ))}
    </div>
  )
}

const emptyIsNull = (value: unknown): unknown => (value === '' ? null : value)

const present = (message: string): FormRule => ({
  required: true,
  validator: (_, value: unknown) => (isPresent(value) ? Promise.resolve() : Promise.reject(new Error(message))),
})

/** A text of several languages is there when its Uzbek is; spaces alone are nothing. */
function isPresent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && value !== null && 'uz' in value) return isPresent(value.uz)
  return value !== null && value !== undefined
}

export const labelsOf = (fields: readonly FormField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]))
