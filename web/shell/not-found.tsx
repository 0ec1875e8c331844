import { createPath, data, useBlocker } from 'react-router'
import { TEXT_PAGE_MISSING } from '#contract/constants.ts'
import { ButtonLink } from '#web/kit/site/button.tsx'
import { SearchForm } from '#web/kit/site/search-form.tsx'
import type { Route } from './+types/not-found.ts'
import { pageApi } from './api.ts'
import { splitPath } from './navigation.ts'
import styles from './not-found.module.css'
import { Link } from './preloads.tsx'
import { similarScreens } from './similar-screens.ts'
import { useLanguage, useT } from './texts.ts'

/** Not fatal: the page says so inside the layout, with the status it deserves. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname } = url
  const { lang, path } = splitPath(pathname)
  const similar = similarScreens(path)
  const namespaces = new Set(similar.map(({ title }) => title.split('.')[0] ?? ''))
  const titles = await context.get(pageApi).texts(lang, [...namespaces])
  const pages = similar.map((screen) => ({ path: screen.path, title: titles[screen.title] ?? screen.path }))
  return data({ pathname, pages }, { status: 404, statusText: 'Not Found' })
}

export default function NotFound({ loaderData: { pathname, pages } }: Route.ComponentProps) {
  // The server shows this page with a route table of its own, so no way out of it may stay in the browser.
  useBlocker(({ nextLocation }) => {
    window.location.assign(createPath(nextLocation))
    return true
  })
  const t = useT('shell')
  const lang = useLanguage()
  return (
    <div className={styles.page}>
      <img src="/art/seedling.webp" alt="" width="120" height="120" />
      <p className={styles.status}>404</p>
      <h1 className={styles.title}>{t('missing.title')}</h1>
      {lang !== 'ru' && (
        <p className={styles.fixed} lang="ru">
          {TEXT_PAGE_MISSING}
        </p>
      )}
      <p className={styles.support}>
        <code lang="en">Page not found: {pathname}</code>
      </p>
      <div className={styles.search}>
        <SearchForm id="missing-search" label={t('missing.search')} />
      </div>
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
      <ButtonLink to="/">{t('missing.home')}</ButtonLink>
    </div>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `404: ${loaderData?.pathname ?? ''} — Agroplatforma` }, { name: 'robots', content: 'noindex' }]
}
