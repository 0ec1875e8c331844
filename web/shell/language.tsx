import { data, Outlet, useMatches } from 'react-router'
import type { getSite } from '#contract/reference/site-configuration.ts'
import { bcp47, type Language, languages } from '#uz/language.ts'
import type { Route } from './+types/language.ts'
import { pageApi } from './api.ts'
import { BuildWatcher, reloadForNewBuild } from './build-watcher.tsx'
import { ConnectionOverlay } from './connection-overlay.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { requireKnownMiddleware } from './middleware.ts'
import { findScreen, inLanguage, splitPath } from './navigation.ts'
import { Preloads } from './preloads.tsx'
import { SessionStart } from './session-start.tsx'
import { type TextSet, TextsProvider } from './texts.ts'
import { ToastList } from './toast-list.tsx'

/** What stands at an address is decided before any loader runs: loaders run in parallel and would leak. */
function requireValidRoute({ pathname }: URL): void {
  const { path } = splitPath(pathname)
  const found = findScreen(path)
  if (!found) return
  if (!found.valid) throw data({ message: `Page Not Found: ${pathname}` }, { status: 404, statusText: 'Not Found' })
  requireKnownMiddleware(found.screen)
}

export const middleware: Route.MiddlewareFunction[] = [
  ({ url }, next) => {
    requireValidRoute(url)
    return next()
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    await reloadForNewBuild(url.href)
    requireValidRoute(url)
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
  return splitPath(currentUrl.pathname).lang !== next.lang || !next.path.startsWith('/dashboard')
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  const title = page.title ? `${page.title} — Agroplatforma` : 'Agroplatforma'
  const description = page.description ?? page.texts['shell.description'] ?? ''
  const address = (lang: Language) => `${page.origin}${inLanguage(lang, page.path)}`
  return [
    { title },
    { name: 'description', content: description },
    ...(page.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link' as const, rel: 'canonical', href: address(page.lang) },
          ...languages.map((lang) => ({
            tagName: 'link' as const,
            rel: 'alternate',
            hrefLang: bcp47[lang],
            href: address(lang),
          })),
          { tagName: 'link' as const, rel: 'alternate', hrefLang: 'x-default', href: address('uz') },
        ]),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${page.origin}/og.png` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Agroplatforma' },
    { property: 'og:url', content: address(page.lang) },
  ]
}

export default function LanguageRoot({ loaderData }: Route.ComponentProps) {
  const texts = Object.assign({}, ...useMatches().map((match) => textsOf(match.loaderData)))
  return (
    <TextsProvider value={texts}>
      <LoadingBar />
      <Outlet />
      <ToastList />
      <ConnectionOverlay />
      <SessionStart />
      <Preloads />
      <BuildWatcher buildId={loaderData.buildId} everySeconds={loaderData.buildCheckSeconds} />
    </TextsProvider>
  )
}

const textsOf = (loaderData: unknown): TextSet | undefined =>
  typeof loaderData === 'object' && loaderData !== null && 'texts' in loaderData
    ? (loaderData.texts as TextSet)
    : undefined
