import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { TEXT_PAGE_MISSING } from '#contract/constants.ts'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { SearchForm } from '#web/kit/site/form/search-form.tsx'
import styles from '../not-found.module.css'
import { useLanguage, useT } from '../texts.ts'

interface MissingPageProps {
  /** What is missing, where that is known: a product, a course. */
  title?: string
  text?: string
  /** No screen has such an address; otherwise the screen exists and its thing does not. */
  unmatched?: boolean
  children?: ReactNode
}

/** What every 404 shows inside its layout: the sentence, the address, a search and the way home. */
export function MissingPage({ title, text, unmatched = false, children }: MissingPageProps) {
  const t = useT('shell')
  const lang = useLanguage()
  const { pathname } = useLocation()
  const sentence = t('missing.title')
  return (
    <div className={styles.page}>
      <img src="/art/seedling.webp" alt="" width="120" height="120" />
      <p className={styles.status}>404</p>
      <h1 className={styles.title}>{title ?? sentence}</h1>
      {text && <p>{text}</p>}
      {(lang !== 'ru' || title) && (
        <p className={styles.fixed} lang="ru">
          {TEXT_PAGE_MISSING}
        </p>
      )}
      <p className={styles.support}>
        <code lang="en">
          {unmatched ? 'Page not found: ' : 'Page Not Found: '}
          {pathname}
        </code>
      </p>
      <div className={styles.search}>
        <SearchForm id="missing-search" label={t('missing.search')} />
      </div>
      {children}
      <ButtonLink to="/">{t('missing.home')}</ButtonLink>
    </div>
  )
}
