import { Award } from 'lucide-react'
import { Link } from 'react-router'
import type { Certificate } from '#contract/media/learning.ts'
import { formatDate } from '#uz/date.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './account.module.css'

/** What the person has earned in courses: the paper, and where anybody checks it. */
export function AccountCertificates({ certificates }: { certificates: readonly Certificate[] }) {
  const t = useT('account')
  const lang = useLanguage()
  return (
    <Panel title={t('certificates')}>
      {certificates.length === 0 ? (
        <p>
          {t('certificates.none')}{' '}
          <Link to={inLanguage(lang, '/media/online-courses')}>{t('certificates.courses')}</Link>
        </p>
      ) : (
        <ul className={styles.devices}>
          {certificates.map(({ id, course, number, issuedAt, url, checkPath }) => (
            <li key={id} className={styles.device}>
              <Award size={24} strokeWidth={1.6} aria-hidden />
              <div>
                <h3>{course}</h3>
                <p>
                  {number ? `№ ${number}` : t('certificates.making')} · {formatDate(issuedAt)}
                </p>
              </div>
              <p>
                <a href={url} download>
                  {t('certificates.pdf')}
                </a>
                {checkPath && (
                  <>
                    {' · '}
                    <Link to={inLanguage(lang, checkPath)}>{t('certificates.check')}</Link>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
