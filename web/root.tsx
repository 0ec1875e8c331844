import golosCyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url'
import golosLatin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { bcp47, type Language } from '#uz/language.ts'
import type { Route } from './+types/root.ts'
import turnedComma from './fonts/turned-comma.woff2?no-inline'
import './fonts/fonts.css'
import './tokens.css'
import { reloadOnce } from '#web/shell/page/chunk-failure.ts'
import { ErrorPage } from '#web/shell/page/error-page.tsx'
import { splitPath } from './shell/navigation.ts'

/** What every page of a language needs, asked for at once: a face that comes later lays the page out anew. */
const fontsOf: Readonly<Record<Language, readonly string[]>> = {
  uz: [golosLatin, turnedComma],
  eng: [golosLatin],
  // Digits and stops are in the Latin file.
  ru: [golosCyrillic, golosLatin],
  cyrl: [golosCyrillic, golosLatin],
}

export function Layout({ children }: { children: ReactNode }) {
  const { lang } = splitPath(useLocation().pathname)
  return (
    <html lang={bcp47[lang]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#2DB06A" />
        {fontsOf[lang].map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The fatal error page: works without any data, in the language of the address. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  // Without a line the worker has a kept copy of this page, or words of its own for one that was not kept.
  useEffect(() => {
    if (!navigator.onLine && navigator.serviceWorker?.controller) reloadOnce(pathname + search)
  }, [pathname, search])
  const { lang } = splitPath(pathname)
  if (isRouteErrorResponse(error)) {
    const message = typeof error.data?.message === 'string' ? error.data.message : undefined
    return <ErrorPage lang={lang} status={error.status} message={message} />
  }
  const message = error instanceof Error && import.meta.env.DEV ? `${error.message}\n${error.stack}` : undefined
  return <ErrorPage lang={lang} status={500} message={message} />
}
