import { Link, useSearchParams } from 'react-router'
import { dealTabs } from '#contract/deals/deals.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './deals-list.module.css'

type Tab = (typeof dealTabs)[number]

/** Stages with how many deals are in each; an empty one is not shown. Links: the address is the state. */
export function DealsTabs({ counts }: { counts: Partial<Record<Tab | 'all', number>> }) {
  const t = useT('deals')
  const [params] = useSearchParams()
  const chosen = dealTabs.find((tab) => tab === params.get('group'))
  const linkTo = (tab: Tab | undefined) => {
    const search = new URLSearchParams(params)
    search.delete('next')
    if (tab) search.set('group', tab)
    else search.delete('group')
    return `?${search}`
  }
  const shown = dealTabs.filter((tab) => counts[tab] || tab === chosen)
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      <ul>
        {[undefined, ...shown].map((tab) => (
          <li key={tab ?? 'all'}>
            <Link to={linkTo(tab)} preventScrollReset aria-current={tab === chosen ? 'page' : undefined}>
              {t(`tab.${tab ?? 'all'}`)} <b>{counts[tab ?? 'all'] ?? 0}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
