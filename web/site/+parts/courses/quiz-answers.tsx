import { Check, X } from 'lucide-react'
import type { QuizResult } from '#contract/media/learning.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './lesson.module.css'

/** What was right, what was chosen instead, and why. */
export function QuizAnswers({ result, passScore }: { result: QuizResult; passScore: number }) {
  const t = useT('courses')
  const { score, right, passed, questions } = result
  return (
    <div className={styles.answers}>
      <p className={styles.verdict} data-passed={passed} role="status">
        <b>{t('quiz.result', { score, right, all: questions.length })}</b>
        <span>{passed ? t('quiz.passed') : t('quiz.failed', { n: passScore })}</span>
      </p>
      <ol>
        {questions.map(({ id, text, options, correct, chosen, explanation }) => (
          <li key={id}>
            <b>{text}</b>
            <p data-right="true">
              <Check size={16} aria-hidden="true" />
              <span>
                <span className="unseen">{t('quiz.right')}: </span>
                {options[correct]}
              </span>
            </p>
            {chosen !== correct && chosen !== null && (
              <p data-right="false">
                <X size={16} aria-hidden="true" />
                <span>
                  <span className="unseen">{t('quiz.wrong')}: </span>
                  {options[chosen]}
                </span>
              </p>
            )}
            {explanation && <small>{explanation}</small>}
          </li>
        ))}
      </ol>
    </div>
  )
}
