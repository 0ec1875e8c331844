import { Form } from 'antd'
import { checkTemplate } from '#contract/forms/fields/check-template.ts'
import { type Field, TEMPLATE_FIELDS } from '#contract/forms/fields/field.ts'
import { ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { TemplateFields } from '#web/kit/dashboard/template/template-fields.tsx'
import { useT } from '#web/shell/texts.ts'
import { FieldEditor } from './field-editor.tsx'
import styles from './fields-input.module.css'

interface Props {
  /** Given by the form. */
  value?: readonly Field[] | null
  onChange?: (fields: Field[]) => void
}

/** The fields of a form as cards in their order, and beside them the form as it will be filled in. */
export function FieldsInput({ value, onChange }: Props) {
  const t = useT('field-templates')
  const textIn = useTextIn()
  const fields = value ?? []
  const faults = checkTemplate(fields)
  const faultsAt = (place: number) => faults.filter((fault) => fault.field.startsWith(`fields[${place}]`))
  return (
    <div className={styles.split}>
      <div>
        <ItemsInput<Field>
          items={fields}
          onChange={(next) => onChange?.(next)}
          max={TEMPLATE_FIELDS}
          nameOf={(field, place) =>
            `${textIn(field.label) || t('new-field')} · ${t(`type.${field.type}`)}${
              faultsAt(place).length > 0 ? ` · ${t('field-faults', { n: faultsAt(place).length })}` : ''
            }`
          }
          fresh={() => ({ key: freeKey(fields), label: { uz: '' }, type: 'string' })}
          addLabel={t('add-field')}
          render={(field, set, place) => (
            <FieldEditor
              field={field}
              earlier={fields.slice(0, place)}
              faults={faultsAt(place)}
              at={`fields[${place}]`}
              onChange={set}
            />
          )}
        />
      </div>
      <aside className={styles.look} aria-label={t('look')}>
        <h4>{t('look')}</h4>
        {fields.length === 0 ? <p>{t('no-fields')}</p> : <Look fields={fields} />}
      </aside>
    </div>
  )
}

/** A form of its own inside the form: what is tried out here is not saved. */
function Look({ fields }: { fields: readonly Field[] }) {
  const [form] = Form.useForm()
  const sound = fields.filter((field) => field.key !== '')
  return (
    <Form form={form} component={false} layout="vertical" name="look">
      <TemplateFields fields={sound} />
    </Form>
  )
}

function freeKey(fields: readonly Field[]): string {
  for (let number = fields.length + 1; ; number++) {
    const key = `field${number}`
    if (!fields.some((field) => field.key === key)) return key
  }
}
