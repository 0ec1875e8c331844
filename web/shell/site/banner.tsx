import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { bcp47, type Language } from '#uz/language.ts'
import { splitPath } from '../navigation.ts'
import { useT } from '../texts.ts'
import styles from './banner.module.css'

/** Enough copies to cover the widest screen twice: the second half takes over where the first began. */
const COPIES = 6

/** The scrolling line that the site works in approbation mode. Stands still under the pointer and on request. */
export function Banner({ text, secondText }: { text: string; secondText: string }) {
  const t = useT('shell')
  const { lang } = splitPath(useLocation().pathname)
  const second: Language = lang === 'ru' ? 'uz' : 'ru'
  const texts = [
    { text, lang },
    { text: secondText, lang: second },
  ].filter((part, at) => part.text && (at === 0 || part.text !== text))
  const [paused, setPaused] = useState(false)
  const line = Array.from({ length: COPIES }, (_, copy) =>
    texts.map((part) => ({ id: `${copy} ${part.text}`, ...part })),
  ).flat()
  return (
    <section className={styles.banner} aria-label={t('banner.label')}>
      {texts.map((part) => (
        <p key={part.lang} lang={bcp47[part.lang]} className="unseen foreign">
          {part.text}
        </p>
      ))}
      <div className={paused ? `${styles.track} ${styles.paused}` : styles.track} aria-hidden="true">
        {line.map((part) => (
          <span key={part.id} lang={bcp47[part.lang]} className={`${styles.text} foreign`}>
            {part.text}
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
