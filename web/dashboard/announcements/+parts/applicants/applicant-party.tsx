import { BadgeCheck, Building2, Star, UserRound } from 'lucide-react'
import type { ApplicantRow } from '#contract/announcements/applicants.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './applicants.module.css'

/** Face and name of the other side. Plain text: lists make a link of it. */
export function PartyName({ party, sub }: { party: ApplicantRow['party']; sub?: string | undefined }) {
  const t = useT('applicants')
  const Face = party.kind === 'individual' ? UserRound : Building2
  return (
    <span className={styles.party}>
      {party.picture ? (
        <img src={party.picture} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <span className={styles.face}>
          <Face size={20} aria-hidden />
        </span>
      )}
      <span>
        <b>
          {party.name}
          {party.verified && (
            <>
              {' '}
              <BadgeCheck size={15} aria-hidden className={styles.verified} />
              <span className="unseen">{t('verified')}</span>
            </>
          )}
        </b>
        {sub && <small>{sub}</small>}
      </span>
    </span>
  )
}

export function PartyRating({ party: { rating, reviews } }: { party: ApplicantRow['party'] }) {
  const t = useT('applicants')
  if (rating === null) return <span className={styles.dim}>{t('no-reviews')}</span>
  return (
    <span className={styles.rating}>
      <Star size={14} aria-hidden /> {t('rating', { rating, n: reviews })}
    </span>
  )
}
