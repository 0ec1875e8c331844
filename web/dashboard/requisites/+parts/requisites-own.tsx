import { Alert } from 'antd'
import type { AnswerOf } from '#contract/call.ts'
import { requisitePurposes, requisiteStates } from '#contract/market/requisite-process.ts'
import {
  createRequisite,
  getRequisite,
  listRequisites,
  type Requisite,
  type RequisiteFields,
  takeRequisiteStep,
  updateRequisite,
  type WholeRequisite,
} from '#contract/market/requisites.ts'
import { formatAccount } from '#uz/bank-account.ts'
import { formatDateTime } from '#uz/date.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { useRequisiteFields } from './requisite-fields.tsx'
import { RequisitePaste } from './requisite-paste.tsx'
import { RequisiteStatus, VerificationTags } from './requisite-tags.tsx'
import styles from './requisites.module.css'

export const ownRequisites = describeList({
  name: 'requisites',
  texts: 'requisites',
  call: listRequisites,
  get: getRequisite,
  live: 'requisites',
  columns: useColumns,
  filters: ({ t, kit }) => [
    choice('purpose', t('purpose'), requisitePurposes, (value) => t(`purpose.${value}`)),
    choice('status', kit('status'), requisiteStates, (value) => t(`status.${value}`)),
  ],
  add: { call: createRequisite, label: ({ t }) => t('add') },
})

interface Props {
  page: AnswerOf<typeof listRequisites>
  opened: Opened<WholeRequisite> | undefined
}

export function RequisitesOwn({ page, opened }: Props) {
  const t = useT('requisites')
  const edit = useOpened('edit')
  return (
    <>
      {page.frozenUntil && (
        <Alert
          className={styles.notice ?? ''}
          type="warning"
          showIcon
          title={t('frozen', { time: formatDateTime(page.frozenUntil) })}
        />
      )}
      <List of={ownRequisites} page={page} />
      <FormDrawer<RequisiteFields, WholeRequisite>
        name="requisites"
        title={opened?.row ? opened.row.bankName : t('add')}
        opened={opened}
        fields={useRequisiteFields(opened?.row?.taxNumberMasked ?? page.owner.taxNumberMasked)}
        valuesOf={(row) =>
          row ? fieldsOf(row) : { holderName: page.owner.name, purpose: 'sales', isDefault: false, bank: null }
        }
        save={(body, row) =>
          row
            ? ask(updateRequisite, { params: { id: row.id }, body: { ...body, rowVersion: row.rowVersion } })
            : ask(createRequisite, { body })
        }
        readOnly={opened?.row?.can.update === false}
        above={opened?.row ? <Notes row={opened.row} /> : <RequisitePaste />}
        extra={opened?.row && <Steps row={opened.row} />}
        onClose={edit.close}
      />
    </>
  )
}

function fieldsOf(row: WholeRequisite): RequisiteFields {
  const { title, holderName, mfo, bank, account, treasuryAccount, oked, vatCode, purpose, isDefault } = row
  const shown = { title, holderName, mfo, bank, treasuryAccount, oked, vatCode, purpose, isDefault }
  return { ...shown, account: formatAccount(account), taxNumber: null }
}

/** Where verification stands, and what a change would cost. */
function Notes({ row }: { row: WholeRequisite }) {
  const t = useT('requisites')
  const reason = row.statusReason ?? row.verificationNote
  return (
    <div className={styles.notes}>
      <VerificationTags row={row} />
      {reason && <Alert type="error" showIcon title={reason} />}
      {!row.holderMatches && <Alert type="warning" showIcon title={t('holder-differs')} />}
      {row.can.update && <Alert type="info" showIcon title={t('change-freezes')} />}
    </div>
  )
}

function Steps({ row }: { row: WholeRequisite }) {
  const t = useT('requisites')
  const take = (step: 'archive' | 'restore' | 'makeDefault') => () =>
    ask(takeRequisiteStep, { params: { id: row.id }, body: { step, rowVersion: row.rowVersion } })
  return (
    <ActionButtons
      actions={[
        { key: 'default', label: t('make-default'), allowed: row.can.makeDefault, run: take('makeDefault') },
        {
          key: 'archive',
          label: t('archive'),
          allowed: row.can.archive,
          danger: true,
          confirm: { title: t('archive-ask') },
          run: take('archive'),
        },
        { key: 'restore', label: t('restore'), allowed: row.can.restore, run: take('restore') },
      ]}
    />
  )
}

function useColumns(): Column<Requisite>[] {
  const t = useT('requisites')
  const kit = useT('kit')
  return [
    { key: 'bank', title: t('bank'), render: (row) => row.title ?? row.bankName, sortBy: (row) => row.bankName },
    { key: 'account', title: t('account'), render: (row) => `${row.accountMasked} · ${row.mfo}` },
    { key: 'holder', title: t('holder'), render: (row) => row.holderName, optional: true },
    {
      key: 'purpose',
      title: t('purpose'),
      render: (row) => (
        <span className={styles.tags}>
          {t(`purpose.${row.purpose}`)}
          {row.isDefault && <StatusTag tone="good">{t('default')}</StatusTag>}
        </span>
      ),
    },
    { key: 'verification', title: t('verification'), render: (row) => <VerificationTags row={row} /> },
    { key: 'status', title: kit('status'), render: (row) => <RequisiteStatus status={row.status} /> },
  ]
}
