import { Check } from 'lucide-react'
import { useT } from '#web/shell/texts.ts'
import styles from './steps.module.css'

const steps = ['phone', 'who', 'place'] as const
export type Step = (typeof steps)[number]

interface Props {
  now: Step
  onBack: (step: Step) => void
}

/** Where one is in the three steps; a step taken can be opened again. */
export function Steps({ now, onBack }: Props) {
  const t = useT('register')
  const place = steps.indexOf(now)
  return (
    <ol className={styles.steps} aria-label={t('steps', { n: place + 1, all: steps.length })}>
      {steps.map((step, at) => (
        <li key={step} aria-current={step === now ? 'step' : undefined} data-done={at < place || undefined}>
          <button type="button" disabled={at >= place || step === 'phone'} onClick={() => onBack(step)}>
            <span aria-hidden="true">{at < place ? <Check size={14} /> : at + 1}</span>
            {t(`step.${step}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}
