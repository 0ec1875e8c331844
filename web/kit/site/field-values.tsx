import type { FieldLine } from '#contract/forms/fields/describe-values.ts'
import styles from './field-values.module.css'

/** A filled-in form as label and value; the server has put it into words (`describeRecord`). */
export function FieldValues({ lines }: { lines: readonly FieldLine[] }) {
  if (lines.length === 0) return null
  return (
    <dl className={styles.values}>
      {lines.map(({ key, label, value, table }) => (
        <div key={key} className={table ? styles.wide : styles.line}>
          <dt>{label}</dt>
          <dd>{table ? <Rows {...table} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ heads, rows }: NonNullable<FieldLine['table']>) {
  return (
    <div className={styles.scroll}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own but their place
            <tr key={place}>
              {row.map((cell, column) => (
                <td key={heads[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
