import { redirect } from 'react-router'
import type { Route } from './+types/dashboard-index.ts'
import { initialRoute } from './menu.ts'
import { inLanguage, splitPath } from './navigation.ts'
import { loadUser } from './session.ts'

/** /dashboard is the first item of the user's menu. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await loadUser()
  throw redirect(inLanguage(splitPath(new URL(request.url).pathname).lang, initialRoute(user)))
}
clientLoader.hydrate = true as const

export default function DashboardIndex() {
  return null
}
