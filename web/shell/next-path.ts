/** Where to go after signing in. Only a path of this site: anything else could lead to a stranger's site. */
export function nextPath(wish: string | null): string {
  const home = '/dashboard'
  if (!wish?.startsWith('/')) return home
  const here = 'http://here'
  try {
    const { origin, pathname, search, hash } = new URL(wish, here)
    // `//evil` and `/\evil` name another host; `/.//evil` becomes one once its dots are resolved.
    return origin === here && !pathname.startsWith('//') ? pathname + search + hash : home
  } catch {
    return home
  }
}
