import { useRef, useState } from 'react'
import type { answerQuiz, Course, LessonRow, QuizAttempt, QuizResult, takeQuiz } from '#contract/media/learning.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { signInFor } from './course-progress.tsx'
import styles from './lesson.module.css'
import { lessonPath } from './lesson-list.tsx'
import { QuizAnswers } from './quiz-answers.tsx'
import { QuizForm } from './quiz-form.tsx'
import type { Learning } from './use-learning.ts'

interface LessonQuizProps {
  course: Course
  lesson: LessonRow
  learning: Learning
}

/** The quiz of a lesson: begun when one presses, judged by the server, explained after. */
export function LessonQuiz({ course, lesson, learning }: LessonQuizProps) {
  const t = useT('courses')
  const [attempt, setAttempt] = useState<QuizAttempt>()
  const [result, setResult] = useState<QuizResult>()
  const [busy, setBusy] = useState(false)
  const top = useRef<HTMLElement>(null)
  const { bestScore, triesLeft } = learning.standingOf(lesson)

  const doing = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await act().catch(toastError)
    setBusy(false)
  }
  const begin = () =>
    doing(async () => {
      const params = { id: lesson.id }
      setAttempt(await ask<typeof takeQuiz>('POST /main/api-media/lessons/{id}/quiz', { params }))
      setResult(undefined)
    })
  const send = (id: string, answers: { question: string; option: number }[]) =>
    doing(async () => {
      const given = { params: { id }, body: { answers } }
      // A repeat after a lost answer is answered with the same judgement.
      const judged = await ask<typeof answerQuiz>('POST /main/api-media/quiz-attempts/{id}', given, {
        idempotencyKey: id,
      })
      setResult(judged)
      setAttempt(undefined)
      learning.take(judged.mine)
      top.current?.focus()
    })

  return (
    <section className={styles.quiz} aria-labelledby="quiz-title" ref={top} tabIndex={-1}>
      <h2 id="quiz-title">
        {t('quiz')} <small>{t('questions', { n: lesson.questions })}</small>
      </h2>
      {!attempt && !result && <p>{t('quiz.lead')}</p>}
      {bestScore !== null && <p>{t('quiz.best', { n: bestScore })}</p>}
      {result && <QuizAnswers result={result} passScore={course.passScore} />}
      {attempt && <QuizForm key={attempt.id} attempt={attempt} busy={busy} onSend={send} />}
      {!learning.signedIn ? (
        <p className={styles.note}>
          {t('quiz.sign')}{' '}
          <ButtonLink to={signInFor(lessonPath(course.id, lesson.id, learning))} size="small">
            {t('sign-in')}
          </ButtonLink>
        </p>
      ) : (
        !attempt &&
        (triesLeft === 0 ? (
          <p role="status">{t('quiz.none')}</p>
        ) : (
          <p className={styles.begin}>
            <Button onClick={begin} aria-disabled={busy}>
              {t(result || bestScore !== null ? 'quiz.again' : 'quiz.start')}
            </Button>
            {triesLeft !== null && <small>{t('quiz.left', { n: triesLeft })}</small>}
          </p>
        ))
      )}
    </section>
  )
}
