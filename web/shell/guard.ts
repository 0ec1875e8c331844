import { data, redirect } from 'react-router'
import type { Viewer } from '#contract/page.ts'
import { type Holder, isOwn, opensTo, type Screen } from '../screens/screen.ts'
import { requireKnownMiddleware } from './middleware.ts'
import { type Found, inLanguage, splitPath } from './navigation.ts'

/** What the server decides of an address before anything is rendered, in every layout: 404, sign-in or 403. */
export function guard(found: Found | undefined, url: URL, viewer: Viewer | undefined): void {
  if (found?.valid === false)
    throw data({ message: `Page Not Found: ${url.pathname}` }, { status: 404, statusText: 'Not Found' })
  const screen = found?.screen
  if (screen) requireKnownMiddleware(screen)
  requireViewer(screen, url, viewer)
  // A dashboard screen is refused by the loader of its layout, inside the frame.
  if (screen?.layout !== 'dashboard') requireViewersRight(screen, viewer)
}

/** A stranger is sent to sign in, with the way back in the address. */
function requireViewer(screen: Screen | undefined, url: URL, viewer: Viewer | undefined): void {
  const { lang, path } = splitPath(url.pathname)
  if (viewer || !(screen ? isOwn(screen) : path === '/dashboard')) return
  throw redirect(`${inLanguage(lang, '/auth/login')}?next=${encodeURIComponent(path + url.search)}`)
}

export const isAllowed = (screen: Screen | undefined, holder: Holder): boolean => !screen || opensTo(screen, holder)

export function requireRight(screen: Screen | undefined, holder: Holder): void {
  if (!isAllowed(screen, holder)) throw data(null, { status: 403, statusText: 'Forbidden' })
}

/** While the access token waits to be refreshed the permissions are unknown: the browser checks them first. */
export function requireViewersRight(screen: Screen | undefined, viewer: Viewer | undefined): void {
  if (viewer?.permissions) requireRight(screen, { ...viewer, permissions: viewer.permissions })
}
