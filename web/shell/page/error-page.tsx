import { useLocation } from 'react-router'
import { TEXT_PAGE_MISSING } from '#contract/constants.ts'
import type { Language } from '#uz/language.ts'
import { inLanguage } from '../navigation.ts'
import styles from './error-page.module.css'

/** The page that works when nothing else does: no data and no texts of the server. */
const texts: Record<Language, { missing: string; failed: string; home: string; again: string; back: string }> = {
  uz: {
    missing: 'Bu sahifani topa olmadik',
    failed: 'Sahifani ochib boʻlmadi',
    home: 'Bosh sahifaga',
    again: 'Qayta urinish',
    back: 'Orqaga',
  },
  ru: {
    missing: TEXT_PAGE_MISSING,
    failed: 'Не удалось открыть страницу',
    home: 'На главную',
    again: 'Повторить',
    back: 'Назад',
  },
  eng: {
    missing: 'We could not find this page',
    failed: 'The page could not be opened',
    home: 'Go home',
    again: 'Try again',
    back: 'Back',
  },
  cyrl: {
    missing: 'Бу саҳифани топа олмадик',
    failed: 'Саҳифани очиб бўлмади',
    home: 'Бош саҳифага',
    again: 'Қайта уриниш',
    back: 'Орқага',
  },
}

interface ErrorPageProps {
  lang: Language
  status: number
  message?: string | undefined
}

export function ErrorPage({ lang, status, message }: ErrorPageProps) {
  const { pathname, search } = useLocation()
  const text = texts[lang]
  const title = status === 404 ? text.missing : text.failed
  return (
    <main className={styles.page}>
      <title>{`${title} — Agroplatforma`}</title>
      <p className={styles.status}>{status}</p>
      <h1 className={styles.title}>{title}</h1>
      {status === 404 && lang !== 'ru' && <p lang="ru">{TEXT_PAGE_MISSING}</p>}
      {message && <pre className={styles.message}>{message}</pre>}
      {/* Whole loads, not navigations: what runs now has just failed. */}
      <div className={styles.ways}>
        <a href={inLanguage(lang, '/')} className={styles.main}>
          {text.home}
        </a>
        <a href={pathname + search}>{text.again}</a>
        <button type="button" onClick={() => window.history.back()}>
          {text.back}
        </button>
      </div>
    </main>
  )
}
