import type { RequiredConsent } from '#contract/identity/consent-kinds.ts'
import { formatLongDate } from '#uz/date.ts'
import { RichText } from '#web/kit/site/rich-text.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AgreeButton } from './agree-button.tsx'
import styles from './document-page.module.css'

interface DocumentPageProps {
  /** Where it lives, for the links between versions. */
  path: string
  page: { title: string; body: string; version: number; current: boolean; publishedAt: string }
  versions: readonly { version: number; publishedAt: string }[]
  /** Which consent the text is about. */
  consent: RequiredConsent
}

/** What people agree to: the text, its version and date, and every version there was. */
export function DocumentPage({ path, page, versions, consent }: DocumentPageProps) {
  const t = useT('pages')
  const lang = useLanguage()
  return (
    <article className={sheet.page}>
      <h1 className={sheet.title}>{page.title}</h1>
      <p className={sheet.note}>
        {t('version', { version: page.version, date: formatLongDate(page.publishedAt, lang) })}
      </p>
      {!page.current && (
        <p className={styles.old} role="note">
          {t('version.old')} <Link to={path}>{t('version.current')}</Link>
        </p>
      )}
      <div className={sheet.sheet}>
        <RichText html={page.body} />
      </div>
      {page.current && <AgreeButton consent={consent} version={page.version} />}
      <details className={styles.history}>
        <summary>{t('versions', { n: versions.length })}</summary>
        <ul>
          {versions.map(({ version, publishedAt }) => (
            <li key={version}>
              <Link to={`${path}?version=${version}`} aria-current={version === page.version ? 'page' : undefined}>
                {t('version', { version, date: formatLongDate(publishedAt, lang) })}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </article>
  )
}
