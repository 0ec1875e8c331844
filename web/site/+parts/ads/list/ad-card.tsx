import { BadgeCheck, Bus, House, type LucideIcon, MapPin, UserRound, Utensils } from 'lucide-react'
import type { AdCard as Ad } from '#contract/announcements/ads.ts'
import type { Condition } from '#contract/announcements/enums.ts'
import { formatDay } from '#uz/date.ts'
import { shortPlace } from '#web/kit/site/short-place.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { adPath } from '../ad-paths.ts'
import { freeDaysOf } from '../facts/free-of.ts'
import { Pay } from '../facts/pay.tsx'
import { useWord } from '../words.ts'
import styles from './ad-card.module.css'

/** One announcement among others: what it pays or costs, what it is, where; then what makes it worth the way. */
function AdCard({ ad, first = false }: { ad: Ad; first?: boolean }) {
  const t = useT('ads')
  const { region, district, owner, distance } = ad
  const Owner = owner.verified ? BadgeCheck : UserRound
  const place = [shortPlace(region.name), district && shortPlace(district.name)].filter(Boolean).join(', ')
  return (
    <article className={styles.card}>
      <AdPicture ad={ad} first={first} />
      <div className={styles.body}>
        <Pay ad={ad} />
        <h3 className={styles.title}>
          <Link to={adPath(ad)}>{ad.title}</Link>
        </h3>
        <p className={styles.line}>
          <MapPin size={14} aria-hidden="true" />
          <span>
            {place}
            {distance && distance !== 'country' && <b> · {t(`distance.${distance}`)}</b>}
          </span>
        </p>
        {ad.kind !== 'resume' && (
          <p className={styles.line}>
            <Owner size={14} {...(owner.verified ? { 'aria-label': t('verified') } : { 'aria-hidden': true })} />
            <span>{owner.name}</span>
          </p>
        )}
        <AdMarks ad={ad} />
      </div>
    </article>
  )
}

function AdPicture({ ad, first }: { ad: Ad; first: boolean }) {
  const t = useT('ads')
  return (
    <div className={styles.picture}>
      {ad.picture ? (
        <img
          src={ad.picture}
          alt=""
          width="160"
          height="160"
          {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      ) : (
        <span aria-hidden="true">{ad.title.slice(0, 1).toUpperCase()}</span>
      )}
      {ad.direction === 'buy' && <em>{t('direction.buy')}</em>}
    </div>
  )
}

export const conditionIcons: Partial<Record<Condition, LucideIcon>> = {
  housing: House,
  meals: Utensils,
  transport: Bus,
}
const onCards = ['housing', 'meals', 'transport'] as const

/** A few things in words with a picture of each: housing, meals, a bus; when, and how many people. */
function AdMarks({ ad }: { ad: Ad }) {
  const t = useT('ads')
  const lang = useLanguage()
  const word = useWord()
  const marks: { key: string; text: string; icon?: LucideIcon }[] = []
  const said = (facet: string) =>
    ad.tags.filter((tag) => tag.startsWith(`${facet}:`)).map((tag) => tag.slice(facet.length + 1))
  if (ad.kind === 'vacancy' || ad.kind === 'resume') {
    for (const value of said('employment').slice(0, 2)) marks.push({ key: value, text: word('employments', value) })
    const experience = said('experience')[0]
    if (experience && (ad.kind === 'vacancy' || experience !== 'none')) {
      marks.push({ key: 'experience', text: word('experiences', experience) })
    }
  }
  if (ad.startsOn || ad.endsOn) {
    const [from, to] = [ad.startsOn && formatDay(ad.startsOn, lang), ad.endsOn && formatDay(ad.endsOn, lang)]
    const text =
      from && to ? `${from} – ${to}` : from ? t('date.from', { date: from }) : t('date.to', { date: to ?? '' })
    marks.push({ key: 'dates', text })
  }
  if (ad.headcount && ad.kind === 'vacancy') {
    marks.push({ key: 'people', text: t('people', { n: ad.headcount }) })
  }
  for (const one of onCards) {
    if (ad.tags.includes(`conditions:${one}`)) {
      marks.push({ key: one, text: word('conditions', one), icon: conditionIcons[one] })
    }
  }
  if (ad.tags.includes('licensed:yes')) marks.push({ key: 'licensed', text: t('tag.licensed'), icon: BadgeCheck })
  const free = freeDaysOf(ad).slice(0, 3)
  if (free.length > 0) {
    const days = free.map((day) => formatDay(day, lang)).join(', ')
    marks.push({ key: 'free', text: t('free', { days }) })
  }
  if (marks.length === 0) return null
  return (
    <ul className={styles.marks}>
      {marks.map(({ key, text, icon: Icon }) => (
        <li key={key}>
          {Icon && <Icon size={15} aria-hidden="true" />}
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Cards side by side, as many as there is room for. */
export function AdShelf({ ads, first = false }: { ads: readonly Ad[]; first?: boolean }) {
  return (
    <ul className={styles.shelf}>
      {ads.map((ad, place) => (
        <li key={ad.id}>
          <AdCard ad={ad} first={first && place < 2} />
        </li>
      ))}
    </ul>
  )
}
