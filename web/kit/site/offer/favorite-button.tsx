import { Heart } from 'lucide-react'
import { FAVORITES, type FavoriteKind } from '#contract/market/kept.ts'
import { isFavorite, restoreFavorite, setFavorite, useMarket } from '#web/shell/site/market-state.ts'
import { toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './favorite-button.module.css'

interface FavoriteButtonProps {
  offer: { id: number; title: string; price: number | null; kind?: FavoriteKind }
  /** On a card it floats over the picture; on a page it stands among buttons. */
  look?: 'round' | 'square'
}

/** A heart that answers at once; whoever is offline or not signed in is not kept waiting. */
export function FavoriteButton({ offer, look = 'round' }: FavoriteButtonProps) {
  const t = useT('shell')
  const on = useMarket((state) => isFavorite(state, offer.id, offer.kind))
  const toggle = () => {
    const before = useMarket.getState()
    if (!setFavorite(offer, !on)) toast('info', t('favorite.full', { n: FAVORITES }))
    else if (on)
      toast('info', t('favorite.removed'), {
        label: t('undo'),
        run: () => restoreFavorite(before, offer.id, offer.kind),
      })
  }
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look]}`}
      aria-pressed={on}
      aria-label={t('favorite.label', { title: offer.title })}
      title={on ? t('favorite.remove') : t('favorite.add')}
      onClick={toggle}
    >
      <Heart size={look === 'round' ? 18 : 20} fill={on ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  )
}
