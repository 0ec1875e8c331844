import { Scale, Trash2, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { splitPath } from '#web/shell/navigation.ts'
import { setCompared, useMarket } from '#web/shell/site/market-state.ts'
import { useT } from '#web/shell/texts.ts'
import { ButtonLink } from '../form/button.tsx'
import styles from './compare-tray.module.css'
import { pictureAt } from './picture-at.ts'

/** What was chosen for comparison, at the foot of every page of the site until it is looked at or cleared. */
export function CompareTray() {
  const t = useT('shell')
  const compared = useMarket((state) => state.compared)
  const { path } = splitPath(useLocation().pathname)
  if (compared.length === 0 || path === '/compare' || path === '/basket') return null
  return (
    <aside className={styles.tray} aria-label={t('compare.tray')}>
      <ul>
        {compared.map((offer) => (
          <li key={offer.id}>
            {offer.picture ? (
              <img src={pictureAt(offer.picture, 96)} alt="" width="44" height="44" />
            ) : (
              <Scale size={20} aria-hidden="true" />
            )}
            <button
              type="button"
              aria-label={`${t('compare.remove')}: ${offer.title}`}
              onClick={() => setCompared(offer, false)}
            >
              <X size={12} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {compared.length > 1 ? (
        <ButtonLink to={`/compare?ids=${compared.map(({ id }) => id).join()}`} size="small">
          {t('compare.open', { n: compared.length })}
        </ButtonLink>
      ) : (
        <p>{t('compare.one-more')}</p>
      )}
      <button
        type="button"
        className={styles.clear}
        aria-label={t('compare.clear')}
        onClick={() => useMarket.setState({ compared: [] })}
      >
        <span>{t('compare.clear')}</span>
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </aside>
  )
}
