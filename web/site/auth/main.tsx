import { ArrowLeft, ChevronRight, KeyRound, Mail, Smartphone, UserPlus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { AuthHead } from './+parts/auth-head.tsx'
import type { Route } from './+types/main.ts'
import styles from './main.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  return { texts: await context.get(pageApi).texts(lang, ['auth']) }
}

const doors = [
  { key: 'phone', path: '/auth/login?door=phone', Icon: Smartphone },
  { key: 'eimzo', path: '/auth/login?door=eimzo', Icon: KeyRound },
  { key: 'email', path: '/auth/login?door=email', Icon: Mail },
  { key: 'register', path: '/auth/register', Icon: UserPlus },
] as const

/** The doors there are. */
export default function MainAuth() {
  const t = useT('auth')
  const [query] = useSearchParams()
  const next = query.get('next')
  const onward = (path: string) => {
    if (!next) return path
    return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
  }
  return (
    <>
      <AuthHead title={t('main')} lead={t('main.lead')} />
      <ul className={styles.doors}>
        {doors.map(({ key, path, Icon }) => (
          <li key={key}>
            <Link to={onward(path)} className={styles.door}>
              <span className={styles.icon} aria-hidden="true">
                <Icon size={22} />
              </span>
              <span>
                <b>{t(`door.${key}`)}</b>
                <small>{t(`door.${key}.text`)}</small>
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
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
