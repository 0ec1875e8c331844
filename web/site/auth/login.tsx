import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { getSite } from '#contract/reference/site-configuration.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { AuthHead } from './+parts/auth-head.tsx'
import { type Door, DoorTabs, doorOf } from './+parts/door-tabs.tsx'
import { EmailDoor } from './+parts/email-door.tsx'
import { Forgotten } from './+parts/forgotten.tsx'
import { NewPassword } from './+parts/new-password.tsx'
import { PhoneDoor } from './+parts/phone-door.tsx'
import type { Route } from './+types/login.ts'
import styles from './login.module.css'

// Signing is heavy: only whoever opens this door carries it.
const EimzoDoor = lazy(() => import('./+parts/eimzo-door.tsx').then(({ EimzoDoor }) => ({ default: EimzoDoor })))

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const [texts, { demo }] = await Promise.all([
    context.get(pageApi).texts(lang, doorOf(url.searchParams) === 'eimzo' ? ['auth', 'eimzo'] : ['auth']),
    askServer<typeof getSite>(context, 'GET /main/api-reference/site', lang),
  ])
  return { texts, demo }
}

export default function LoginAuth({ loaderData: { demo } }: Route.ComponentProps) {
  const t = useT('auth')
  const [query] = useSearchParams()
  const reset = query.get('reset')
  if (reset) {
    return (
      <>
        <AuthHead title={t('reset')} lead={t('reset.lead')} />
        <NewPassword token={reset} />
      </>
    )
  }
  if (query.has('forgot')) {
    return (
      <>
        <AuthHead title={t('forgot.heading')} lead={t('forgot.lead')} />
        <Forgotten demo={demo} />
      </>
    )
  }
  const door = doorOf(query)
  const next = query.get('next')
  return (
    <>
      <AuthHead title={t('login.heading')} />
      <DoorTabs open={door} />
      <div id="door" role="tabpanel" aria-labelledby={`door-${door}`}>
        <OpenDoor key={door} door={door} demo={demo} />
        <noscript>
          <p className={styles.noscript}>{t('noscript')}</p>
        </noscript>
      </div>
      <p className={styles.first}>
        {t('first')}{' '}
        <Link to={next ? `/auth/register?next=${encodeURIComponent(next)}` : '/auth/register'}>{t('register')}</Link>
      </p>
      <p className={styles.other}>
        <Link to="/">
          <ArrowLeft size={16} aria-hidden="true" />
          {t('home')}
        </Link>
      </p>
    </>
  )
}

function OpenDoor({ door, demo }: { door: Door; demo: boolean }) {
  const t = useT('auth')
  if (door === 'phone') return <PhoneDoor demo={demo} />
  if (door === 'email') return <EmailDoor demo={demo} />
  return (
    <Suspense fallback={<p className={styles.loading}>{t('loading')}</p>}>
      <EimzoDoor />
    </Suspense>
  )
}
