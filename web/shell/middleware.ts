import type { Screen } from '../screens/screen.ts'

/** The middleware a screen may declare; layouts carry it out (`auth`: dashboard.tsx and auth.tsx). */
const known: ReadonlySet<string> = new Set(['auth'])

export function requireKnownMiddleware(screen: Pick<Screen, 'middleware'>): void {
  for (const name of screen.middleware ?? []) {
    if (!known.has(name)) throw new Error('Unknown route middleware')
  }
}
