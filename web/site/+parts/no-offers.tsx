import type { OfferFacets } from '#contract/market/offers.ts'
import { ButtonLink } from '#web/kit/site/button.tsx'
import { useT } from '#web/shell/texts.ts'
import type { CategoryPlace } from './category-place.ts'
import { chipName } from './filter-names.ts'
import styles from './no-offers.module.css'
import { addressOf, chipsOf, type OfferFilters } from './offer-filters.ts'

interface NoOffersProps {
  filters: OfferFilters
  facets: OfferFacets | null
  place: CategoryPlace
}

/** Nothing found is not the end: which condition to drop, where else to look. */
export function NoOffers({ filters, facets, place }: NoOffersProps) {
  const t = useT('products')
  const chips = chipsOf(filters)
  return (
    <div className={styles.nothing}>
      <img src="/art/seedling.webp" alt="" width="84" height="84" />
      <h2>{t('empty')}</h2>
      {chips.length > 1 && (
        <>
          <p>{t('empty.relax')}</p>
          <ul>
            {chips.map((chip) => (
              <li key={chip.key}>
                <ButtonLink to={addressOf(chip.without)} look="outline" size="small">
                  <s>{chipName(t, chip, place, facets)}</s>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('empty.save')}</p>
      <div className={styles.ways}>
        {filters.search !== '' && (
          <ButtonLink to={`/search?${new URLSearchParams({ q: filters.search })}`} look="soft">
            {t('empty.search')}
          </ButtonLink>
        )}
        <ButtonLink to="/products" look="soft">
          {t('empty.all')}
        </ButtonLink>
      </div>
    </div>
  )
}
