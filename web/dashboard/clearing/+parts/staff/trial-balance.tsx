import { Input } from 'antd'
import { Link, useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { getTrialBalance } from '#contract/clearing/ledger.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from '../clearing.module.css'
import { classKeys } from '../clearing-words.ts'
import { Money } from '../money-cell.tsx'

type Trial = AnswerOf<typeof getTrialBalance>

/** Sums of all accounts at the end of a day, each a way into its accounts and their lines. */
export function TrialBalance({ trial }: { trial: Trial }) {
  const t = useT('clearing')
  const [, setParams] = useSearchParams()
  return (
    <Panel
      title={t('trial-title', { day: formatDate(trial.day) })}
      text={t('trial-text')}
      extra={
        <Input
          type="date"
          aria-label={t('trial-day')}
          value={trial.day}
          max={dayOf(new Date())}
          onChange={(event) =>
            setParams((old) => {
              if (event.target.value) old.set('day', event.target.value)
              else old.delete('day')
              return old
            })
          }
        />
      }
    >
      <div className={styles.scroll}>
        <table className={`${styles.table} ${styles.trial}`}>
          <thead>
            <tr>
              <th>{t('ledger-account')}</th>
              <th data-end>{t('debit')}</th>
              <th data-end>{t('credit')}</th>
              <th data-end>{t('balance-after')}</th>
            </tr>
          </thead>
          <tbody>
            {trial.rows.map((row) => (
              <tr key={row.class}>
                <td>
                  <Link className={styles.link ?? ''} to={`?view=trial&class=${row.class}`}>
                    {row.number} · {t(classKeys[row.class])}
                  </Link>
                </td>
                <td data-end data-label={t('debit')}>
                  <Money sum={row.debit} />
                </td>
                <td data-end data-label={t('credit')}>
                  <Money sum={row.credit} />
                </td>
                <td data-end data-label={t('balance-after')}>
                  <Money sum={row.balance} strong />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('assets')}
              </th>
              <td data-end>
                <Money sum={trial.assets} strong />
              </td>
            </tr>
            <tr>
              <th scope="row" colSpan={3}>
                {t('liabilities')}
              </th>
              <td data-end>
                <Money sum={trial.liabilities} strong />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles.verdict}>
        <StatusTag tone={trial.balanced ? 'good' : 'bad'}>{t(trial.balanced ? 'balanced' : 'unbalanced')}</StatusTag>
      </p>
    </Panel>
  )
}
