import styles from './status-tag.module.css'

/** What a state means to the one who looks: done, waiting for others, waiting for me, trouble, over. */
export type Tone = 'good' | 'wait' | 'attention' | 'bad' | 'over'

export function StatusTag({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
