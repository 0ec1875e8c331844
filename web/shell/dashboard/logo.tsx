import { inLanguage } from '../navigation.ts'
import { useLanguage } from '../texts.ts'
import styles from './nav.module.css'

/** The mark leads to the public site, as a document: the site and the dashboard share no frame. */
export function Logo({ short }: { short: boolean }) {
  return (
    <a className={styles.logo} href={inLanguage(useLanguage(), '/')} aria-label="Agroplatforma">
      <img src="/favicon.svg" width={34} height={34} alt="" />
      {!short && <span>Agroplatforma</span>}
    </a>
  )
}
