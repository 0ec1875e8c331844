import { useT } from '#web/shell/texts.ts'
import styles from './demo-accounts.module.css'

const PASSWORD = 'Agro2026!'
const accounts = [
  { role: 'admin', email: 'admin@demo.agro' },
  { role: 'farmer', email: 'farmer@demo.agro' },
  { role: 'buyer', email: 'buyer@demo.agro' },
  { role: 'moderator', email: 'moderator@demo.agro' },
  { role: 'editor', email: 'editor@demo.agro' },
] as const

/** In demo mode only: whose eyes to look with. */
export function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  const t = useT('auth')
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo')}</h2>
      <p>{t('demo.text', { password: PASSWORD })}</p>
      <ul>
        {accounts.map(({ role, email }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password: PASSWORD })}>
              <b>{t(`demo.${role}`)}</b>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
