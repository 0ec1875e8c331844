import { createPath, data, useBlocker } from 'react-router'
import { findScreen } from '#web/screens/find-screen.ts'
import type { Route } from './+types/not-found.ts'
import { pageApi } from './api.ts'
import { splitPath } from './navigation.ts'
import styles from './not-found.module.css'
import { MissingPage } from './page/missing-page.tsx'
import { Link } from './page/preloads.tsx'
import { similarScreens } from './page/similar-screens.ts'
import { useT } from './texts.ts'

/** A 404 page inside the layout, with its status. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname } = url
  const { lang, path } = splitPath(pathname)
  const similar = similarScreens(path)
  const namespaces = new Set(similar.map(({ title }) => title.split('.')[0] ?? ''))
  const titles = await context.get(pageApi).texts(lang, [...namespaces])
  const pages = similar.map((screen) => ({ path: screen.path, title: titles[screen.title] ?? screen.path }))
  // An address whose screen exists, but whose parameter names nothing.
  const isInvalid = findScreen(path) !== undefined
  return data({ pathname, pages, isInvalid }, { status: 404, statusText: 'Not Found' })
}

export default function NotFound({ loaderData: { pages, isInvalid } }: Route.ComponentProps) {
  // The server shows this page with a route table of its own, so every way out must load a document.
  useBlocker(({ nextLocation }) => {
    window.location.assign(createPath(nextLocation))
    return true
  })
  const t = useT('shell')
  return (
    <MissingPage unmatched={!isInvalid}>
      {pages.length > 0 && (
        <nav aria-labelledby="similar" className={styles.similar}>
          <h2 id="similar">{t('missing.similar')}</h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </MissingPage>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `404: ${loaderData?.pathname ?? ''} — Agroplatforma` }, { name: 'robots', content: 'noindex' }]
}
