import { useT } from '../texts.ts'
import styles from './skeleton.module.css'

const menuLines = ['70%', '55%', '80%', '62%', '48%', '74%', '58%']
const rows = [1, 2, 3, 4, 5, 6, 7]

/** The shape of the dashboard in grey until its frame arrives. */
export function DashboardSkeleton() {
  const t = useT('shell')
  return (
    <div className={styles.frame} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={styles.menu}>
        <i className={styles.mark} />
        {menuLines.map((width) => (
          <i key={width} style={{ width }} />
        ))}
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <i style={{ width: 180 }} />
          <i style={{ width: 90 }} />
        </div>
        <div className={styles.card}>
          {rows.map((row) => (
            <i key={row} />
          ))}
        </div>
      </div>
    </div>
  )
}
