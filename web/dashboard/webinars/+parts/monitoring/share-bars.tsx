import { useT } from '#web/shell/texts.ts'
import styles from './monitoring.module.css'

interface Props {
  caption: string
  rows: readonly { key: string; name: string; registered: number; attended: number; note?: string }[]
  /** Whether anybody can have come yet. */
  over: boolean
}

/** Who registered and who came, by place, gender or age: a table whose numbers are drawn. */
export function ShareBars({ caption, rows, over }: Props) {
  const t = useT('my-events')
  const most = Math.max(...rows.map(({ registered }) => registered), 1)
  if (rows.length === 0) return <p className={styles.none}>{t('nobody-yet')}</p>
  return (
    <>
      {over && (
        <p className={styles.legend} aria-hidden="true">
          <span>{t('registered')}</span>
          <b>{t('attended')}</b>
        </p>
      )}
      <table className={styles.bars}>
        <caption className="unseen">{caption}</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{caption}</th>
            <th scope="col">{t('registered')}</th>
            {over && <th scope="col">{t('attended')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, registered, attended, note }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {note && <small>{note}</small>}
              </th>
              <td>
                <i className={styles.track} aria-hidden="true">
                  <i style={{ width: `${(registered / most) * 100}%` }} />
                  {over && <b style={{ width: `${(attended / most) * 100}%` }} />}
                </i>
                <span>{registered}</span>
              </td>
              {over && <td>{attended}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
