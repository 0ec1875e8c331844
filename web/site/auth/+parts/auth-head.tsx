import { LanguageSwitch } from '#web/shell/site/language-switch.tsx'
import styles from './auth-head.module.css'

export function AuthHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <LanguageSwitch />
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  )
}
