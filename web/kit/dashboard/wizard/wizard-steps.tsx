import { useT } from '#web/shell/texts.ts'
import styles from './wizard.module.css'

interface StepMark {
  key: string
  title: string
  /** Something in it is still wrong. */
  lacks: boolean
}

interface Props {
  id: string
  steps: readonly StepMark[]
  step: string
  onStep: (step: string) => void
}

/** How far one is; each part may be gone to at any time. */
export function WizardSteps({ id, steps, step, onStep }: Props) {
  const t = useT('publishing')
  const reached = steps.findIndex(({ key }) => key === step)
  return (
    <nav
      className={styles.steps}
      id={id}
      tabIndex={-1}
      aria-label={t('steps')}
      style={{ gridTemplateColumns: `repeat(${steps.length}, 1fr)` }}
    >
      {steps.map(({ key, title, lacks }, place) => (
        <button
          key={key}
          type="button"
          aria-current={key === step ? 'step' : undefined}
          data-reached={place <= reached || undefined}
          onClick={() => onStep(key)}
        >
          <span>{title}</span>
          {lacks && place < reached && <i aria-label={t('step-lacks')} role="img" />}
        </button>
      ))}
    </nav>
  )
}
