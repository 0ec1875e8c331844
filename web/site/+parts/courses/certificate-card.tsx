import { Award } from 'lucide-react'
import type { Certificate, Course } from '#contract/media/learning.ts'
import { formatLongDate } from '#uz/date.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './course.module.css'

interface CertificateCardProps {
  course: Course
  given: Certificate | null | undefined
}

/** What is given for a course: how to earn it, or the paper itself with the address of its check. */
export function CertificateCard({ course, given }: CertificateCardProps) {
  const t = useT('courses')
  const lang = useLanguage()
  const quizzes = course.lessons.some(({ questions }) => questions > 0)
  return (
    <section className={styles.certificate} data-given={Boolean(given)} aria-labelledby="certificate-title">
      <Award size={28} aria-hidden="true" />
      <div>
        <h2 id="certificate-title">{t(given ? 'certificate.yours' : 'certificate')}</h2>
        {given ? (
          <>
            <p role="status">
              {given.number
                ? t('certificate.number', { number: given.number, date: formatLongDate(given.issuedAt, lang) })
                : t('certificate.making')}
            </p>
            <p className={styles.ways}>
              <a href={given.url} download>
                {t('certificate.download')}
              </a>
              {given.checkPath && <Link to={given.checkPath}>{t('certificate.check')}</Link>}
            </p>
          </>
        ) : (
          <p>{quizzes ? t('certificate.how', { n: course.passScore }) : t('certificate.plain')}</p>
        )}
      </div>
    </section>
  )
}
