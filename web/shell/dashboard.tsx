import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { beginReading } from '#web/kit/dashboard/live.ts'
import { findScreen } from '#web/screens/find-screen.ts'
import type { Route } from './+types/dashboard.ts'
import { pageApi } from './api.ts'
import { speaking } from './client.ts'
import { useClientState } from './client-state.ts'
import { DashboardFailure, ForbiddenScreen } from './dashboard/failure.tsx'
import { DashboardSkeleton } from './dashboard/skeleton.tsx'
import { leadToSoon } from './dashboard/soon.ts'
import { loadTranslations } from './dashboard/texts.ts'
import { isAllowed, requireRight, requireViewersRight } from './guard.ts'
import { splitPath } from './navigation.ts'
import { loadUser } from './session.ts'
import { TextsProvider } from './texts.ts'

// The server never sees antd: the frame is a browser-only module.
const Frame = lazy(() => import('./dashboard/frame.client.tsx'))

const screenAt = (url: URL) => findScreen(splitPath(url.pathname).path)?.screen

/** A missing right is a 403 in the frame: thrown by a loader, because a refusal in middleware skips every layout. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { viewer } = context.get(pageApi)
  requireViewersRight(screenAt(url), viewer)
  return null
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (!useClientState.getState().user) await loadUser()
    const url = new URL(request.url)
    await leadToSoon(url)
    beginReading()
    await speaking(splitPath(url.pathname).lang, () => next())
  },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { lang } = splitPath(new URL(request.url).pathname)
  const [user, texts] = await Promise.all([loadUser(lang), loadTranslations(lang)])
  requireRight(screenAt(new URL(request.url)), user)
  return { user, texts }
}
clientLoader.hydrate = true as const

/** User and texts are loaded again only when the language changes. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return splitPath(currentUrl.pathname).lang !== splitPath(nextUrl.pathname).lang
}

export function HydrateFallback() {
  return <DashboardSkeleton />
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { path } = splitPath(useLocation().pathname)
  // Rights follow the organization acted for: after a switch the menu changes without a new load.
  const user = useClientState((state) => state.user) ?? loaderData.user
  const allowed = isAllowed(findScreen(path)?.screen, user)
  return (
    <TextsProvider value={loaderData.texts}>
      <Suspense fallback={<DashboardSkeleton />}>
        <Frame user={user}>{allowed ? <Outlet /> : <ForbiddenScreen />}</Frame>
      </Suspense>
    </TextsProvider>
  )
}

/** Drawn inside the frame where possible, so that a refused or failed screen keeps the menu. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <DashboardFailure error={error} loaded={loaderData} />
}
