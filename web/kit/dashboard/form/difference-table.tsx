import { useShowValue } from '../history/show-value.ts'
import styles from './form-fields.module.css'

interface Props {
  /** Field → [before, after]. */
  changes: Readonly<Record<string, readonly [unknown, unknown]>>
  labels: Readonly<Record<string, string>>
  heads: readonly [string, string, string]
}

export function DifferenceTable({ changes, labels, heads }: Props) {
  const show = useShowValue()
  return (
    <div className={styles.scroll}>
      <table className={styles.difference}>
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
          {Object.entries(changes).map(([field, [before, after]]) => (
            <tr key={field}>
              <th scope="row">{labels[field] ?? field}</th>
              <td style={{ whiteSpace: 'pre-line' }}>{show(before)}</td>
              <td style={{ whiteSpace: 'pre-line' }}>{show(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
