import type { CatalogItem } from '#contract/reference/catalog.ts'
import { pictureAt } from '#web/kit/site/offer/picture-at.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useCatalogLink, WHOLE_CATALOG } from '#web/shell/site/catalog-link.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './category-tiles.module.css'

/** Three full rows of eight, the last tile for the rest. */
const SHOWN = 23

export function CategoryTiles({ groups }: { groups: readonly (CatalogItem & { offers: number })[] }) {
  const t = useT('home')
  const catalogAt = useCatalogLink()
  const shown = groups.length > SHOWN + 1 ? groups.slice(0, SHOWN) : groups
  return (
    <ul className={styles.tiles}>
      {shown.map(({ id, slug, name, picture, count, offers }) => (
        <li key={id}>
          <Link to={offers > 0 ? `/products?category=${slug}` : catalogAt(slug)}>
            {picture ? (
              <img src={pictureAt(picture, 160)} alt="" width="58" height="58" loading="lazy" />
            ) : (
              <i className={styles.blank} />
            )}
            {name}
            <small>{offers > 0 ? t('categories.offers', { n: offers }) : t('categories.kinds', { n: count })}</small>
          </Link>
        </li>
      ))}
      {shown.length < groups.length && (
        <li className={styles.rest}>
          <Link to={catalogAt(WHOLE_CATALOG)}>
            <b>{groups.length}</b>
            {t('categories.all')}
          </Link>
        </li>
      )}
    </ul>
  )
}
