import { Alert, Statistic } from 'antd'
import type { StatementReport } from '#contract/clearing/bank-lines.ts'
import { formatDate } from '#uz/date.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from '../clearing.module.css'
import { fateKeys } from '../clearing-words.ts'
import { Money } from '../money-cell.tsx'

const fates = ['topUp', 'dealPaid', 'suspense', 'paidOut', 'unexplained', 'duplicate'] as const
const tones: Readonly<Record<(typeof fates)[number], Tone>> = {
  topUp: 'good',
  dealPaid: 'good',
  suspense: 'attention',
  paidOut: 'good',
  unexplained: 'bad',
  duplicate: 'over',
}

/** What a statement would do, line by line, before it does anything. */
export function StatementReportView({ report }: { report: StatementReport }) {
  const t = useT('clearing')
  return (
    <section className={styles.stack} aria-label={t('report')}>
      {report.faults.total > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('report-faults', { n: report.faults.total })}
          description={
            <ul>
              {report.faults.items.map((fault) => (
                <li key={`${fault.row} ${fault.message}`}>{t('fault-row', { row: fault.row, text: fault.message })}</li>
              ))}
            </ul>
          }
        />
      )}
      {report.from && report.to && (
        <p>
          {formatDate(report.from)} – {formatDate(report.to)} · {t('in')}: <Money sum={report.incoming} /> · {t('out')}:{' '}
          <Money sum={report.outgoing} />
        </p>
      )}
      <div className={styles.counts}>
        {fates.map((fate) => (
          <Statistic key={fate} title={t(fateKeys[fate])} value={report.counts[fate]} groupSeparator=" " />
        ))}
      </div>
      {report.lines.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('row')}</th>
                <th>{t('date')}</th>
                <th data-end>{t('amount')}</th>
                <th>{t('payer')}</th>
                <th>{t('purpose')}</th>
                <th>{t('fate')}</th>
              </tr>
            </thead>
            <tbody>
              {report.lines.map((line) => (
                <tr key={line.row}>
                  <td>{line.row}</td>
                  <td>{formatDate(line.day)}</td>
                  <td data-end>
                    <Money sum={line.amount} way={line.direction} />
                  </td>
                  <td>{line.payerName || '—'}</td>
                  <td>{line.purpose}</td>
                  <td>
                    <StatusTag tone={tones[line.fate]}>{t(fateKeys[line.fate])}</StatusTag>
                    {(line.partyName ?? line.dealNumber) && (
                      <div className={styles.quiet}>
                        {[line.partyName, line.dealNumber].filter(Boolean).join(' · ')}
                      </div>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
