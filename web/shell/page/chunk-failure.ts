import { CHUNK_RELOAD_GUARD_MS } from '#contract/constants.ts'

const KEY = 'chunk-reloads'

interface RouterState {
  navigation: { location?: { pathname: string; search: string; hash: string } }
}
declare global {
  interface Window {
    __reactRouterDataRouter?: { state: RouterState }
  }
}

/**
 * A script that fails to load, because a new build replaced it, causes a full load of the page the user was going to.
 */
export function watchChunkFailures(): void {
  // Stopping the event means a reload; otherwise the failure reaches the error page.
  const reload = (event: Event) => {
    const going = window.__reactRouterDataRouter?.state.navigation.location
    // Offline, a failed prefetch harms nobody.
    if (!navigator.onLine && !going) return event.preventDefault()
    const target = going ?? window.location
    if (reloadOnce(`${target.pathname}${target.search}${target.hash}`)) event.preventDefault()
  }
  window.addEventListener('chunk-failed', reload)
  window.addEventListener('vite:preloadError', reload)
}

/** At most once per path within ten seconds, or a broken deployment would reload for ever. */
export function mayReload(path: string, now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const seen: Record<string, number> = JSON.parse(storage.getItem(KEY) ?? '{}')
  const last = seen[path]
  if (last !== undefined && now - last < CHUNK_RELOAD_GUARD_MS) return false
  storage.setItem(KEY, JSON.stringify({ ...seen, [path]: now }))
  return true
}

export function reloadOnce(path: string): boolean {
  if (!mayReload(path, Date.now(), window.sessionStorage)) return false
  // Assigning the address of this very page with a hash would only scroll.
  if (path === `${window.location.pathname}${window.location.search}${window.location.hash}`) window.location.reload()
  else window.location.assign(path)
  return true
}
