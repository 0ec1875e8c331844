import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import styles from './banner.module.css'
import { useT } from './texts.ts'

/** Enough copies to cover the widest screen twice: the second half takes over where the first began. */
const COPIES = 6

/** The scrolling line that the site works in approbation mode. Stands still under the pointer and on request. */
export function Banner({ texts }: { texts: readonly string[] }) {
  const t = useT('shell')
  const [paused, setPaused] = useState(false)
  const line = Array.from({ length: COPIES }, (_, copy) =>
    texts.map((text) => ({ id: `${copy} ${text}`, text })),
  ).flat()
  return (
    <section className={styles.banner} aria-label={t('banner.label')}>
      <p className="unseen">{texts.join(' · ')}</p>
      <div className={paused ? `${styles.track} ${styles.paused}` : styles.track} aria-hidden="true">
        {line.map(({ id, text }) => (
          <span key={id} className={styles.text}>
            {text}
          </span>
        ))}
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-label={t('banner.pause')}
        aria-pressed={paused}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
      </button>
    </section>
  )
}
