import { endedStates } from '#contract/applications/application-process.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { getApplicationFigures } from '#contract/finance/registry.ts'
import { decimal } from '#uz/decimal.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './registry.module.css'

/** How much waits, how old it is, and how each lender answers. */
export function Figures({ figures: { states, recipients } }: { figures: AnswerOf<typeof getApplicationFigures> }) {
  const t = useT('registry')
  const lang = useLanguage()
  const open = states.filter(({ status }) => !endedStates.includes(status))
  const sum = (of: (one: (typeof states)[number]) => number) => open.reduce((all, one) => all + of(one), 0)
  const facts: [string, string | number][] = [
    [t('figure-open'), sum(({ count }) => count)],
    [t('figure-overdue'), sum(({ overdue }) => overdue)],
    [t('figure-oldest'), t('days-n', { n: Math.max(0, ...open.map(({ oldestDays }) => oldestDays)) })],
    [t('figure-unrouted'), states.find(({ status }) => status === 'submitted')?.count ?? 0],
  ]
  return (
    <>
      <dl className={styles.figures} aria-label={t('figures')}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
            </dd>
          </div>
        ))}
      </dl>
      {recipients.length > 0 && (
        <details className={styles.answering}>
          <summary>{t('answering')}</summary>
          <table>
            <thead>
              <tr>
                <th>{t('lender')}</th>
                <th>{t('lender-open')}</th>
                <th>{t('lender-overdue')}</th>
                <th>{t('lender-median')}</th>
                <th>{t('lender-approved')}</th>
              </tr>
            </thead>
            <tbody>
              {recipients.map((one) => (
                <tr key={one.recipientId}>
                  <td>{one.recipient}</td>
                  <td>{one.open}</td>
                  <td>{one.overdue}</td>
                  <td>
                    {one.medianFirstAnswer === null ? '—' : t('hours-n', { n: decimal(one.medianFirstAnswer, lang) })}
                  </td>
                  <td>{one.approved === null ? '—' : `${one.approved} %`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}
