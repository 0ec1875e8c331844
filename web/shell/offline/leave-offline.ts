/** Without a line the next page can only be a kept copy, which is a document: the worker opens it, or says there is none. */
export async function leaveOffline({ href, pathname }: URL): Promise<void> {
  if (navigator.onLine || !navigator.serviceWorker?.controller || pathname === window.location.pathname) return
  window.location.assign(href)
  await new Promise(() => {})
}
