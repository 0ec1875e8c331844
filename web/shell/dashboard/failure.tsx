import { lazy, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { useActFor } from '../act-for.ts'
import { CallError } from '../client.ts'
import { useClientState } from '../client-state.ts'
import { messagesOf } from '../page/error-messages.ts'
import { ErrorPage } from '../page/error-page.tsx'
import { Link } from '../page/preloads.tsx'
import { loadUser } from '../session.ts'
import { type TextSet, TextsProvider, useLanguage, useT } from '../texts.ts'
import { DashboardSkeleton } from './skeleton.tsx'
import { loadTranslations } from './texts.ts'

const Frame = lazy(() => import('./frame.client.tsx'))

// Texts come with the user; until then only the name is known.
const noTexts: TextSet = { 'shell.loading': 'Agroplatforma' }

interface Loaded {
  user: CurrentUser
  texts: TextSet
}

/** A refusal may come before any loader, so the frame loads user and texts itself. */
export function DashboardFailure({ error, loaded }: { error: unknown; loaded: Loaded | undefined }) {
  const lang = useLanguage()
  const [own, setOwn] = useState<Loaded | 'failed'>()
  useEffect(() => {
    if (loaded) return
    Promise.all([loadUser(), loadTranslations(lang)])
      .then(([user, texts]) => setOwn({ user, texts }))
      .catch(() => setOwn('failed'))
  }, [loaded, lang])
  const ready = loaded ?? own
  if (ready === 'failed') return <ErrorPage lang={lang} status={statusOf(error)} />
  if (!ready) {
    return (
      <TextsProvider value={noTexts}>
        <DashboardSkeleton />
      </TextsProvider>
    )
  }
  return (
    <TextsProvider value={ready.texts}>
      <Suspense fallback={<DashboardSkeleton />}>
        <Frame user={ready.user}>
          <FailedScreen error={error} />
        </Frame>
      </Suspense>
    </TextsProvider>
  )
}

/** The person lacks the code, or the link belongs to another context. */
export function ForbiddenScreen() {
  const t = useT('kit')
  return (
    <ScreenState kind="forbidden" title={t('forbidden')} text={t('forbidden-text')}>
      <OtherContexts />
      <Link to="/dashboard">{t('go-on')}</Link>
    </ScreenState>
  )
}

/** The link may belong to another context of the same person: names the current one and offers the others. */
function OtherContexts() {
  const t = useT('kit')
  const user = useClientState((state) => state.user)
  const { actFor, busy } = useActFor()
  if (!user || user.organizations.length === 0) return null
  const current = user.organization?.id ?? null
  const contexts = [{ id: null, name: t('acting-self') }, ...user.organizations]
  return (
    <>
      <p>{t('acting-here', { name: user.organization?.name ?? t('acting-self') })}</p>
      {contexts
        .filter(({ id }) => id !== current)
        .map(({ id, name }) => (
          <button key={id ?? 'self'} type="button" disabled={busy} onClick={() => void actFor(id)}>
            {t('acting-switch', { name })}
          </button>
        ))}
    </>
  )
}

function FailedScreen({ error }: { error: unknown }) {
  const t = useT('kit')
  const { revalidate, state } = useRevalidator()
  if (statusOf(error) === 403) return <ForbiddenScreen />
  // Asking again would not help.
  if (statusOf(error) === 404) {
    return (
      <ScreenState kind="none" title={t('not-there')} text={t('not-there-text')}>
        <OtherContexts />
        <Link to="/dashboard">{t('go-on')}</Link>
      </ScreenState>
    )
  }
  const text = error instanceof CallError ? messagesOf(error).join('\n') : t('failed-text')
  return (
    <ScreenState
      kind="failed"
      title={t('failed')}
      text={text}
      action={{ label: t('retry'), run: revalidate, busy: state === 'loading' }}
    />
  )
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error) || error instanceof CallError) return error.status
  return 500
}
