import { Button } from 'antd'
import { ChevronRight, HandCoins, Plus, Trash2 } from 'lucide-react'
import { financeStateOf, financeStates } from '#contract/finance/application-states.ts'
import { listMyApplications, removeMyApplication } from '#contract/finance/applications.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { period } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { screens } from '#web/screens.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { ApplicationStatus } from './application-status.tsx'
import styles from './my-applications.module.css'

const ENTITLEMENTS = '/dashboard/entitlements'
const hasEntitlements = screens.some(({ path }) => path === ENTITLEMENTS)

const listOf = (kind: FinanceKind) =>
  describeList({
    name: `my-applications-${kind}`,
    texts: 'my-applications',
    call: listMyApplications,
    params: { kind },
    live: 'applications',
    columns: ({ t, lang }) => [
      {
        key: 'application',
        title: t('application'),
        render: ({ number, title, isPrepared, applicant }) => (
          <span className={styles.name}>
            <b>{title}</b>
            <small>{[number ?? t('no-number'), isPrepared && applicant].filter(Boolean).join(' · ')}</small>
          </span>
        ),
      },
      {
        key: 'amount',
        title: t('amount'),
        align: 'right',
        render: ({ amount }) => (amount === null ? '—' : formatMoney(amount, lang)),
      },
      { key: 'status', title: t('status'), render: ({ status }) => <ApplicationStatus status={status} kind={kind} /> },
      {
        key: 'holder',
        title: t('holder'),
        render: ({ holder, recipients }) =>
          holder === 'recipient' && recipients.length > 0 ? recipients.join(', ') : t(`holder.${holder}`),
      },
      { key: 'left', title: t('left'), render: ({ left }) => (left ? <LeftTag left={left} /> : '—') },
      { key: 'next', title: t('next'), render: ({ status }) => t(`next.${financeStateOf(status)}`) },
      {
        key: 'sent',
        title: t('sent'),
        optional: true,
        render: ({ submittedAt }) => (submittedAt ? formatDate(submittedAt) : '—'),
      },
    ],
    filters: ({ t }) => period((key) => t(`sent-${key}`)),
    tabs: {
      key: 'status',
      values: financeStates,
      name: (state, { t }) => t(`status.${state}`),
      look: 'pills',
    },
    hrefOf: ({ id, status }, { lang }) =>
      inLanguage(lang, `/dashboard/my-applications/${kind}/${status === 'draft' ? `create?id=${id}` : id}`),
  })

export const loadApplications = (url: string, kind: FinanceKind) => listOf(kind).load(url)

interface Props extends Awaited<ReturnType<typeof loadApplications>> {
  kind: FinanceKind
}

/** What one has asked for of one kind: where each stands, who has it now, and what is to be done. */
export function ApplicationList({ kind, page }: Props) {
  const t = useT('my-applications')
  const begin = (
    <Link to={`/dashboard/my-applications/${kind}/create`}>
      <Button type="primary" icon={<Plus size={16} />} tabIndex={-1}>
        {t('begin')}
      </Button>
    </Link>
  )
  return (
    <>
      {hasEntitlements && (
        <Link to={ENTITLEMENTS} className={styles.entitled}>
          <HandCoins size={24} aria-hidden />
          <span>
            <b>{t('entitlements')}</b>
            <small>{t('entitlements-text')}</small>
          </span>
          <ChevronRight size={20} aria-hidden />
        </Link>
      )}
      <List
        of={listOf(kind)}
        page={page}
        actions={begin}
        rowActions={({ id, status }) => (
          <ActionButtons
            actions={[
              {
                key: 'remove',
                label: t('remove'),
                icon: <Trash2 size={16} />,
                allowed: status === 'draft',
                danger: true,
                confirm: { title: t('remove-ask'), text: t('remove-text') },
                run: () => ask(removeMyApplication, { params: { kind, id } }),
              },
            ]}
          />
        )}
        empty={
          <ScreenState kind="empty" title={t(`empty.${kind}`)} text={t('empty-text')}>
            {begin}
          </ScreenState>
        }
      />
    </>
  )
}
