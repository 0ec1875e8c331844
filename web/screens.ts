import { dealScreens } from './screens/deals.ts'
import { eventScreens } from './screens/events.ts'
import { mediaScreens } from './screens/media.ts'
import { publicScreens } from './screens/public.ts'
import { referenceScreens } from './screens/reference.ts'
import type { Screen } from './screens/screen.ts'
import { sellingScreens } from './screens/selling.ts'
import { staffScreens } from './screens/staff.ts'

/**
 * The one table of every screen, by area. Routes, guards, menus, sitemap and route tests derive from it; the order of a
 * menu is the order here. A screen that is not built is absent, hence in no menu, and answers 404. Loaded at
 * configuration time: imports nothing but codes.
 */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...sellingScreens,
  ...eventScreens,
  ...mediaScreens,
  ...referenceScreens,
  ...dealScreens,
  ...staffScreens,
]

/** A dashboard screen `/dashboard/x/y` is `dashboard/x/y.tsx`; any other `/x/{id}` is `site/x/$id.tsx`. */
export function fileOf(screen: Screen): string {
  const rest = screen.path.replace(/\{(\w+)\}/g, '$$$1')
  if (screen.layout === 'dashboard') return `${rest.slice(1)}.tsx`
  return rest === '/' ? 'site/index.tsx' : `site${rest}.tsx`
}
