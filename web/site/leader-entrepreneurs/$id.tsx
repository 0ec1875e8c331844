import type { AnswerOf } from '#contract/call.ts'
import type { getSiteLeader } from '#contract/government/leaders/site-leaders.ts'
import { placeOn } from '#contract/reference/map-place.ts'
import type { getRegionOutlines, RegionOutlines } from '#contract/reference/region-outlines.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { formatPhone } from '#uz/phone.ts'
import { Crumbs } from '#web/kit/site/crumbs.tsx'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { FavoriteButton } from '#web/kit/site/offer/favorite-button.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../+parts/banking/banking.module.css'
import { Colour } from '../+parts/leaders/colour.tsx'
import own from '../+parts/leaders/leaders.module.css'
import pictures from '../+parts/leasing/leasing.module.css'
import type { Route } from './+types/$id.ts'

type Leader = AnswerOf<typeof getSiteLeader>

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const api = context.get(pageApi)
  const [texts, leader, outlines] = await Promise.all([
    api.texts(lang, ['leader-entrepreneurs']),
    askServer<typeof getSiteLeader>(context, 'GET /main/api-government/public/leaders/{id}', lang, { params: { id } }),
    askServer<typeof getRegionOutlines>(context, 'GET /main/api-reference/region-outlines', lang),
  ])
  return { texts, leader, outlines, lang, origin: api.origin }
}

export default function LeaderEntrepreneur({ loaderData: { leader, outlines } }: Route.ComponentProps) {
  const t = useT('leader-entrepreneurs')
  return (
    <div className={styles.page}>
      <Crumbs
        label={t('crumbs')}
        way={[
          { to: '/', name: t('home') },
          { to: '/leader-entrepreneurs', name: t('title') },
        ]}
      />
      <h1 className={sheet.title}>{leader.name}</h1>
      <Colour rating={leader.rating} reasons={leader.reasons} />
      <div className={own.columns}>
        <section className={styles.box} aria-labelledby="story">
          {leader.picture && (
            <div className={pictures.picture}>
              <img src={leader.picture} alt={leader.name} width={640} height={480} />
            </div>
          )}
          <h2 id="story">{t('story')}</h2>
          <p className={own.story}>{leader.story}</p>
        </section>
        <div className={own.stack}>
          <Prices leader={leader} />
          <Facts leader={leader} />
        </div>
      </div>
      <Places leader={leader} outlines={outlines} />
    </div>
  )
}

function Prices({ leader: { id, name, prices } }: { leader: Leader }) {
  const t = useT('leader-entrepreneurs')
  const lang = useLanguage()
  const priceOf = ({ price, unit, adId }: Leader['prices'][number]) => {
    if (price === null) return t('ask-price')
    const sum = formatMoney(price, lang)
    if (adId === null) return t('per-kg', { price: sum })
    return unit ? t('per-unit', { price: sum, unit }) : sum
  }
  return (
    <section className={styles.box} aria-labelledby="prices">
      <h2 id="prices">{t('prices')}</h2>
      {prices.length === 0 ? (
        <p>{t('no-prices')}</p>
      ) : (
        <ul className={own.prices}>
          {prices.map((one) => (
            <li key={one.adId ?? `category ${one.categoryId}`} className={own.price}>
              {one.adId === null ? <span>{one.name}</span> : <Link to={`/announcements/${one.adId}`}>{one.name}</Link>}
              <b>{priceOf(one)}</b>
            </li>
          ))}
        </ul>
      )}
      <div className={own.acts}>
        <ButtonLink to={`/dashboard/my-cooperation/create?leader=${id}`}>{t('partner')}</ButtonLink>
        <FavoriteButton offer={{ id, title: name, price: null, kind: 'leader' }} look="square" />
      </div>
      <p className={styles.note}>{t('partner-text')}</p>
    </section>
  )
}

function Facts({ leader }: { leader: Leader }) {
  const t = useT('leader-entrepreneurs')
  const lang = useLanguage()
  const share = (bp: number | null) => (bp === null ? null : percent(bp, lang))
  const count = (n: number | null, say: (n: number) => string) => (n === null ? null : say(n))
  const facts: [string, string | null][] = [
    [t('organization'), leader.organization],
    [t('place'), [leader.region, leader.district].filter(Boolean).join(', ')],
    [t('directions'), leader.directions.map(({ name }) => name).join(', ')],
    [t('paid-in-time'), share(leader.paidBp)],
    [t('volume'), share(leader.volumeBp)],
    [t('storage'), count(leader.storageT, (n) => t('tonnes', { n }))],
    [t('processing'), count(leader.processingT, (n) => t('tonnes-a-day', { n }))],
    [t('transport'), count(leader.transport, (n) => t('units', { n }))],
    [t('jobs'), count(leader.jobs, (n) => t('units', { n }))],
    [t('export'), leader.exportCountries.join(', ') || null],
  ]
  return (
    <section className={styles.box} aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <dl className={styles.facts}>
        {facts.flatMap(([name, value]) =>
          value ? [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{value}</dd>] : [],
        )}
        {leader.phone && (
          <>
            <dt>{t('phone')}</dt>
            <dd>
              <a className={own.way} href={`tel:${leader.phone}`}>
                {formatPhone(leader.phone)}
              </a>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Places({ leader: { places, points, name }, outlines }: { leader: Leader; outlines: RegionOutlines }) {
  const t = useT('leader-entrepreneurs')
  return (
    <section className={`${styles.box} ${own.where}`} aria-labelledby="where">
      <div>
        <h2 id="where">{t('where')}</h2>
        {places.length === 0 && <p>{t('nowhere')}</p>}
        {places.map(({ district, mahallas }) => (
          <p key={district}>
            <b>{district}:</b> {mahallas.join(', ')}{' '}
            <a
              className={own.way}
              href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${district}, Uzbekistan` })}`}
              target="_blank"
              rel="noopener"
            >
              {t('on-map')}
            </a>
          </p>
        ))}
      </div>
      <svg
        viewBox={`-3 -3 ${outlines.width + 6} ${outlines.height + 6}`}
        role="img"
        aria-label={`${name}: ${places.map(({ district }) => district).join(', ')}`}
      >
        {outlines.regions.map(({ code, path }) => (
          <path key={code} d={path} data-here={places.some(({ regionCode }) => regionCode === code)} />
        ))}
        {points.map((point) => {
          const { x, y } = placeOn(outlines, point)
          return (
            <circle key={point.name} cx={x} cy={y} r="5">
              <title>{point.name}</title>
            </circle>
          )
        })}
      </svg>
    </section>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  const { leader, lang, origin } = page
  return describePage({
    origin,
    lang,
    path: `/leader-entrepreneurs/${leader.id}`,
    title: leader.name,
    description: `${leader.name}: ${leader.directions.map(({ name }) => name).join(', ')}`,
    image: leader.picture ?? undefined,
  })
}
