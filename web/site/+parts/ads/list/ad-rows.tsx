import { formatCompact, wholeSoum } from '#uz/money.ts'
import { Section } from '#web/kit/site/section.tsx'
import { shortPlace } from '#web/kit/site/short-place.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { adPath } from '../ad-paths.ts'
import styles from './ad-rows.module.css'
import type { RowAd } from './row-ad.ts'

interface AdRowsProps {
  id: string
  title: string
  all: string
  path: string
  ads: readonly RowAd[]
}

/** A few announcements of one kind, a line each, with the way to all of them. */
export function AdRows({ id, title, all, path, ads }: AdRowsProps) {
  if (ads.length === 0) return null
  return (
    <Section id={id} title={title} more={<Link to={path}>{all} →</Link>}>
      <ul className={styles.rows}>
        {ads.map((ad) => (
          <AdRow key={ad.id} ad={ad} />
        ))}
      </ul>
    </Section>
  )
}

function AdRow({ ad }: { ad: RowAd }) {
  const t = useT('home')
  const lang = useLanguage()
  const { priceFrom, priceTo } = ad
  const sums = [priceFrom, priceTo].filter((sum) => sum !== null).map((sum) => formatCompact(wholeSoum(sum), lang))
  const pay = sums.length > 0 ? t('ads.sum', { sum: [...new Set(sums)].join(' – ') }) : t('ads.agreed')
  return (
    <li>
      <span className={styles.face} aria-hidden="true">
        {ad.picture ? <img src={ad.picture} alt="" width="44" height="44" loading="lazy" /> : ad.title.slice(0, 1)}
      </span>
      <div>
        <h3>
          <Link to={adPath(ad)}>{ad.title}</Link>
        </h3>
        <small>
          {[ad.direction === 'buy' && t('ads.buy'), ad.owner.name, shortPlace(ad.district?.name ?? ad.region.name)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <b>{pay}</b>
    </li>
  )
}
