import { ArrowLeft, Columns3, ExternalLink, Rows3 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { listApplicants } from '#contract/announcements/applicants.ts'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import type { ResultOf } from '#contract/call.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AnnouncementStatus } from '../status-tag.tsx'
import styles from './applicants.module.css'

export const views = ['board', 'list'] as const
type View = (typeof views)[number]
const icons = { board: Columns3, list: Rows3 } as const

/** Which announcement it is about and how many of its places are taken; how its responses are shown. */
export function ApplicantsHead({ ad, view }: { ad: ResultOf<typeof listApplicants>['ad']; view: View }) {
  const t = useT('applicants')
  const lang = useLanguage()
  const [params] = useSearchParams()
  const addressOf = (one: View) => {
    const address = new URLSearchParams(params)
    for (const name of ['status', 'next', 'edit']) address.delete(name)
    address.set('view', one)
    return `?${address}`
  }
  const { segment } = announcementKinds[ad.kind]
  return (
    <header className={styles.head}>
      <Link className={styles.back ?? ''} to={inLanguage(lang, `/dashboard/announcements/${segment}`)}>
        <ArrowLeft size={18} aria-hidden /> {t(`back.${ad.kind}`)}
      </Link>
      <div className={styles.about}>
        <h2>
          {ad.path ? (
            <a className={styles.title} href={inLanguage(lang, ad.path)} target="_blank" rel="noreferrer">
              {ad.title} <ExternalLink size={16} aria-hidden />
            </a>
          ) : (
            ad.title
          )}
        </h2>
        <AnnouncementStatus status={ad.status} />
        {ad.headcount !== null && (
          <span className={styles.places}>
            <span aria-hidden style={{ width: `${Math.min(100, (ad.filled * 100) / ad.headcount)}%` }} />
            {t('places', { filled: ad.filled, n: ad.headcount })}
          </span>
        )}
      </div>
      <nav className={styles.views} aria-label={t('views')}>
        {views.map((one) => {
          const Icon = icons[one]
          return (
            <Link key={one} to={addressOf(one)} preventScrollReset aria-current={one === view ? 'page' : undefined}>
              <Icon size={17} aria-hidden /> {t(`view.${one}`)}
            </Link>
          )
        })}
      </nav>
    </header>
  )
}
