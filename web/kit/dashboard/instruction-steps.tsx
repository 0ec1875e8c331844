import styles from './instruction-steps.module.css'

interface Props {
  steps: readonly { title: string; text: string; image: string | null }[]
}

/** How something is done, step by step, each with its picture. */
export function InstructionSteps({ steps }: Props) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place
        <li key={place}>
          <h4>{step.title}</h4>
          {step.text.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {step.image && (
            <a href={step.image} target="_blank" rel="noopener">
              <img src={step.image} alt={step.title} loading="lazy" />
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}
