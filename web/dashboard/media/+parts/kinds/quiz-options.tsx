import { Button, ConfigProvider, Radio } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import type { QuizQuestion } from '#contract/media/kinds/lesson.ts'
import { QUIZ_OPTIONS_MIN } from '#contract/media/limits.ts'
import { LocalizedFolded } from '#web/kit/dashboard/input/localized-folded.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './kinds.module.css'

interface Props {
  id: string
  options: QuizQuestion['options']
  correct: number
  max: number
  onChange: (changes: Pick<QuizQuestion, 'options' | 'correct'>) => void
}

/** Options of a question; the mark before one says that it is the right one. */
export function QuizOptions({ id, options, correct, max, onChange }: Props) {
  const t = useT('newsroom')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const remove = (place: number) =>
    onChange({
      options: options.toSpliced(place, 1),
      // The right one stays right when one before it goes; when it goes itself, another has to be chosen.
      correct: place < correct ? correct - 1 : place === correct ? 0 : correct,
    })
  return (
    <fieldset className={styles.options}>
      <legend>{t('quiz.options')}</legend>
      {options.map((option, place) => {
        const name = t('quiz.option', { n: place + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other name than its place
          <div key={place}>
            <Radio
              name={id}
              checked={place === correct}
              aria-label={`${t('quiz.correct')}: ${name}`}
              onChange={() => onChange({ options, correct: place })}
            />
            <LocalizedFolded
              id={`${id}-${place}`}
              maxLength={200}
              placeholder={name}
              value={option}
              onChange={(next) => onChange({ options: options.with(place, next), correct })}
            />
            {!disabled && options.length > QUIZ_OPTIONS_MIN && (
              <Button
                type="text"
                danger
                icon={<Trash2 size={16} />}
                aria-label={`${t('quiz.remove-option')}: ${name}`}
                onClick={() => remove(place)}
              />
            )}
          </div>
        )
      })}
      {!disabled && options.length < max && (
        <Button icon={<Plus size={16} />} onClick={() => onChange({ options: [...options, { uz: '' }], correct })}>
          {t('quiz.add-option')}
        </Button>
      )}
    </fieldset>
  )
}
