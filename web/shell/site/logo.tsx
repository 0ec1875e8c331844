import { Link } from '../page/preloads.tsx'
import styles from './logo.module.css'

export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <Link to="/" className={onDark ? `${styles.logo} ${styles.onDark}` : styles.logo}>
      <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
        <rect width="34" height="34" rx="10" fill="#2DB06A" />
        <path d="M8 25c0-10 6-16 18-17 0 12-5 18-14 17 1-5 4-9 9-12-6 2-10 6-13 12z" fill="#fff" />
      </svg>
      Agroplatforma
    </Link>
  )
}
