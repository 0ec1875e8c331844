import type { JournalEntry } from '#contract/clearing/ledger.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { classKeys, operationKeys } from '../../clearing/+parts/clearing-words.ts'
import styles from './deal.module.css'

/** Entries of the clearing journal about this deal, for staff: each with its two sides. */
export function DealJournal({ entries }: { entries: readonly JournalEntry[] }) {
  const t = useT('deal')
  const clearing = useT('clearing')
  const lang = useLanguage()
  return (
    <Panel title={t('journal')}>
      {entries.length === 0 && <p className={styles.hint}>{t('journal.empty')}</p>}
      {entries.map((entry) => (
        <article key={entry.id} className={styles.delivery}>
          <h3>
            {clearing(operationKeys[entry.operation])}
            <span className={styles.entrySum}>{formatMoney(entry.sum, lang)}</span>
          </h3>
          <p className={styles.hint}>
            {formatDateTime(entry.at)}
            {entry.by && ` · ${entry.by}`}
          </p>
          <div className={styles.scroll}>
            <table className={`${styles.compare} ${styles.entry}`}>
              <thead>
                <tr>
                  <th scope="col">{t('journal.account')}</th>
                  <th scope="col">{t('journal.debit')}</th>
                  <th scope="col">{t('journal.credit')}</th>
                </tr>
              </thead>
              <tbody>
                {entry.lines.map((line) => (
                  <tr key={`${line.accountId} ${line.debit} ${line.credit}`}>
                    <th scope="row">
                      {clearing(classKeys[line.class])}
                      {line.name && <small>{line.name}</small>}
                    </th>
                    <td>{line.debit > 0 && formatMoney(line.debit, lang)}</td>
                    <td>{line.credit > 0 && formatMoney(line.credit, lang)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </article>
      ))}
    </Panel>
  )
}
