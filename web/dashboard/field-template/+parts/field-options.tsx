import { Button, Input } from 'antd'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { FIELD_OPTIONS, type FieldOption } from '#contract/forms/fields/field.ts'
import { LocalizedFolded } from '#web/kit/dashboard/input/localized-folded.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './fields-input.module.css'

interface Props {
  id: string
  value: readonly FieldOption[]
  onChange: (options: FieldOption[]) => void
}

/** What may be chosen: a value that is stored and its name in every language. */
export function FieldOptions({ id, value: options, onChange }: Props) {
  const t = useT('field-templates')
  const textIn = useTextIn()
  const set = (place: number, option: FieldOption) => onChange(options.with(place, option))
  const move = (from: number, to: number) => {
    const option = options[from]
    if (option) onChange(options.toSpliced(from, 1).toSpliced(to, 0, option))
  }
  return (
    <div className={styles.options} id={id}>
      {options.map((option, place) => {
        const name = textIn(option.label) || option.value
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no name of their own than their place while typed
          <div key={place} className={styles.option}>
            <Input
              aria-label={t('option-value', { n: place + 1 })}
              placeholder={t('value')}
              value={option.value}
              maxLength={40}
              onChange={(event) => set(place, { ...option, value: event.target.value })}
            />
            <LocalizedFolded
              id={`${id}-${place}`}
              placeholder={t('option-label')}
              value={option.label}
              maxLength={80}
              onChange={(label) => set(place, { ...option, label })}
            />
            <span>
              <Button
                type="text"
                size="small"
                icon={<ArrowUp size={15} />}
                aria-label={t('option-up', { name })}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDown size={15} />}
                aria-label={t('option-down', { name })}
                disabled={place === options.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <Button
                type="text"
                size="small"
                danger
                icon={<Trash2 size={15} />}
                aria-label={t('option-remove', { name })}
                onClick={() => onChange(options.toSpliced(place, 1))}
              />
            </span>
          </div>
        )
      })}
      {options.length < FIELD_OPTIONS && (
        <Button
          size="small"
          icon={<Plus size={15} />}
          onClick={() => onChange([...options, { value: `option${options.length + 1}`, label: { uz: '' } }])}
        >
          {t('add-option')}
        </Button>
      )}
    </div>
  )
}
