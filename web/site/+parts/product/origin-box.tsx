import { ExternalLink } from 'lucide-react'
import type { ProductPage } from '#contract/market/showcase.ts'
import type { RegionOutlines } from '#contract/reference/region-outlines.ts'
import { useT } from '#web/shell/texts.ts'
import thing from '../thing/thing-page.module.css'
import styles from './origin-box.module.css'

/** The region on an outline of the country; a map with roads is somebody else's. */
export function OriginBox({ product, outlines }: { product: ProductPage; outlines: RegionOutlines }) {
  const t = useT('product')
  const { region, district } = product
  const place = [region.name, district?.name].filter(Boolean).join(', ')
  const query = [district?.name, region.name, 'Uzbekistan'].filter(Boolean).join(', ')
  return (
    <section className={`${thing.card} ${styles.origin}`} aria-labelledby="origin-title">
      <div>
        <h2 id="origin-title">{t('origin')}</h2>
        <p className={thing.text}>{place}</p>
        <p className={styles.note}>{t('origin.note')}</p>
        <a
          href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`}
          target="_blank"
          rel="noopener"
          className={thing.link}
        >
          {t('origin.map')}
          <ExternalLink size={15} aria-hidden="true" />
        </a>
      </div>
      <svg
        className={styles.map}
        viewBox={`-3 -3 ${outlines.width + 6} ${outlines.height + 6}`}
        role="img"
        aria-label={region.name}
      >
        {outlines.regions.map(({ code, path }) => (
          <path key={code} d={path} data-here={code === region.code} />
        ))}
      </svg>
    </section>
  )
}
