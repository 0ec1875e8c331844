import { Outlet } from 'react-router'
import { Logo } from '../site/logo.tsx'
import { useT } from '../texts.ts'
import styles from './auth-frame.module.css'
import { HelpLink } from './help-link.tsx'

/** Sign-in pages: the picture on the left, the form on the right; on a phone the form alone. */
export function AuthFrame() {
  const t = useT('auth')
  return (
    <div className={styles.frame}>
      <header className={styles.art}>
        <Logo onDark />
        <div className={styles.words}>
          <p className={styles.slogan}>{t('slogan')}</p>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <img className={styles.tractor} src="/art/tractor-large.webp" alt="" width="230" height="230" loading="lazy" />
        <img className={styles.seedling} src="/art/seedling.webp" alt="" width="96" height="96" loading="lazy" />
      </header>
      <main className={styles.side}>
        <div className={styles.smallLogo}>
          <Logo />
        </div>
        <div className={styles.box}>
          <Outlet />
          <p className={styles.help}>
            <HelpLink />
          </p>
        </div>
      </main>
    </div>
  )
}
