import { Check, ExternalLink, Navigation, Phone } from 'lucide-react'
import { extraOf } from '#contract/media/said.ts'
import { placeOn } from '#contract/reference/map-place.ts'
import { formatLongDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { monthName } from '#uz/month-name.ts'
import { ButtonAnchor } from '#web/kit/site/form/button.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { KindParts, PartProps } from '../edition-view.tsx'
import { useMediaWord } from '../use-media-word.ts'
import { FactBox } from './fact-box.tsx'
import styles from './facts.module.css'

function Place({ edition }: PartProps) {
  const t = useT('edition')
  const media = useT('media')
  const lang = useLanguage()
  const word = useMediaWord()
  const extra = extraOf('agritourism', edition)
  if (!extra) return null
  const { placeType, ownerName, priceFrom, capacity, phone, bookingUrl, confirmedOn, territoryId } = extra
  return (
    <FactBox
      id="place"
      title={t('place')}
      lines={[
        { label: t('place.type'), value: word('placeTypes', placeType) },
        { label: t('where'), value: edition.names[`territoryId:${territoryId}`] ?? edition.region?.name },
        { label: t('price.from'), value: priceFrom && media('price-from', { sum: formatMoney(priceFrom, lang) }) },
        { label: t('capacity'), value: capacity && t('capacity.people', { n: capacity }) },
        { label: t('owner'), value: ownerName },
        { label: t('phone'), value: phone },
      ]}
    >
      {bookingUrl && (
        <ButtonAnchor href={bookingUrl} target="_blank" rel="noopener nofollow" size="wide">
          {t('book')}
          <ExternalLink size={16} aria-hidden="true" />
        </ButtonAnchor>
      )}
      {phone && (
        <ButtonAnchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} size="wide" look={bookingUrl ? 'soft' : 'primary'}>
          <Phone size={18} aria-hidden="true" />
          {t('call')}
        </ButtonAnchor>
      )}
      {confirmedOn && <small>{t('confirmed', { date: formatLongDate(confirmedOn, lang) })}</small>}
    </FactBox>
  )
}

function Visit(props: PartProps) {
  return (
    <>
      <Season {...props} />
      <Services {...props} />
      <Where {...props} />
    </>
  )
}

const twelve = Array.from({ length: 12 }, (_, place) => place + 1)

/** The year as twelve boxes; the words under it say the same. */
function Season({ edition, today }: PartProps) {
  const t = useT('edition')
  const media = useT('media')
  const lang = useLanguage()
  const open = extraOf('agritourism', edition)?.seasonMonths ?? []
  if (open.length === 0) return null
  const now = Number(today.slice(5, 7))
  const months = twelve.filter((month) => open.includes(month)).map((month) => monthName(month, lang).toLowerCase())
  return (
    <section className={styles.part} aria-labelledby="season-title">
      <h2 id="season-title">
        {t('season')}
        {open.includes(now) && <em>{media('season.open')}</em>}
      </h2>
      <ul className={styles.months} aria-hidden="true">
        {twelve.map((month) => (
          <li key={month} data-open={open.includes(month)} data-now={month === now}>
            {monthName(month, lang).slice(0, 3)}
          </li>
        ))}
      </ul>
      <p>{open.length === 12 ? t('season.year') : t('season.months', { months: months.join(', ') })}</p>
    </section>
  )
}

function Services({ edition }: PartProps) {
  const t = useT('edition')
  const word = useMediaWord()
  const services = extraOf('agritourism', edition)?.services ?? []
  if (services.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="services-title">
      <h2 id="services-title">{t('services')}</h2>
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service}>
            <Check size={18} aria-hidden="true" />
            {word('placeServices', service)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The spot on an outline of the country; a map with roads is somebody else's. */
function Where({ edition, outlines }: PartProps) {
  const t = useT('edition')
  const extra = extraOf('agritourism', edition)
  if (!extra || !outlines) return null
  const { latitude, longitude } = extra.point
  const { x, y } = placeOn(outlines, extra.point)
  const name = edition.names[`territoryId:${extra.territoryId}`] ?? edition.region?.name ?? ''
  return (
    <section className={styles.part} aria-labelledby="where-title">
      <h2 id="where-title">{t('where')}</h2>
      <p>{name}</p>
      <svg
        className={styles.map}
        viewBox={`-3 -3 ${outlines.width + 6} ${outlines.height + 6}`}
        role="img"
        aria-label={name}
      >
        {outlines.regions.map(({ code, path }) => (
          <path key={code} d={path} data-here={code === edition.region?.code} />
        ))}
        <circle cx={x} cy={y} r="14" className={styles.halo} />
        <circle cx={x} cy={y} r="6" className={styles.spot} />
      </svg>
      <div className={styles.ways}>
        <ButtonAnchor
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener"
          look="outline"
        >
          {t('map')}
          <ExternalLink size={16} aria-hidden="true" />
        </ButtonAnchor>
        <ButtonAnchor
          href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
          target="_blank"
          rel="noopener"
          look="outline"
        >
          <Navigation size={16} aria-hidden="true" />
          {t('route')}
        </ButtonAnchor>
      </div>
    </section>
  )
}

export const agritourismParts: KindParts = { Side: Place, After: Visit }
