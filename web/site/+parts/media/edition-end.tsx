import { ExternalLink } from 'lucide-react'
import type { Edition } from '#contract/media/editions.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './edition-view.module.css'
import type { EditionList } from './list/edition-lists.ts'
import { UsefulBox } from './useful-box.tsx'

interface EditionEndProps {
  edition: Edition
  list: EditionList
  preview: boolean
}

/** Where it came from, what it is about, whether it was of use, what comes next. */
export function EditionEnd({ edition, list, preview }: EditionEndProps) {
  const t = useT('edition')
  const { source, crops, keywords, previous, following } = edition
  const at = (name: 'crop' | 'keyword', value: string) => `${list.path}?${new URLSearchParams({ [name]: value })}`
  return (
    <footer className={styles.end}>
      {source && (
        <p className={styles.source}>
          {t('source')}:{' '}
          <a href={source} target="_blank" rel="noopener nofollow">
            {new URL(source).hostname}
            <ExternalLink size={14} aria-hidden="true" />
          </a>
        </p>
      )}
      {crops.length + keywords.length > 0 && (
        <ul className={styles.tags} aria-label={t('keywords')}>
          {crops.map(({ id, slug, name }) => (
            <li key={id}>
              <Link to={at('crop', slug)}>{name}</Link>
            </li>
          ))}
          {keywords.map((word) => (
            <li key={word}>
              <Link to={at('keyword', word)}>#{word}</Link>
            </li>
          ))}
        </ul>
      )}
      {!preview && <UsefulBox edition={edition} />}
      {(previous || following) && (
        <nav className={styles.neighbours} aria-label={t('neighbours')}>
          {previous && (
            <Link to={previous.path} rel="prev">
              <small>{t('previous')}</small>
              {previous.title}
            </Link>
          )}
          {following && (
            <Link to={following.path} rel="next">
              <small>{t('following')}</small>
              {following.title}
            </Link>
          )}
        </nav>
      )}
    </footer>
  )
}
