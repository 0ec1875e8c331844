/**
 * Offline, the next page can only be a kept copy, which is a document: the service worker opens it or says there is
 * none.
 */
export async function leaveOffline({ href, pathname }: URL): Promise<void> {
  if (navigator.onLine || !navigator.serviceWorker?.controller || pathname === window.location.pathname) return
  window.location.assign(href)
  await new Promise(() => {})
}

/** Offline, links are followed by the browser itself: the router would first ask the server for the route. */
export function followLinksOffline(): void {
  const follow = (event: MouseEvent) => {
    if (navigator.onLine || !navigator.serviceWorker?.controller || !(event.target instanceof Element)) return
    const link = event.target.closest('a')
    if (link?.origin !== window.location.origin || link.pathname === window.location.pathname) return
    // Chapters and books are files of this page, which handles them itself.
    if (!link.pathname.startsWith('/files/')) event.stopPropagation()
  }
  window.addEventListener('click', follow, true)
}
