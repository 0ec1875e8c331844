import { ArrowLeft, ChevronRight, Mail } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { AuthHead } from './+parts/auth-head.tsx'
import type { Route } from './+types/main.ts'
import styles from './main.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  return { texts: await context.get(pageApi).texts(lang, ['auth']) }
}

/** The doors there are. */
export default function MainAuth() {
  const t = useT('auth')
  const [query] = useSearchParams()
  const next = query.get('next')
  const door = (path: string) => (next ? `${path}?next=${encodeURIComponent(next)}` : path)
  return (
    <>
      <AuthHead title={t('main')} lead={t('main.lead')} />
      <Link to={door('/auth/login')} className={styles.door}>
        <span className={styles.icon} aria-hidden="true">
          <Mail size={22} />
        </span>
        <span>
          <b>{t('door.email')}</b>
          <small>{t('door.email.text')}</small>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
      <p className={styles.terms}>
        {t('terms')} <Link to="/offerta">{t('terms.offerta')}</Link> ·{' '}
        <Link to="/privacy-policy/uz">{t('terms.privacy')}</Link>
      </p>
      <p className={styles.home}>
        <Link to="/">
          <ArrowLeft size={16} aria-hidden="true" />
          {t('home')}
        </Link>
      </p>
    </>
  )
}
