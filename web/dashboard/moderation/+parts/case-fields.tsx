import { Checkbox } from 'antd'
import type { Case } from '#contract/moderation/moderation.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'
import { CaseValue } from './case-value.tsx'
import { useFieldName } from './case-words.ts'

interface Props {
  judged: Case
  /** Place of the field the keys stand on. */
  current: number
  refused: ReadonlySet<string>
  onToggle: (field: string) => void
}

const wide = new Set([
  'title',
  'images',
  'description',
  'attributes',
  'text',
  'about',
  'experience',
  'education',
  'machinery',
])

/** Old beside new, each field accepted or refused; of a first judgement only what is there. */
export function CaseFields({ judged, current, refused, onToggle }: Props) {
  const t = useT('moderation')
  const fieldName = useFieldName()
  const { before, after, changed, can } = judged
  const mayChoose = before !== null && changed.length > 1 && (can.take || can.decide)
  return (
    <section
      className={styles.fields}
      data-first={before === null || undefined}
      aria-label={before ? t('changes') : t('content')}
    >
      {changed.map((field, place) => (
        <article
          key={field}
          id={`field-${field}`}
          className={styles.field}
          data-wide={wide.has(field) || undefined}
          data-current={place === current || undefined}
          data-refused={refused.has(field) || undefined}
        >
          <header>
            <h3>{fieldName(field)}</h3>
            {mayChoose && (
              <Checkbox checked={!refused.has(field)} onChange={() => onToggle(field)}>
                {refused.has(field) ? t('refused') : t('accepted')}
              </Checkbox>
            )}
          </header>
          <div className={styles.sides} data-two={before !== null || undefined}>
            {before && (
              <div className={styles.old}>
                <h4>{t('before')}</h4>
                <CaseValue judged={judged} field={field} value={before[field]} fresh={false} />
              </div>
            )}
            <div>
              {before && <h4>{t('after')}</h4>}
              <CaseValue judged={judged} field={field} value={after[field]} fresh />
            </div>
          </div>
        </article>
      ))}
    </section>
  )
}
