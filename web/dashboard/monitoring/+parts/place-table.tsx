import type { MonitoringRow, ShownIndicator } from '#contract/government/monitoring/monitoring.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './monitoring.module.css'
import { useShown } from './use-shown.ts'
import { ColourMark, Plan } from './whole-cards.tsx'

interface Props {
  caption: string
  indicators: readonly ShownIndicator[]
  rows: readonly MonitoringRow[]
  hrefOf: (row: MonitoringRow) => string | undefined
}

/** Every part with every indicator; the last line is the whole, of which the parts are the sum. */
export function PlaceTable({ caption, indicators, rows, hrefOf }: Props) {
  const t = useT('monitoring')
  const textIn = useTextIn()
  const shown = useShown()
  return (
    // A wide table is moved by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
    <section className={styles.wide} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('territory')}</th>
            {indicators.map(({ code, name }) => (
              <th key={code} scope="col">
                {textIn(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const href = hrefOf(row)
            const name = row.name || t('not-named')
            return (
              <tr key={row.id ?? 'unnamed'}>
                <th scope="row">{href ? <Link to={href}>{name}</Link> : name}</th>
                {indicators.map(({ code, unit }, at) => (
                  <td key={code}>
                    <ColourMark colour={row.cells[at]?.colour ?? null} />
                    {shown(unit, row.cells[at]?.value)}
                    <Plan unit={unit} value={row.cells[at]?.value ?? null} plan={row.plans[at] ?? null} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('whole')}</th>
            {indicators.map(({ code, unit, whole, plan }) => (
              <td key={code}>
                {shown(unit, whole?.value)}
                <Plan unit={unit} value={whole?.value ?? null} plan={plan} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
