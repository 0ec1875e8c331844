import { splitPath } from '../navigation.ts'

/**
 * Pages everyone shares allow no styles written by scripts, and antd writes its own: only a document that came as
 * somebody's own, with a nonce, can show the dashboard. Read before the page changes under us.
 */
const isOwn = typeof document !== 'undefined' && [...document.scripts].some((script) => script.nonce !== '')

/** From a shared page the way into the dashboard is a load of its own; otherwise lets the navigation go on. */
export async function loadOwnDocument({ href, pathname }: URL, isMissing: boolean): Promise<void> {
  if (!isMissing && (isOwn || !splitPath(pathname).path.startsWith('/dashboard'))) return
  window.location.assign(href)
  await new Promise(() => {})
}
