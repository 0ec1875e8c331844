import { Alert, Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import {
  reasonedWithdrawalSteps,
  type StaffWithdrawalStep,
  staffWithdrawalSteps,
  withdrawalStates,
} from '#contract/clearing/clearing-process.ts'
import {
  listStaffWithdrawals,
  type StaffWithdrawal,
  takeWithdrawalStep,
  WITHDRAWAL_REASON,
} from '#contract/clearing/withdrawals.ts'
import { Permission as P } from '#contract/permissions.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { FactsDrawer } from '../facts-drawer.tsx'
import { Money } from '../money-cell.tsx'
import { withdrawalTones } from '../own-withdrawals.tsx'
import { PaymentBatches } from './payment-batches.tsx'

export const staffWithdrawals = describeList({
  name: 'clearing-approve',
  texts: 'clearing',
  call: listStaffWithdrawals,
  keep: ['view'],
})

/** Withdrawals of everybody; who took the first step does not take the second. */
export function StaffWithdrawals({ page }: { page: AnswerOf<typeof listStaffWithdrawals> }) {
  const t = useT('clearing')
  const kit = useT('kit')
  const edit = useOpened('edit')
  const mayPay = useMay(P.ClearingOperate, P.ClearingSupervise)
  const columns = useColumns()
  // Whoever has moved one sees what became of it, though the list they look at no longer has it.
  const [moved, setMoved] = useState<StaffWithdrawal>()
  const items = page.items.some((one) => one.id === moved?.id) || !moved ? page.items : [moved, ...page.items]
  const row = items.find((one) => String(one.id) === edit.value)
  return (
    <>
      <List
        of={staffWithdrawals}
        page={{ ...page, items }}
        columns={columns}
        filters={[
          search(t('search-party')),
          choice(
            'status',
            kit('status'),
            withdrawalStates,
            (value) => `${t(`wd.${value}`)} · ${page.counts[value] ?? 0}`,
            {
              value: 'requested',
              cleared: 'all',
            },
          ),
        ]}
        actions={mayPay && <PaymentBatches approved={page.counts.approved ?? 0} />}
        empty={<ScreenState kind="empty" title={t('nobody-asks')} />}
      />
      {row && (
        <FactsDrawer
          title={row.number}
          row={row}
          columns={columns}
          onClose={edit.close}
          footer={<Steps key={row.rowVersion} row={row} onMoved={setMoved} />}
        >
          {row.twoPeople && <Alert type="info" showIcon title={t('two-people')} />}
          {row.barred && <Alert type="warning" showIcon title={t(`barred.${row.barred}`)} />}
        </FactsDrawer>
      )}
    </>
  )
}

interface Asked {
  reason?: string
  documentNo?: string
}

function Steps({ row, onMoved }: { row: StaffWithdrawal; onMoved: (row: StaffWithdrawal) => void }) {
  const t = useT('clearing')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<StaffWithdrawalStep>()
  const take = async (step: StaffWithdrawalStep, asked: Asked = {}) =>
    onMoved(
      await ask(takeWithdrawalStep, { params: { id: row.id }, body: { step, rowVersion: row.rowVersion, ...asked } }),
    )
  const confirm = {
    title: t('approve-ask', { sum: formatMoney(row.amount, lang) }),
    text: `${row.holderName}, ${row.bankName}, ${row.accountMasked}. ${t(row.twoPeople ? 'approve-second' : 'approve-alone')}`,
  }
  const asks = (step: StaffWithdrawalStep) => reasonedWithdrawalSteps.includes(step) || step === 'send'
  const reason: FormField = {
    name: 'reason',
    label: t('reason'),
    required: true,
    rules: [{ min: 5 }],
    input: <Input.TextArea rows={2} maxLength={WITHDRAWAL_REASON} autoFocus />,
  }
  const documentNo: FormField = {
    name: 'documentNo',
    label: t('document-no'),
    hint: t('document-no-hint'),
    input: <Input maxLength={40} autoFocus />,
  }
  return (
    <>
      <ActionButtons
        actions={[
          ...staffWithdrawalSteps.map((step) => ({
            key: step,
            label: t(`step.${step}`),
            allowed: row.can[step] ?? false,
            danger: reasonedWithdrawalSteps.includes(step),
            ...(step === 'approve' && { confirm }),
            ...(asks(step) ? { open: () => setAsking(step) } : { run: () => take(step) }),
          })),
        ]}
      />
      {asking && (
        <FormDialog<Asked>
          title={`${t(`step.${asking}`)}: ${row.number}`}
          okText={t(`step.${asking}`)}
          danger={asking !== 'send'}
          fields={[asking === 'send' ? documentNo : reason]}
          run={async (asked) => {
            await take(asking, { ...(asked.reason && asked), ...(asked.documentNo && asked) })
            await revalidate()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

const signed = (who: string | null, at: string | null) => (who ? `${who}${at ? `, ${formatDateTime(at)}` : ''}` : '—')

function useColumns(): Column<StaffWithdrawal>[] {
  const t = useT('clearing')
  const kit = useT('kit')
  return [
    { key: 'number', title: t('number'), render: (row) => row.number },
    { key: 'party', title: t('party'), render: (row) => row.partyName },
    { key: 'amount', title: t('amount'), align: 'right', render: (row) => <Money sum={row.amount} strong /> },
    { key: 'where', title: t('where-to'), render: (row) => `${row.bankName} · ${row.accountMasked}` },
    { key: 'date', title: t('asked-at'), render: (row) => formatDateTime(row.createdAt) },
    { key: 'first', title: t('first-person'), render: (row) => signed(row.reviewedBy, row.reviewedAt) },
    { key: 'second', title: t('approved-by'), render: (row) => signed(row.approvedBy, row.approvedAt) },
    {
      key: 'status',
      title: kit('status'),
      render: (row) => <StatusTag tone={withdrawalTones[row.status]}>{t(`wd.${row.status}`)}</StatusTag>,
    },
    { key: 'holder', title: t('holder'), render: (row) => row.holderName, optional: true },
    { key: 'batch', title: t('batch'), render: (row) => row.batch ?? '—', optional: true },
    { key: 'document', title: t('document-no'), render: (row) => row.documentNo ?? '—', optional: true },
    { key: 'reason', title: t('reason'), render: (row) => row.reason ?? '—', optional: true },
  ]
}
