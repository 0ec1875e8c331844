import { Alert, Input } from 'antd'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { withdrawalNumber } from '#contract/clearing/clearing-process.ts'
import { type JournalEntry, listJournal, REVERSAL_REASON, reverseEntry } from '#contract/clearing/ledger.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../clearing.module.css'
import { operationFilters } from '../clearing-filters.tsx'
import { classKeys, operationKeys } from '../clearing-words.ts'
import { FactsDrawer } from '../facts-drawer.tsx'
import { Money } from '../money-cell.tsx'

export const journal = describeList({
  name: 'clearing-journal',
  texts: 'clearing',
  call: listJournal,
  filters: operationFilters(),
  keep: ['view'],
})

/** Every entry as it was posted; what was wrong is answered by its opposite, never edited. */
export function Journal({ page }: { page: AnswerOf<typeof listJournal> }) {
  const t = useT('clearing')
  const edit = useOpened('edit')
  const columns = useColumns()
  const row = page.items.find((one) => String(one.id) === edit.value)
  return (
    <>
      <List of={journal} page={page} columns={columns} />
      {row && (
        <FactsDrawer
          title={t('entry-of', { id: row.id })}
          row={row}
          columns={columns}
          onClose={edit.close}
          footer={row.can.reverse && <Reverse row={row} />}
        >
          <EntryLines entry={row} />
          {row.reversedBy !== null && <Alert type="info" showIcon title={t('reversed-by', { id: row.reversedBy })} />}
          {row.reverses !== null && <Alert type="info" showIcon title={t('reverses', { id: row.reverses })} />}
        </FactsDrawer>
      )}
    </>
  )
}

function EntryLines({ entry }: { entry: JournalEntry }) {
  const t = useT('clearing')
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('ledger-account')}</th>
            <th data-end>{t('debit')}</th>
            <th data-end>{t('credit')}</th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line) => (
            <tr key={`${line.accountId} ${line.debit}`}>
              <td>
                <Link className={styles.link ?? ''} to={`?view=trial&account=${line.accountId}`}>
                  {t(classKeys[line.class])}
                </Link>
                <br />
                <span className={styles.quiet}>{line.name}</span>
              </td>
              <td data-end>{line.debit > 0 && <Money sum={line.debit} />}</td>
              <td data-end>{line.credit > 0 && <Money sum={line.credit} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Reverse({ row }: { row: JournalEntry }) {
  const t = useT('clearing')
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ActionButtons
        actions={[{ key: 'reverse', label: t('reverse'), allowed: true, danger: true, open: () => setAsking(true) }]}
      />
      {asking && (
        <FormDialog<{ reason: string }>
          title={t('reverse-ask', { id: row.id })}
          text={t('reverse-text')}
          okText={t('reverse')}
          danger
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              rules: [{ min: REVERSAL_REASON.min }],
              input: <Input.TextArea rows={2} maxLength={REVERSAL_REASON.max} autoFocus />,
            },
          ]}
          run={async ({ reason }) => {
            await ask(reverseEntry, { params: { id: row.id }, body: { reason } })
            await revalidate()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function useColumns(): Column<JournalEntry>[] {
  const t = useT('clearing')
  return [
    { key: 'date', title: t('date'), render: (row) => formatDateTime(row.at) },
    {
      key: 'operation',
      title: t('operation'),
      render: (row) => (
        <>
          {t(operationKeys[row.operation])}{' '}
          {row.reversedBy !== null && <StatusTag tone="over">{t('reversed')}</StatusTag>}
        </>
      ),
    },
    {
      key: 'deal',
      title: t('deal'),
      render: (row) => row.deal?.number ?? (row.withdrawalId === null ? '—' : withdrawalNumber(row.withdrawalId)),
    },
    { key: 'sum', title: t('sum'), align: 'right', render: (row) => <Money sum={row.sum} strong /> },
    { key: 'value-on', title: t('value-on'), render: (row) => formatDate(row.valueOn) },
    { key: 'by', title: t('posted-by'), render: (row) => row.by ?? t('machine') },
    { key: 'id', title: t('entry'), render: (row) => `№ ${row.id}` },
    { key: 'reason', title: t('reason'), render: (row) => row.reason ?? '—', optional: true },
  ]
}
