import { ExternalLink } from 'lucide-react'
import { extraOf } from '#contract/media/said.ts'
import { useT } from '#web/shell/texts.ts'
import type { KindParts, PartProps } from '../edition-view.tsx'
import { useMediaWord } from '../use-media-word.ts'
import { FactBox } from './fact-box.tsx'
import styles from './facts.module.css'

/** Advice has a name under it. */
function Expert({ edition }: PartProps) {
  const t = useT('edition')
  const word = useMediaWord()
  const extra = extraOf('article', edition)
  if (!extra) return null
  const { expert, stage, level } = extra
  return (
    <FactBox
      id="expert"
      title={t('expert')}
      badge={
        <div className={styles.person}>
          <span aria-hidden="true">{expert.name.slice(0, 1)}</span>
          <p>
            <b>{expert.name}</b>
            <small>{[expert.post, expert.organization].filter(Boolean).join(', ')}</small>
          </p>
        </div>
      }
      lines={[
        { label: t('stage'), value: stage && word('growthStages', stage) },
        { label: t('level'), value: level && word('readingLevels', level) },
      ]}
    />
  )
}

function References({ edition }: PartProps) {
  const t = useT('edition')
  const references = extraOf('article', edition)?.references ?? []
  if (references.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="references-title">
      <h2 id="references-title">{t('references')}</h2>
      <ol className={styles.references}>
        {references.map(({ title, url }) => (
          <li key={title}>
            {url ? (
              <a href={url} target="_blank" rel="noopener nofollow">
                {title}
                <ExternalLink size={14} aria-hidden="true" />
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

export const articleParts: KindParts = { Side: Expert, After: References }
