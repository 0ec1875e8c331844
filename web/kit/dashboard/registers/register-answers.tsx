import { CircleAlert, CircleCheck, CircleHelp, Hourglass } from 'lucide-react'
import type { RegisterView } from '#contract/finance/registers.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './register-answers.module.css'

const marks = { answered: CircleCheck, absent: CircleAlert, away: CircleHelp, asking: Hourglass } as const
const SOTIX = 100

/** What registers have said of an applicant: each with its name, the day and the figures. */
export function RegisterAnswers({ registers }: { registers: readonly RegisterView[] }) {
  const t = useT('registers')
  const linesOf = useLines()
  return (
    <ul className={styles.answers} aria-live="polite">
      {registers.map((register) => {
        const { name, status, at, answer, message } = register
        const Mark = marks[status]
        return (
          <li key={name} data-register={name} data-status={status}>
            <Mark size={18} aria-hidden />
            <span>
              <b>{t(`name.${name}`)}</b>
              {status === 'answered' && <small>{t('as-of', { at: formatDate(at) })}</small>}
              {answer && linesOf(answer).map((line) => <span key={line}>{line}</span>)}
              {status === 'asking' && <small>{t('asking')}</small>}
              {status === 'absent' && <small>{t('absent')}</small>}
              {message && <small>{message}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The figures of an answer in words; a register says only its own. */
function useLines() {
  const t = useT('registers')
  const words = useT('apply')
  const lang = useLanguage()
  const area = (squareMetres: number) => words('sotix', { n: squareMetres / SOTIX })
  return (answer: NonNullable<RegisterView['answer']>): string[] => {
    const { plots, crops, monthlyIncome, debt, socialTaxYears, score, monthlyDebts, hasOverdue } = answer
    return [
      ...(plots ?? []).map(({ cadastre, squareMetres, right }) =>
        t('plot', { cadastre, area: area(squareMetres), right: words(`right.${right}`) }),
      ),
      ...(monthlyIncome === undefined ? [] : [t('income', { sum: formatMoney(monthlyIncome, lang) })]),
      ...(debt ? [t('tax-debt', { sum: formatMoney(debt, lang) })] : []),
      ...(socialTaxYears?.length ? [t('social-tax', { years: socialTaxYears.join(', ') })] : []),
      ...(score === undefined ? [] : [t('score', { n: score })]),
      ...(monthlyDebts === undefined ? [] : [t('debts', { sum: formatMoney(monthlyDebts, lang) })]),
      ...(hasOverdue === undefined ? [] : [t(hasOverdue ? 'overdue' : 'no-overdue')]),
      ...(crops ?? []).map(({ name, squareMetres, year }) => t('crop', { name, area: area(squareMetres), year })),
    ]
  }
}
