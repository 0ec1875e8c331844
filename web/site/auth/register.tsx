import { lazy, Suspense, useEffect, useRef } from 'react'
import type { findPageVersions } from '#contract/reference/pages.ts'
import type { getSite } from '#contract/reference/site-configuration.ts'
import { maskPhone } from '#uz/phone.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { AuthHead } from './+parts/auth-head.tsx'
import { PhoneCode } from './+parts/phone-code.tsx'
import { CertificateCard } from './+parts/registration/certificate-card.tsx'
import styles from './+parts/registration/registration.module.css'
import { Steps } from './+parts/registration/steps.tsx'
import { useRegistration } from './+parts/registration/use-registration.ts'
import type { Route } from './+types/register.ts'

// Needed once the phone is proved, and fetched while its owner waits for the code.
const WhoStep = lazy(() => import('./+parts/registration/who-step.tsx').then(({ WhoStep }) => ({ default: WhoStep })))
const PlaceStep = lazy(() =>
  import('./+parts/registration/place-step.tsx').then(({ PlaceStep }) => ({ default: PlaceStep })),
)

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const versionOf = async (slug: 'offerta' | 'privacy-policy') => {
    const line = 'GET /main/api-reference/pages/{slug}/versions'
    const { items } = await askServer<typeof findPageVersions>(context, line, lang, { params: { slug } })
    return items[0]?.version
  }
  const [texts, { demo }, offerta, privacy] = await Promise.all([
    context.get(pageApi).texts(lang, ['auth', 'register', 'organization-kinds']),
    askServer<typeof getSite>(context, 'GET /main/api-reference/site', lang),
    versionOf('offerta'),
    versionOf('privacy-policy'),
  ])
  return { texts, demo, versions: { offerta, privacy } }
}

/** Three steps: a proved phone, who one is, where one is and what one agrees to. */
export default function RegisterAuth({ loaderData: { demo, versions } }: Route.ComponentProps) {
  const t = useT('register')
  const registration = useRegistration()
  const { draft, set, prefill, phone, step, open } = registration
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is announced by its heading
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [step])
  return (
    <>
      <AuthHead title={t('title')} />
      <Steps now={step} onBack={open} />
      {prefill && <CertificateCard prefill={prefill} onForget={registration.forgetCertificate} />}
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        {t(`heading.${step}`)}
      </h2>
      {phone && step !== 'phone' && (
        <p className={styles.proved}>
          {t('proved', { phone: maskPhone(phone) })}
          <button type="button" onClick={() => open('phone')}>
            {t('proved.other')}
          </button>
        </p>
      )}
      {step === 'phone' && (
        <PhoneCode purpose="register" label={t('next')} demo={demo} onCode={registration.provePhone} />
      )}
      <Suspense fallback={null}>
        {step === 'who' && (
          <WhoStep
            draft={draft}
            set={set}
            pinfl={registration.pinfl}
            setPinfl={registration.setPinfl}
            prefill={prefill ?? null}
            onDone={() => open('place')}
          />
        )}
        {step === 'place' && (
          <PlaceStep
            draft={draft}
            set={set}
            versions={versions}
            refusal={registration.refusal}
            busy={registration.busy}
            onDone={registration.submit}
          />
        )}
      </Suspense>
      <p className={styles.other}>
        {registration.hasAccount ? t('exists') : t('have')} <Link to="/auth/login">{t('sign-in')}</Link>
        {!prefill && (
          <>
            {' · '}
            <Link to="/auth/login?door=eimzo">{t('by-eimzo')}</Link>
          </>
        )}
      </p>
    </>
  )
}
