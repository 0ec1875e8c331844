import { redirect } from 'react-router'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import type { Route } from './+types/product.ts'

/** The specification's address of all products; the list has one of its own. */
export function loader({ url }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  return redirect(`${inLanguage(lang, '/products')}${url.search}`, 301)
}

export default function Product() {
  return null
}
