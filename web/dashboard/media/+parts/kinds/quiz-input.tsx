import type { QuizQuestion } from '#contract/media/kinds/lesson.ts'
import { QUIZ_OPTIONS, QUIZ_OPTIONS_MIN, QUIZ_QUESTIONS } from '#contract/media/limits.ts'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'
import { QuizOptions } from './quiz-options.tsx'

interface Props {
  /** Given by the form. */
  id?: string
  value?: readonly QuizQuestion[] | null
  onChange?: (questions: QuizQuestion[]) => void
}

/** Answers name a question by it, so it is given once and stays. */
const newId = () => `q${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`
const fresh = (): QuizQuestion => ({
  id: newId(),
  text: { uz: '' },
  options: Array.from({ length: QUIZ_OPTIONS_MIN }, () => ({ uz: '' })),
  correct: 0,
  explanation: null,
})

/** The test of a lesson: questions in their order, with two to six options of which one is right. */
export function QuizInput({ id = 'quiz', value, onChange }: Props) {
  const t = useT('newsroom')
  const textIn = useTextIn()
  return (
    <ItemsInput<QuizQuestion>
      items={value ?? []}
      onChange={(next) => onChange?.(next)}
      max={QUIZ_QUESTIONS}
      fresh={fresh}
      addLabel={t('quiz.add')}
      nameOf={({ text }, place) => `${place + 1}. ${textIn(text) || t('unwritten')}`}
      render={(question, set, place) => (
        <>
          <ItemField label={t('quiz.question')} htmlFor={`${id}-${place}`}>
            <LocalizedInput
              id={`${id}-${place}`}
              maxLength={300}
              value={question.text}
              onChange={(text) => set({ text })}
            />
          </ItemField>
          <QuizOptions
            id={`${id}-${place}-option`}
            options={question.options}
            correct={question.correct}
            max={QUIZ_OPTIONS}
            onChange={set}
          />
          <ItemField label={t('quiz.explanation')} htmlFor={`${id}-${place}-why`}>
            <LocalizedInput
              id={`${id}-${place}-why`}
              maxLength={500}
              long
              value={question.explanation}
              onChange={(explanation) => set({ explanation })}
            />
          </ItemField>
        </>
      )}
    />
  )
}
