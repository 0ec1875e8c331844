import { Checkbox, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import type { TemplateFault } from '#contract/forms/fields/check-template.ts'
import {
  type Column,
  columnTypes,
  type Field,
  type FieldType,
  fieldTypes,
  PATTERN_LENGTH,
  TABLE_COLUMNS,
} from '#contract/forms/fields/field.ts'
import type { Localized } from '#contract/localized.ts'
import { ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedFolded } from '#web/kit/dashboard/input/localized-folded.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'
import { CalcInput } from './calc-input.tsx'
import { ConditionInput } from './condition-input.tsx'
import { FieldOptions } from './field-options.tsx'
import styles from './fields-input.module.css'
import { useTemplateFaultText } from './template-fault-text.ts'

interface Props {
  field: Field
  /** Those above it, which it may refer to. */
  earlier: readonly Field[]
  faults: readonly TemplateFault[]
  /** Where it stands, as faults name it. */
  at: string
  onChange: (changes: Partial<Field>) => void
  /** A column of a table has no conditions and fewer types. */
  isColumn?: boolean
}

const bounded: readonly FieldType[] = [
  'string',
  'text',
  'int',
  'decimal',
  'money',
  'date',
  'multiselect',
  'table',
  'calc',
]
const measured: readonly FieldType[] = ['string', 'int', 'decimal', 'calc']

export function FieldEditor({ field, earlier, faults, at, onChange, isColumn = false }: Props) {
  const t = useT('field-templates')
  const textIn = useTextIn()
  const types: readonly FieldType[] = isColumn ? columnTypes : fieldTypes
  const part = (name: string) => ({
    id: `${at}.${name}`,
    faults: faults.filter(({ field: one }) => one.startsWith(`${at}.${name}`)),
  })
  const { type } = field
  return (
    <>
      <div className={styles.pair}>
        <Part label={t('type')} {...part('type')}>
          <Select
            id={`${at}.type`}
            value={type}
            options={types.map((one) => ({ value: one, label: t(`type.${one}`) }))}
            onChange={(next) => onChange(plainFor(field, next))}
          />
        </Part>
        <Part label={t('key')} hint={t('key-hint')} {...part('key')}>
          <Input
            id={`${at}.key`}
            value={field.key}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ key: event.target.value.trim() })}
          />
        </Part>
      </div>
      <Part label={t('label')} {...part('label')}>
        <LocalizedFolded
          id={`${at}.label`}
          value={field.label}
          maxLength={100}
          onChange={(label) => onChange({ label })}
        />
      </Part>
      {type !== 'calc' && (
        <Checkbox checked={field.required ?? false} onChange={(event) => onChange({ required: event.target.checked })}>
          {t('required')}
        </Checkbox>
      )}
      {(type === 'select' || type === 'multiselect') && (
        <Part label={t('options')} {...part('options')}>
          <FieldOptions
            id={`${at}.options`}
            value={field.options ?? []}
            onChange={(options) => onChange({ options })}
          />
        </Part>
      )}
      {type === 'calc' && (
        <Part label={t('calc')} hint={t('calc-hint')} {...part('calc')}>
          <CalcInput
            id={`${at}.calc`}
            value={field.calc ?? ''}
            earlier={earlier}
            onChange={(calc) => onChange({ calc })}
          />
        </Part>
      )}
      {type === 'table' && (
        <Part label={t('columns')} {...part('columns')}>
          <ItemsInput<Column>
            items={field.columns ?? []}
            max={TABLE_COLUMNS}
            nameOf={(column) => `${textIn(column.label) || t('new-column')} · ${t(`type.${column.type}`)}`}
            fresh={() => ({ key: `column${(field.columns ?? []).length + 1}`, label: { uz: '' }, type: 'string' })}
            addLabel={t('add-column')}
            onChange={(columns) => onChange({ columns })}
            render={(column, set, place) => (
              <FieldEditor
                field={column}
                earlier={(field.columns ?? []).slice(0, place)}
                faults={faults}
                at={`${at}.columns[${place}]`}
                isColumn
                onChange={(changes) => set(asColumn(column, changes))}
              />
            )}
          />
        </Part>
      )}
      {bounded.includes(type) && (
        <div className={styles.pair}>
          {(['min', 'max'] as const).map((name) => (
            <Part key={name} label={t(boundKey(name, type))} {...part(name)}>
              <Input
                id={`${at}.${name}`}
                type={type === 'date' ? 'date' : 'text'}
                inputMode="decimal"
                maxLength={20}
                value={field[name] ?? ''}
                onChange={(event) => onChange({ [name]: event.target.value || undefined })}
              />
            </Part>
          ))}
        </div>
      )}
      {measured.includes(type) && (
        <Part label={t('unit')} {...part('unit')}>
          <LocalizedFolded
            id={`${at}.unit`}
            value={field.unit ?? null}
            maxLength={20}
            onChange={(unit) => onChange({ unit: orNone(unit) })}
          />
        </Part>
      )}
      {type === 'string' && (
        <Part label={t('regex')} hint={t('regex-hint')} {...part('regex')}>
          <Input
            id={`${at}.regex`}
            value={field.regex ?? ''}
            maxLength={PATTERN_LENGTH}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ regex: event.target.value || undefined })}
          />
        </Part>
      )}
      <Part label={t('help')} {...part('helpText')}>
        <LocalizedFolded
          id={`${at}.helpText`}
          value={field.helpText ?? null}
          maxLength={300}
          onChange={(helpText) => onChange({ helpText: orNone(helpText) })}
        />
      </Part>
      {!isColumn && earlier.length > 0 && (
        <Part label={t('visible')} {...part('visibleIf')}>
          <ConditionInput
            id={`${at}.visibleIf`}
            value={field.visibleIf}
            earlier={earlier}
            onChange={(visibleIf) => onChange({ visibleIf })}
          />
        </Part>
      )}
    </>
  )
}

interface PartProps {
  id: string
  label: string
  hint?: string
  faults: readonly TemplateFault[]
  children: ReactNode
}

function Part({ id, label, hint, faults, children }: PartProps) {
  const faultText = useTemplateFaultText()
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && <small>{hint}</small>}
      {faults.map((fault) => (
        <p key={fault.field + fault.code} role="alert" className={styles.fault}>
          {faultText(fault)}
        </p>
      ))}
    </div>
  )
}

/** Length, number of choices or rows, or the value itself. */
function boundKey(name: 'min' | 'max', type: FieldType) {
  if (type === 'string' || type === 'text') return name === 'min' ? 'min-length' : 'max-length'
  if (type === 'multiselect' || type === 'table') return name === 'min' ? 'min-count' : 'max-count'
  return name === 'min' ? 'min' : 'max'
}

const orNone = (text: Localized): Localized | undefined => (text.uz.trim() ? text : undefined)

/** What belongs to another type does not come along. */
const plainFor = (field: Field, type: FieldType): Partial<Field> => {
  const isChoice = type === 'select' || type === 'multiselect'
  return {
    type,
    min: undefined,
    max: undefined,
    regex: undefined,
    options: isChoice ? (field.options ?? []) : undefined,
    calc: type === 'calc' ? (field.calc ?? '') : undefined,
    columns: type === 'table' ? (field.columns ?? []) : undefined,
    unit: measured.includes(type) ? field.unit : undefined,
    required: type === 'calc' ? undefined : field.required,
  }
}

function asColumn(column: Column, { visibleIf: _, columns: __, type, ...changes }: Partial<Field>): Column {
  const known = columnTypes.find((one) => one === type)
  return { ...column, ...changes, ...(known && { type: known }) }
}
