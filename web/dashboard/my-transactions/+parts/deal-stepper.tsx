import { Check, X } from 'lucide-react'
import type { Deal } from '#contract/deals/deals.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'
import { type Stage, stagesOf } from './deal-stages.ts'

/** How far the deal has come. */
export function DealStepper({ deal }: { deal: Deal }) {
  const t = useT('deal')
  const passed = deal.timeline.flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [to] : [])])
  const stages = stagesOf({ ...deal, passed })
  const said: Readonly<Record<Stage['place'], string>> = {
    done: t('stage-done'),
    now: t('stage-now'),
    ahead: t('stage-ahead'),
    stopped: t('stage-stopped'),
  }
  return (
    <ol className={styles.stages} aria-label={t('stages')}>
      {stages.map(({ name, place }, at) => (
        <li key={name} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden>
            {place === 'done' ? <Check size={14} /> : place === 'stopped' ? <X size={14} /> : at + 1}
          </span>
          <span className={styles.stage}>
            {t(`stage.${name}`)}
            <span className="unseen"> ({said[place]})</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
