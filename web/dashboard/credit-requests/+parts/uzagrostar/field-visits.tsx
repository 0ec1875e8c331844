import type { ReactNode } from 'react'
import type { FinanceMoney } from '#contract/finance/money.ts'
import { formatDate } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './uzagrostar.module.css'

interface Props {
  facts: FinanceMoney['facts']
  paper: (file: { id: string; name: string }) => ReactNode
}

/** What was seen on the field, what was advised, with photographs; then how the harvest ended. */
export function FieldVisits({ facts, paper }: Props) {
  const t = useT('uzagrostar')
  const shown = facts.filter(({ step, note }) => step === 'visitField' || (step === 'harvest' && note))
  if (shown.length === 0) return null
  return (
    <section>
      <h3 className={styles.part}>{t('visits')}</h3>
      <ul className={styles.visits}>
        {shown.map(({ step, number, note, files, at }) => (
          <li key={step + at}>
            {/* A visit keeps its day where other steps keep a number. */}
            <b>{step === 'visitField' && number ? formatDate(number) : formatDate(at)}</b>
            <p>{note}</p>
            {files.length > 0 && <div>{files.map(paper)}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}
