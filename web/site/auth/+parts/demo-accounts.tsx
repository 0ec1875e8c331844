import { demoAccounts, demoPassword } from '#contract/identity/demo.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './demo-accounts.module.css'

/** In demo mode only: whose eyes to look with. */
export function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  const t = useT('auth')
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo')}</h2>
      <p>{t('demo.text', { password: demoPassword })}</p>
      <ul>
        {demoAccounts.map(({ role, email }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password: demoPassword })}>
              <b>{t(`demo.${role}`)}</b>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
