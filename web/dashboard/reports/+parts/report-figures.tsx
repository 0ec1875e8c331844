import { changeOf, numberOf } from '#contract/government/reports/aggregate.ts'
import { CHANGE_SHARE } from '#contract/government/reports/report-process.ts'
import type { Report } from '#contract/government/reports/reports.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useT } from '#web/shell/texts.ts'
import { usePeriodName } from './period-name.ts'
import styles from './reports.module.css'
import { useShownValue } from './shown-value.ts'

/** What was reported beside the period before, for whoever reads it. */
export function ReportFigures({ report }: { report: Report }) {
  const t = useT('reports')
  const textIn = useTextIn()
  const shown = useShownValue()
  const periodName = usePeriodName()
  const { fields, values, last, notes, auto, type } = report
  return (
    <Panel title={t('figures')}>
      {/* A table too wide for a phone is moved by the keys as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.scroll} aria-label={t('figures')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('figure')}</th>
              <th scope="col">{periodName(type.period, report.period)}</th>
              <th scope="col">{last ? periodName(type.period, last.period) : t('last')}</th>
              <th scope="col">{t('change')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => {
              const change = last
                ? changeOf(numberOf(field, last.values[field.key]), numberOf(field, values[field.key]))
                : null
              return (
                <tr key={field.key}>
                  <th scope="row">
                    {textIn(field.label)}
                    {auto[field.key] && <small> {t('by-platform')}</small>}
                  </th>
                  <td>
                    {shown(field, values)}
                    {notes[field.key] && <small className={styles.note}>{notes[field.key]}</small>}
                  </td>
                  <td>{last ? shown(field, last.values) : '—'}</td>
                  <td className={change !== null && Math.abs(change) > CHANGE_SHARE ? styles.late : ''}>
                    {change === null ? '—' : `${change > 0 ? '+' : ''}${Math.round(change * 100)} %`}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {report.comment && (
        <p>
          <b>{t('comment')}:</b> {report.comment}
        </p>
      )}
    </Panel>
  )
}
