import { contactScreens } from './screens/contact.ts'
import { dealScreens } from './screens/deals.ts'
import { eventScreens } from './screens/events.ts'
import { financeScreens } from './screens/finance.ts'
import { governmentScreens } from './screens/government.ts'
import { lendingScreens } from './screens/lending.ts'
import { mediaScreens } from './screens/media.ts'
import { ownScreens } from './screens/own.ts'
import { publicScreens } from './screens/public.ts'
import { referenceScreens } from './screens/reference.ts'
import { complete, isOwn, type Screen } from './screens/screen.ts'
import { sellingScreens } from './screens/selling.ts'
import { staffScreens } from './screens/staff.ts'

/**
 * The one table of every screen, by area. Routes, guards, menus, sitemap, route tests and the accessibility journey
 * derive from it. A screen that is not built is absent, hence in no menu, and answers 404. Loaded at configuration time:
 * imports nothing but codes.
 */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...sellingScreens,
  ...eventScreens,
  ...mediaScreens,
  ...referenceScreens,
  ...lendingScreens,
  ...dealScreens,
  ...financeScreens,
  ...ownScreens,
  ...governmentScreens,
  ...contactScreens,
  ...staffScreens,
].map(complete)

/**
 * Folders follow paths, whatever the layout: somebody's own `/dashboard/x` is `dashboard/x/index.tsx` and `/dashboard/x/y`
 * is `dashboard/x/y.tsx`, made of the dashboard's kit and never run by the server; any other `/x/{id}` is `site/x/$id.tsx`.
 */
export function fileOf(screen: Screen): string {
  const rest = screen.path.replace(/\{(\w+)\}/g, '$$$1')
  if (rest.startsWith('/dashboard/') && isOwn(screen))
    return rest.split('/').length === 3 ? `${rest.slice(1)}/index.tsx` : `${rest.slice(1)}.tsx`
  return rest === '/' ? 'site/index.tsx' : `site${rest}.tsx`
}

/** React Router takes a parameter for a whole segment only: the words before it are checked by `findScreen`. */
export const routerPath = ({ path }: Pick<Screen, 'path'>): string => path.slice(1).replace(/[^/{}]*\{(\w+)\}/g, ':$1')
