import { Alert, Button } from 'antd'
import { Plus } from 'lucide-react'
import type { AnswerOf } from '#contract/call.ts'
import { requisitePurposes, requisiteStates } from '#contract/market/requisite-process.ts'
import {
  createRequisite,
  type listRequisites,
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
import { type Column, ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { NEW, type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { useRequisiteFields } from './requisite-fields.tsx'
import { RequisitePaste } from './requisite-paste.tsx'
import { RequisiteStatus, VerificationTags } from './requisite-tags.tsx'
import styles from './requisites.module.css'

interface Props {
  page: AnswerOf<typeof listRequisites>
  opened: Opened<WholeRequisite> | undefined
}

export function RequisitesOwn({ page, opened }: Props) {
  const t = useT('requisites')
  const kit = useT('kit')
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
      <ListScreen
        name="requisites"
        page={page}
        idOf={(row) => row.id}
        columns={useColumns()}
        filters={[
          {
            kind: 'choice',
            key: 'purpose',
            label: t('purpose'),
            choices: requisitePurposes.map((value) => ({ value, label: t(`purpose.${value}`) })),
          },
          {
            kind: 'choice',
            key: 'status',
            label: kit('status'),
            choices: requisiteStates.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]}
        actions={
          <Button type="primary" icon={<Plus size={16} />} onClick={() => edit.open(NEW)}>
            <span>{t('add')}</span>
          </Button>
        }
      />
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
