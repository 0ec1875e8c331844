import { useState } from 'react'
import { Outlet, useMatches } from 'react-router'
import type { getSite } from '#contract/reference/site-configuration.ts'
import { findScreen } from '#web/screens/find-screen.ts'
import { findFromAnywhere } from '#web/screens/public-screen.ts'
import type { Route } from './+types/language.ts'
import { pageApi } from './api.ts'
import { guard } from './guard.ts'
import { requireKnownMiddleware } from './middleware.ts'
import { splitPath } from './navigation.ts'
import { leaveOffline } from './offline/leave-offline.ts'
import { describePage } from './page/page-meta.ts'
import { Preloads } from './page/preloads.tsx'
import { WITHOUT_LINE } from './page/whole-window.ts'
import { SessionStart } from './session-start.tsx'
import { BuildWatcher, reloadForNewBuild } from './site/build-watcher.tsx'
import { ConnectionOverlay } from './site/connection-overlay.tsx'
import { LoadingBar } from './site/loading-bar.tsx'
import { loadOwnDocument } from './site/own-document.ts'
import { ToastList } from './site/toast-list.tsx'
import { type TextSet, TextsProvider } from './texts.ts'

/** Decided before any loader runs: loaders run in parallel and would leak. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }, next) => {
    guard(findScreen(splitPath(url.pathname).path), url, context.get(pageApi).viewer)
    return next()
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    await leaveOffline(url)
    await reloadForNewBuild(url.href)
    const found = await findFromAnywhere(splitPath(url.pathname).path)
    // A missing page is rendered by the server: with the header, a search and the way home.
    await loadOwnDocument(url, found)
    if (found) requireKnownMiddleware(found.screen)
    await next()
  },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang, path } = splitPath(url.pathname)
  const screen = findScreen(path)?.screen
  const api = context.get(pageApi)
  const site = await api.ask<typeof getSite>('GET /main/api-reference/site', lang)
  const texts = await api.texts(lang, ['shell'])
  const titles = screen ? await api.texts(lang, [screen.title.split('.')[0] ?? '']) : {}
  const title = screen && titles[screen.title]
  const description = screen && titles[`${screen.title.split('.')[0]}.description`]
  return {
    texts,
    lang,
    path,
    title,
    description,
    origin: api.origin,
    buildId: api.buildId,
    buildCheckSeconds: site.buildCheckIntervalSec,
    noindex: !screen || screen.noindex || screen.layout === 'dashboard',
  }
}

/** The shell's own data changes with the language and the address, and no dashboard screen needs it again. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  const next = splitPath(nextUrl.pathname)
  if (splitPath(currentUrl.pathname).lang !== next.lang) return true
  // A messenger goes from one conversation to another without a line.
  const isWithinChat = next.path === '/chat' && currentUrl.pathname === nextUrl.pathname
  return !isWithinChat && !next.path.startsWith('/dashboard')
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  return describePage({
    origin: page.origin,
    lang: page.lang,
    path: page.path,
    title: page.title ?? '',
    description: page.description ?? page.texts['shell.description'] ?? '',
    noindex: page.noindex ?? false,
  })
}

export default function LanguageRoot({ loaderData }: Route.ComponentProps) {
  const matches = useMatches()
  const texts = useMerged(matches.map((match) => textsOf(match.loaderData)))
  return (
    <TextsProvider value={texts}>
      <LoadingBar />
      <Outlet />
      <ToastList />
      {!matches.some(({ handle }) => handle === WITHOUT_LINE) && <ConnectionOverlay />}
      <SessionStart />
      <Preloads />
      <BuildWatcher buildId={loaderData.buildId} everySeconds={loaderData.buildCheckSeconds} />
    </TextsProvider>
  )
}

/** The same object for the same parts: a new one would render every text again. */
function useMerged(parts: readonly (TextSet | undefined)[]): TextSet {
  const [merged, setMerged] = useState(() => ({ parts, texts: mergeTexts(parts) }))
  const isSame = merged.parts.length === parts.length && merged.parts.every((part, at) => part === parts[at])
  if (isSame) return merged.texts
  const texts = mergeTexts(parts)
  setMerged({ parts, texts })
  return texts
}

const mergeTexts = (parts: readonly (TextSet | undefined)[]): TextSet => Object.assign({}, ...parts)

const textsOf = (loaderData: unknown): TextSet | undefined =>
  typeof loaderData === 'object' && loaderData !== null && 'texts' in loaderData
    ? (loaderData.texts as TextSet)
    : undefined
