import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './put-aside.module.css'

/** An empty list that says how it is filled. */
export function EmptyList({ title, lead, go }: { title: string; lead: string; go: string }) {
  return (
    <div className={styles.empty}>
      <img src="/art/seedling.webp" alt="" width="84" height="84" />
      <h2>{title}</h2>
      <p>{lead}</p>
      <ButtonLink to="/products">{go}</ButtonLink>
    </div>
  )
}

/** Grey shapes while the device and the server are asked. */
export function Waiting() {
  const t = useT('shell')
  return (
    <>
      <noscript>
        <p>{t('needs-scripts')}</p>
      </noscript>
      <div className={styles.waiting} role="status" aria-label={t('loading')}>
        <i />
        <i />
        <i />
      </div>
    </>
  )
}
