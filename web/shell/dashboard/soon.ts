import { redirect } from 'react-router'
import type { getSite } from '#contract/reference/site-configuration.ts'
import { findScreen } from '#web/screens/find-screen.ts'
import { ask } from '../client.ts'
import { inLanguage, splitPath } from '../navigation.ts'

/** A changed setting takes effect within seconds, and a walk through the menu asks once. */
const FRESH_MS = 5000

/** Never closed: the page that says «soon» itself, and the one where sections are opened again. */
const alwaysOpen: ReadonlySet<string> = new Set(['Soon', 'SiteConfiguration'])

let known: { routes: Promise<readonly string[]>; until: number } | undefined

function soonRoutes(): Promise<readonly string[]> {
  const now = Date.now()
  if (!known || known.until < now) {
    const asked = ask<typeof getSite>('GET /main/api-reference/site').then((site) => site.soonRoutes)
    // If the list cannot be loaded, nothing is closed.
    const routes = asked.catch((error) => {
      console.error(error)
      return []
    })
    known = { routes, until: now + FRESH_MS }
  }
  return known.routes
}

/** A section that is announced but not open leads to the page that says so. */
export async function leadToSoon(url: URL): Promise<void> {
  const { lang, path } = splitPath(url.pathname)
  const name = findScreen(path)?.screen.name
  if (!name || alwaysOpen.has(name) || !(await soonRoutes()).includes(name)) return
  throw redirect(`${inLanguage(lang, '/dashboard/soon')}?feature=${name}`)
}
