import { Button, Input } from 'antd'
import { type Field, type FieldType, FORMULA_LENGTH } from '#contract/forms/fields/field.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './fields-input.module.css'

interface Props {
  id: string
  value: string
  earlier: readonly Field[]
  onChange: (formula: string) => void
}

const numbers: readonly FieldType[] = ['int', 'decimal', 'money', 'calc']
const signs = ['+', '−', '×', '÷', '(', ')']

/** A formula, typed or put together from what may stand in it. */
export function CalcInput({ id, value, earlier, onChange }: Props) {
  const t = useT('field-templates')
  const textIn = useTextIn()
  const pieces = earlier.flatMap((field) =>
    field.type === 'table'
      ? (field.columns ?? [])
          .filter((column) => numbers.includes(column.type))
          .map((column) => ({
            text: `sum(${field.key}.${column.key})`,
            name: t('sum-of', { name: `${textIn(field.label)}: ${textIn(column.label)}` }),
          }))
      : numbers.includes(field.type)
        ? [{ text: field.key, name: textIn(field.label) || field.key }]
        : [],
  )
  const add = (text: string) => onChange(`${value.trimEnd()}${value.trim() ? ' ' : ''}${text}`.slice(0, FORMULA_LENGTH))
  return (
    <div className={styles.calc}>
      <Input.TextArea
        id={id}
        value={value}
        maxLength={FORMULA_LENGTH}
        autoSize={{ minRows: 1, maxRows: 4 }}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.pieces}>
        {pieces.map(({ text, name }) => (
          <Button key={text} size="small" onClick={() => add(text)}>
            {name}
          </Button>
        ))}
        {signs.map((sign) => (
          <Button key={sign} size="small" aria-label={t('sign', { sign })} onClick={() => add(sign)}>
            {sign}
          </Button>
        ))}
      </div>
    </div>
  )
}
