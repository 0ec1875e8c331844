import { Link } from 'react-router'
import styles from '#web/kit/dashboard/list/link-tabs.module.css'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

const tabs = {
  organizations: '/dashboard/loan/organizations',
  products: '/dashboard/loan',
  machines: '/dashboard/loan/machines',
} as const
const names = ['organizations', 'products', 'machines'] as const

/** Three screens that are in one menu item: who lends, on which terms, which machines. */
export function LoanTabs({ current }: { current: keyof typeof tabs }) {
  const t = useT('finance-products')
  const lang = useLanguage()
  return (
    <nav className={styles.tabs} data-inside aria-label={t('tabs')}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={inLanguage(lang, tabs[name])} aria-current={name === current ? 'page' : undefined}>
              {t(`tab-${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
