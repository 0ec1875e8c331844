import { Link } from 'react-router'
import { Permission } from '#contract/permissions.ts'
import styles from '#web/kit/dashboard/list/link-tabs.module.css'
import { useMay } from '#web/kit/dashboard/may.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

/** Desks of one lender: what is asked of it, what it proposes, and losses that were told of. */
export function DeskTabs({ current }: { current: 'requests' | 'proposals' }) {
  const t = useT('credit-requests')
  const lang = useLanguage()
  const seesRequests = useMay(Permission.CreditRequestView, Permission.CreditRequestWork)
  const seesProposals = useMay(Permission.BankProposalMake, Permission.BankProposalApprove, Permission.DisbursementMark)
  if (!seesRequests || !seesProposals) return null
  const tab = (name: 'requests' | 'proposals' | 'claims', path: string) => (
    <li>
      <Link to={inLanguage(lang, path)} aria-current={name === current ? 'page' : undefined}>
        {t(`tab-${name}`)}
      </Link>
    </li>
  )
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      <ul>
        {tab('requests', '/dashboard/credit-requests')}
        {tab('proposals', '/dashboard/bank-proposol')}
        {tab('claims', '/dashboard/claims')}
      </ul>
    </nav>
  )
}
