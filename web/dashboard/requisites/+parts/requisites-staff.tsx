import { Drawer, Input } from 'antd'
import { Fragment, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import {
  reasonedRequisiteSteps,
  requisiteChecks,
  requisiteStates,
  type StaffRequisiteStep,
  staffRequisiteSteps,
} from '#contract/market/requisite-process.ts'
import {
  listStaffRequisites,
  revealRequisite,
  type StaffRequisite,
  takeStaffRequisiteStep,
} from '#contract/market/requisites.ts'
import { formatAccount } from '#uz/bank-account.ts'
import { formatDateTime } from '#uz/date.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { RequisiteStatus, VerificationTags } from './requisite-tags.tsx'
import styles from './requisites.module.css'

const SHOWN_MS = 60_000

export const staffRequisites = describeList({
  name: 'requisites-staff',
  texts: 'requisites',
  call: listStaffRequisites,
  live: 'requisites',
  filters: ({ t, kit }) => [
    search(t('search')),
    choice('verification', t('verification'), requisiteChecks, (value) => t(`verification.${value}`)),
    choice('status', kit('status'), requisiteStates, (value) => t(`status.${value}`)),
  ],
})

/** The desk of clearing: bank details of everybody, those that wait longest first. */
export function RequisitesStaff({ page }: { page: AnswerOf<typeof listStaffRequisites> }) {
  const edit = useOpened('edit')
  const columns = useColumns()
  const row = page.items.find((one) => String(one.id) === edit.value)
  return (
    <>
      <List of={staffRequisites} page={page} columns={columns} />
      {row && (
        <Drawer open title={row.ownerName} onClose={edit.close} size={560} footer={<Steps row={row} />}>
          <dl className={styles.facts}>
            {columns.map(({ key, title, render }) => (
              <Fragment key={key}>
                <dt>{title}</dt>
                <dd>{render(row)}</dd>
              </Fragment>
            ))}
          </dl>
          {(row.statusReason ?? row.verificationNote) && <p>{row.statusReason ?? row.verificationNote}</p>}
        </Drawer>
      )}
    </>
  )
}

function useColumns(): Column<StaffRequisite>[] {
  const t = useT('requisites')
  const kit = useT('kit')
  return [
    { key: 'owner', title: t('owner'), render: (row) => row.ownerName },
    { key: 'holder', title: t('holder'), render: (row) => row.holderName },
    { key: 'taxNumber', title: t('tax-number'), render: (row) => row.taxNumberMasked },
    { key: 'bank', title: t('bank'), render: (row) => `${row.bankName}, ${row.mfo}` },
    { key: 'account', title: t('account'), render: (row) => row.accountMasked },
    { key: 'verification', title: t('verification'), render: (row) => <VerificationTags row={row} /> },
    { key: 'status', title: kit('status'), render: (row) => <RequisiteStatus status={row.status} /> },
    { key: 'updated', title: t('updated'), render: (row) => formatDateTime(row.updatedAt) },
  ]
}

function Steps({ row }: { row: StaffRequisite }) {
  const t = useT('requisites')
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<StaffRequisiteStep | 'reveal'>()
  const take = (step: StaffRequisiteStep, reason?: string) =>
    ask(takeStaffRequisiteStep, {
      params: { id: row.id },
      body: { step, rowVersion: row.rowVersion, ...(reason && { reason }) },
    })
  const reveal = async (reason: string) => {
    const { account, treasuryAccount } = await ask(revealRequisite, { params: { id: row.id }, body: { reason } })
    const whole = [formatAccount(account), treasuryAccount].filter(Boolean).join(' · ')
    toast('info', `${row.holderName}: ${whole}`, undefined, SHOWN_MS)
  }
  const reason: FormField = {
    name: 'reason',
    label: t('reason'),
    required: true,
    rules: [{ min: 5 }],
    input: <Input.TextArea rows={2} maxLength={500} autoFocus />,
  }
  return (
    <div className={styles.steps}>
      <ActionButtons
        actions={[
          { key: 'reveal', label: t('reveal'), allowed: row.status === 'active', open: () => setAsking('reveal') },
          ...staffRequisiteSteps.map((step) => ({
            key: step,
            label: t(step),
            allowed: row.can[step] ?? false,
            danger: reasonedRequisiteSteps.includes(step),
            ...(reasonedRequisiteSteps.includes(step) ? { open: () => setAsking(step) } : { run: () => take(step) }),
          })),
        ]}
      />
      {asking && (
        <FormDialog<{ reason: string }>
          title={t(asking)}
          {...(asking === 'reveal' && { text: t('reveal-text') })}
          okText={t(asking)}
          danger={asking !== 'reveal'}
          fields={[reason]}
          run={async (values) => {
            if (asking === 'reveal') await reveal(values.reason)
            else await take(asking, values.reason)
            await revalidate()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
