import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useT } from '#web/shell/texts.ts'
import styles from './wizard.module.css'
import { type FormFault, fieldOf } from './wizard-faults.ts'

interface Props {
  faults: readonly FormFault[]
  /** Why it cannot be sent although every field is well. */
  blocked?: string | undefined
  /** What the server says of it is not there: nobody can tell yet, or at all, whether everything is well. */
  unheard?: 'waiting' | 'failed' | undefined
  labels: Readonly<Record<string, string>>
  text: (fault: FormFault) => string
  onFix: (field: string) => void
}

/** What keeps it from being sent; every line leads to its field. */
export function WizardMissing({ faults, blocked, unheard, labels, text, onFix }: Props) {
  const t = useT('publishing')
  if (faults.length === 0 && blocked)
    return (
      <section className={styles.missing}>
        <h3>
          <CircleAlert size={20} aria-hidden /> {blocked}
        </h3>
      </section>
    )
  if (faults.length === 0 && unheard === 'failed') return null
  if (faults.length === 0 && unheard)
    return (
      <p className={styles.checking}>
        <LoaderCircle size={20} aria-hidden /> {t('checking')}
      </p>
    )
  if (faults.length === 0)
    return (
      <p className={styles.ready}>
        <CircleCheck size={20} aria-hidden /> {t('all-there')}
      </p>
    )
  return (
    <section className={styles.missing}>
      <h3>
        <CircleAlert size={20} aria-hidden /> {t('missing', { n: faults.length })}
      </h3>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.code}`}>
            <button type="button" onClick={() => onFix(fault.field)}>
              <b>{labels[fault.field] ?? labels[fieldOf(fault)] ?? fieldOf(fault)}</b>
              <span>{text(fault)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
