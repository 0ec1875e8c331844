import { Button, ConfigProvider } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { numberText } from '#contract/forms/fields/describe-values.ts'
import { type Field, TABLE_ROWS } from '#contract/forms/fields/field.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useTextIn } from '../input/text-in.ts'
import { FieldInput } from './template-field-input.tsx'
import styles from './template-fields.module.css'

interface Props {
  field: Field
  /** The rows as checked: with the results of formulas. */
  rows: unknown
  /** Given by the form. */
  id?: string
  value?: unknown
  onChange?: (rows: unknown[]) => void
}

/** Rows of a table as cards: on a phone there is no room for a grid. */
export function TemplateTable({ field, rows: checked, id, value, onChange }: Props) {
  const t = useT('fields')
  const textIn = useTextIn()
  const lang = useLanguage()
  const { componentDisabled = false } = ConfigProvider.useConfig()
  const columns = field.columns ?? []
  const rows = rowsOf(value)
  const results = rowsOf(checked)
  return (
    <div className={styles.table} {...(id && { id })}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own but their place
        <fieldset key={place} className={styles.row}>
          <legend>{t('row', { n: place + 1 })}</legend>
          {columns.map((column) => {
            const label = textIn(column.label)
            const unit = column.unit ? textIn(column.unit) : ''
            const result = results[place]?.[column.key]
            return (
              <div key={column.key} className={styles.cell}>
                <span>{unit && column.type !== 'calc' ? `${label}, ${unit}` : label}</span>
                {column.type === 'calc' ? (
                  <output>{typeof result === 'string' ? numberText(result, unit, lang) : '—'}</output>
                ) : (
                  <FieldInput
                    field={column}
                    aria-label={label}
                    value={row[column.key]}
                    onChange={(next) => onChange?.(rows.with(place, { ...row, [column.key]: next }))}
                  />
                )}
              </div>
            )
          })}
          {!componentDisabled && (
            <Button
              type="text"
              danger
              icon={<Trash2 size={16} />}
              aria-label={t('remove-row', { n: place + 1 })}
              onClick={() => onChange?.(rows.toSpliced(place, 1))}
            />
          )}
        </fieldset>
      ))}
      {!componentDisabled && rows.length < TABLE_ROWS && (
        <Button icon={<Plus size={16} />} onClick={() => onChange?.([...rows, {}])}>
          {t('add-row')}
        </Button>
      )}
    </div>
  )
}

const rowsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map((row: unknown) => (typeof row === 'object' && row !== null ? { ...row } : {})) : []
