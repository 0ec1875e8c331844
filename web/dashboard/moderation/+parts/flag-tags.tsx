import { TriangleAlert } from 'lucide-react'
import type { FlagKind } from '#contract/moderation/moderation-process.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'
import { flagKeys } from './case-words.ts'

export function FlagTags({ flags }: { flags: readonly FlagKind[] }) {
  const t = useT('moderation')
  if (flags.length === 0) return <span className={styles.quiet}>—</span>
  return (
    <span className={styles.flags}>
      {flags.map((flag) => (
        <span key={flag} className={styles.flag}>
          <TriangleAlert size={13} aria-hidden /> {t(flagKeys[flag])}
        </span>
      ))}
    </span>
  )
}
