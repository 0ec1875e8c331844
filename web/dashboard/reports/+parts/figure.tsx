import { Alert } from 'antd'
import { numberText } from '#contract/forms/fields/describe-values.ts'
import type { Figure } from '#contract/government/reports/standing.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './reports.module.css'

/** To two decimals as people read them; the sum itself keeps three. */
const rounded = (value: string) => String(Math.round(Number(value) * 100) / 100)

/** A figure of nobody is «—», and never zero. */
export function FigureLines({ figure: { lines } }: { figure: Figure }) {
  const t = useT('reports')
  const lang = useLanguage()
  const textIn = useTextIn()
  return (
    <dl className={styles.figures}>
      {lines.map(({ key, label, unit, isMoney, value }) => (
        <div key={key}>
          <dt>{unit ? `${textIn(label)}, ${textIn(unit)}` : textIn(label)}</dt>
          <dd>{value === null ? '—' : numberText(rounded(value), isMoney ? t('soum') : '', lang)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** No sum without the names of those who are not in it. */
export function MissingNames({ figure: { missing, more } }: { figure: Figure }) {
  const t = useT('reports')
  if (missing.length === 0) return null
  const named = (states: readonly string[]) => missing.filter(({ state }) => states.includes(state))
  const sent = named(['submitted', 'closed'])
  const unsent = missing.filter((one) => !sent.includes(one))
  const parts = [
    unsent.length > 0 && t('names-unsent', { names: unsent.map(({ name }) => name).join(', ') }),
    sent.length > 0 && t('names-unread', { names: sent.map(({ name }) => name).join(', ') }),
    more > 0 && t('names-more', { n: more }),
  ].filter((one) => one !== false)
  return <Alert type="warning" showIcon title={t('not-in-sum')} description={parts.join('; ')} />
}
