import { redirect } from 'react-router'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import type { Route } from './+types/my-applications.ts'

/** The specification's address of all applications; each kind has a list of its own, which asks who is there. */
export function loader({ url }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  return redirect(`${inLanguage(lang, '/dashboard/my-applications/leasing')}${url.search}`, 302)
}

export default function MyApplications() {
  return null
}
