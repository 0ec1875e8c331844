import { isOwn } from '#web/screens/screen.ts'
import { type Found, splitPath } from '../navigation.ts'

/**
 * Pages everyone shares allow no styles written by scripts, and antd writes its own: only a document that came as
 * somebody's own, with a nonce, can show the dashboard. Read before the page changes under us.
 */
const inOwnDocument = typeof document !== 'undefined' && [...document.scripts].some((script) => script.nonce !== '')

/** From a shared page the way to somebody's own is a load of its own; otherwise lets the navigation go on. */
export async function loadOwnDocument({ href, pathname }: URL, found: Found | undefined): Promise<void> {
  const leadsInside = splitPath(pathname).path.startsWith('/dashboard') || (found && isOwn(found.screen))
  if (found?.valid !== false && (inOwnDocument || !leadsInside)) return
  window.location.assign(href)
  await new Promise(() => {})
}
