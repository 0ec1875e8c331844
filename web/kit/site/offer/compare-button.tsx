import { Scale } from 'lucide-react'
import { COMPARED } from '#contract/market/kept.ts'
import { setCompared, useMarket } from '#web/shell/site/market-state.ts'
import { toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './favorite-button.module.css'

interface CompareButtonProps {
  offer: { id: number; title: string; picture: string }
  look?: 'round' | 'square'
}

export function CompareButton({ offer, look = 'round' }: CompareButtonProps) {
  const t = useT('shell')
  const on = useMarket((state) => state.compared.some(({ id }) => id === offer.id))
  const toggle = () => {
    if (!setCompared(offer, !on)) toast('info', t('compare.full', { n: COMPARED }))
  }
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look]} ${styles.compare}`}
      aria-pressed={on}
      aria-label={t('compare.label', { title: offer.title })}
      title={on ? t('compare.remove') : t('compare.add')}
      onClick={toggle}
    >
      <Scale size={look === 'round' ? 18 : 20} aria-hidden="true" />
    </button>
  )
}
