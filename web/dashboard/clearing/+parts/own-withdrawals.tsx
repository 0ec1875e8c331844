import type { AnswerOf } from '#contract/call.ts'
import { type WithdrawalState, withdrawalStates } from '#contract/clearing/clearing-process.ts'
import { cancelWithdrawal, listWithdrawals, type Withdrawal } from '#contract/clearing/withdrawals.ts'
import { formatDateTime } from '#uz/date.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { FactsDrawer } from './facts-drawer.tsx'
import { Money } from './money-cell.tsx'

export const withdrawalTones: Readonly<Record<WithdrawalState, Tone>> = {
  requested: 'attention',
  approved: 'wait',
  sent: 'wait',
  confirmed: 'good',
  rejected: 'bad',
  returned: 'bad',
  cancelled: 'over',
}

export const ownWithdrawals = describeList({
  name: 'clearing-withdrawals',
  texts: 'clearing',
  call: listWithdrawals,
  filters: ({ t, kit }) => [choice('status', kit('status'), withdrawalStates, (value) => t(`wd.${value}`))],
  keep: ['view'],
})

export function OwnWithdrawals({ page }: { page: AnswerOf<typeof listWithdrawals> }) {
  const t = useT('clearing')
  const edit = useOpened('edit')
  const columns = useColumns()
  const row = page.items.find((one) => String(one.id) === edit.value)
  return (
    <>
      <List
        of={ownWithdrawals}
        page={page}
        columns={columns}
        empty={<ScreenState kind="empty" title={t('no-withdrawals')} text={t('no-withdrawals-text')} />}
      />
      {row && (
        <FactsDrawer
          title={row.number}
          row={row}
          columns={columns}
          onClose={edit.close}
          footer={row.can.cancel && <Cancel row={row} />}
        />
      )}
    </>
  )
}

function Cancel({ row }: { row: Withdrawal }) {
  const t = useT('clearing')
  return (
    <ActionButtons
      actions={[
        {
          key: 'cancel',
          label: t('cancel-withdrawal'),
          allowed: row.can.cancel,
          danger: true,
          confirm: { title: t('cancel-ask'), text: t('cancel-text') },
          run: () => ask(cancelWithdrawal, { params: { id: row.id }, body: { rowVersion: row.rowVersion } }),
        },
      ]}
    />
  )
}

function useColumns(): Column<Withdrawal>[] {
  const t = useT('clearing')
  const kit = useT('kit')
  return [
    { key: 'number', title: t('number'), render: (row) => row.number },
    { key: 'date', title: t('date'), render: (row) => formatDateTime(row.createdAt) },
    { key: 'amount', title: t('amount'), align: 'right', render: (row) => <Money sum={row.amount} strong /> },
    { key: 'where', title: t('where-to'), render: (row) => `${row.bankName} · ${row.accountMasked}` },
    {
      key: 'status',
      title: kit('status'),
      render: (row) => <StatusTag tone={withdrawalTones[row.status]}>{t(`wd.${row.status}`)}</StatusTag>,
    },
    { key: 'reason', title: t('reason'), render: (row) => row.reason ?? '—' },
    {
      key: 'sent',
      title: t('sent-at'),
      render: (row) => (row.sentAt ? formatDateTime(row.sentAt) : '—'),
      optional: true,
    },
  ]
}
