import { Button, Input, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import {
  CONDITION_PARTS,
  type Comparison,
  type Condition,
  type ConditionOp,
  comparisonsOf,
  type Field,
  type FieldType,
} from '#contract/forms/fields/field.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './fields-input.module.css'

interface Props {
  id: string
  value: Condition | undefined
  earlier: readonly Field[]
  onChange: (condition: Condition | undefined) => void
}

const presence: readonly ConditionOp[] = ['filled', 'empty']
const ordered: readonly FieldType[] = ['int', 'decimal', 'money', 'date', 'calc']

const opsOf = (type: FieldType | undefined): readonly ConditionOp[] => {
  if (type === 'bool') return ['eq', ...presence]
  if (type === 'select' || type === 'multiselect') return ['eq', 'ne', 'in', ...presence]
  if (type === 'string' || type === 'text') return ['eq', 'ne', ...presence]
  return type && ordered.includes(type) ? ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', ...presence] : presence
}

/** When a field is seen: always, or when all or any of some earlier ones hold something. */
export function ConditionInput({ id, value, earlier, onChange }: Props) {
  const t = useT('field-templates')
  const textIn = useTextIn()
  const mode = value === undefined ? 'always' : 'any' in value ? 'any' : 'all'
  const parts = value ? comparisonsOf(value) : []
  const put = (next: readonly Comparison[], how: string) =>
    onChange(how === 'always' || next.length === 0 ? undefined : how === 'any' ? { any: next } : { all: next })
  const fresh = (): Comparison => ({ field: earlier[0]?.key ?? '', op: 'filled' })
  const set = (place: number, changes: Partial<Comparison>) => {
    const before = parts[place]
    if (before) put(parts.with(place, { ...before, ...changes }), mode)
  }
  return (
    <div className={styles.condition}>
      <Select
        id={id}
        value={mode}
        options={(['always', 'all', 'any'] as const).map((one) => ({ value: one, label: t(`visible.${one}`) }))}
        onChange={(next) => put(parts.length > 0 ? parts : [fresh()], next)}
      />
      {parts.map((part, place) => {
        const owner = earlier.find((field) => field.key === part.field)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name of their own but their place
          <div key={place} className={styles.comparison}>
            <Select
              aria-label={t('condition-field')}
              value={part.field || undefined}
              options={earlier.map((field) => ({ value: field.key, label: textIn(field.label) || field.key }))}
              onChange={(field) => set(place, { field, op: 'filled', value: undefined })}
            />
            <Select
              aria-label={t('condition-op')}
              value={part.op}
              options={opsOf(owner?.type).map((op) => ({ value: op, label: t(`op.${op}`) }))}
              onChange={(op) => set(place, { op, value: startOf(op, owner) })}
            />
            {!presence.includes(part.op) && owner && (
              <ValueInput owner={owner} part={part} onChange={(next) => set(place, { value: next })} />
            )}
            <Button
              type="text"
              size="small"
              danger
              icon={<Trash2 size={15} />}
              aria-label={t('condition-remove')}
              onClick={() => put(parts.toSpliced(place, 1), mode)}
            />
          </div>
        )
      })}
      {value && parts.length < CONDITION_PARTS && (
        <Button size="small" icon={<Plus size={15} />} onClick={() => put([...parts, fresh()], mode)}>
          {t('condition-add')}
        </Button>
      )}
    </div>
  )
}

/** A choice begins with the first one, so that the condition is sound at once. */
function startOf(op: ConditionOp, owner: Field | undefined): Comparison['value'] {
  if (presence.includes(op)) return undefined
  if (owner?.type === 'bool') return true
  const first = owner?.options?.[0]?.value ?? ''
  return op === 'in' ? (first ? [first] : []) : first
}

interface ValueProps {
  owner: Field
  part: Comparison
  onChange: (value: Comparison['value']) => void
}

function ValueInput({ owner, part, onChange }: ValueProps) {
  const t = useT('field-templates')
  const kit = useT('kit')
  const textIn = useTextIn()
  const label = t('value')
  const text = typeof part.value === 'string' ? part.value : ''
  if (owner.type === 'bool') {
    const choices = [
      { value: 'true', label: kit('yes') },
      { value: 'false', label: kit('no') },
    ]
    return (
      <Select
        aria-label={label}
        value={String(part.value ?? true)}
        options={choices}
        onChange={(next) => onChange(next === 'true')}
      />
    )
  }
  const options = owner.options?.map((one) => ({ value: one.value, label: textIn(one.label) || one.value }))
  if (options && part.op === 'in') {
    const chosen = Array.isArray(part.value) ? part.value.map(String) : []
    return (
      <Select mode="multiple" aria-label={label} value={chosen} options={options} onChange={(next) => onChange(next)} />
    )
  }
  if (options && (owner.type === 'select' || owner.type === 'multiselect')) {
    return <Select aria-label={label} value={text || undefined} options={options} onChange={(next) => onChange(next)} />
  }
  return (
    <Input
      aria-label={label}
      type={owner.type === 'date' ? 'date' : 'text'}
      maxLength={100}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
