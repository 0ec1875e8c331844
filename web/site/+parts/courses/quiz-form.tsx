import { type FormEvent, useState } from 'react'
import type { QuizAttempt } from '#contract/media/learning.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './lesson.module.css'

interface QuizFormProps {
  attempt: QuizAttempt
  busy: boolean
  onSend(id: string, answers: { question: string; option: number }[]): void
}

/** Questions as the platform's own radio buttons: by keyboard, by thumb, by a reader of the screen. */
export function QuizForm({ attempt: { id, questions }, busy, onSend }: QuizFormProps) {
  const t = useT('courses')
  const [lacking, setLacking] = useState(0)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const answers = questions.flatMap(({ id: question }) => {
      const option = given.get(question)
      return typeof option === 'string' ? [{ question, option: Number(option) }] : []
    })
    const first = questions.find((one) => !given.has(one.id))
    setLacking(questions.length - answers.length)
    if (first) return form.querySelector<HTMLInputElement>(`input[name="${first.id}"]`)?.focus()
    onSend(id, answers)
  }
  return (
    <form onSubmit={submit} className={styles.questions}>
      {questions.map((question, index) => (
        <fieldset key={question.id}>
          <legend>
            <span className="unseen">{t('quiz.number', { n: index + 1 })}: </span>
            <span aria-hidden="true">{index + 1}. </span>
            {question.text}
          </legend>
          {question.options.map((option, place) => (
            <label key={option}>
              <input type="radio" name={question.id} value={place} />
              <span>{option}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className={styles.begin}>
        <Button type="submit" aria-disabled={busy}>
          {t('quiz.send')}
        </Button>
        <small role="status">{lacking > 0 && t('quiz.unanswered', { n: lacking })}</small>
      </p>
    </form>
  )
}
