import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { claimStates } from '#contract/finance/claim-process.ts'
import { listClaims } from '#contract/finance/claims.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/claim.module.css'
import { ClaimStatus } from './+parts/claim-status.tsx'
import { RiskName } from './+parts/risk-name.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'claims',
  texts: 'claims',
  call: listClaims,
  live: 'claims',
  columns: ({ t, lang }) => [
    { key: 'number', title: t('number'), render: ({ number }) => <b>{number}</b> },
    { key: 'risk', title: t('risk'), render: ({ risk }) => <RiskName risk={risk} /> },
    { key: 'event', title: t('event-on'), render: ({ eventOn }) => formatDate(eventOn) },
    {
      key: 'insured',
      title: t('insured'),
      render: ({ insured, insurer }) => (
        <>
          {insured}
          <small className={styles.beside}>{insurer}</small>
        </>
      ),
    },
    {
      key: 'payout',
      title: t('payout'),
      align: 'right',
      render: ({ payout }) => (payout === null ? '—' : formatMoney(payout, lang)),
    },
    { key: 'status', title: t('status'), render: ({ status }) => <ClaimStatus status={status} /> },
    { key: 'left', title: t('left'), render: ({ left }) => (left ? <LeftTag left={left} /> : '—') },
  ],
  tabs: { key: 'status', values: claimStates, name: (state, { t }) => t(`status.${state}`), look: 'pills' },
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/claims/${id}`),
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function Claims({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('claims')
  const mayFile = useMay(Permission.FinAppOwn)
  return (
    <List
      of={list}
      page={page}
      actions={
        mayFile && (
          <Link to="/dashboard/claims/create">
            <Button type="primary" icon={<Plus size={16} />} tabIndex={-1}>
              {t('file')}
            </Button>
          </Link>
        )
      }
      empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
    />
  )
}
