import { Link } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { type LedgerAccount, listAccountLines, listLedgerAccounts } from '#contract/clearing/ledger.ts'
import { formatDateTime } from '#uz/date.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, period } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from '../clearing.module.css'
import { classKeys, operationKeys } from '../clearing-words.ts'
import { FactsDrawer } from '../facts-drawer.tsx'
import { Money } from '../money-cell.tsx'

type Lines = AnswerOf<typeof listAccountLines>

export const ledgerAccounts = describeList({
  name: 'clearing-accounts',
  texts: 'clearing',
  call: listLedgerAccounts,
  filters: ({ t }) => [
    choice('open', t('with-money'), ['true', 'false'], (value) => t(value === 'true' ? 'with-money' : 'all-accounts'), {
      value: 'true',
      cleared: 'false',
    }),
  ],
  keep: ['view', 'class'],
})

export const accountLines = (id: number) =>
  describeList({
    name: 'clearing-account-lines',
    texts: 'clearing',
    call: listAccountLines,
    params: { id },
    filters: ({ t }) => period(t),
    keep: ['view', 'account'],
  })

/** Accounts of one class; each opens its lines. */
export function LedgerAccounts({ page, name }: { page: AnswerOf<typeof listLedgerAccounts>; name: string }) {
  const t = useT('clearing')
  const columns: Column<LedgerAccount>[] = [
    { key: 'name', title: name, render: (row) => row.name },
    { key: 'balance', title: t('balance-after'), align: 'right', render: (row) => <Money sum={row.balance} strong /> },
  ]
  return (
    <>
      <Back to="?view=trial" />
      <List of={ledgerAccounts} page={page} columns={columns} />
    </>
  )
}

export function AccountLines({ page }: { page: Lines }) {
  const t = useT('clearing')
  const edit = useOpened('edit')
  const { account } = page
  const opened = page.items.find((row) => String(row.id) === edit.value)
  const columns: Column<Lines['items'][number]>[] = [
    { key: 'date', title: t('date'), render: (row) => formatDateTime(row.at) },
    { key: 'operation', title: t('operation'), render: (row) => t(operationKeys[row.operation]) },
    { key: 'deal', title: t('deal'), render: (row) => row.dealNumber ?? '—' },
    { key: 'debit', title: t('debit'), align: 'right', render: (row) => <Money sum={row.debit} /> },
    { key: 'credit', title: t('credit'), align: 'right', render: (row) => <Money sum={row.credit} /> },
    {
      key: 'balance',
      title: t('balance-after'),
      align: 'right',
      render: (row) => <Money sum={row.balanceAfter} strong />,
    },
    {
      key: 'entry',
      title: t('entry'),
      render: (row) => (
        <Link
          className={styles.link ?? ''}
          to={`?view=journal&account=${account.id}&edit=${row.entryId}`}
        >{`№ ${row.entryId}`}</Link>
      ),
    },
  ]
  return (
    <>
      <Back to={`?view=trial&class=${account.class}`} />
      <Panel title={`${t(classKeys[account.class])} · ${account.name}`}>
        <Money sum={account.balance} strong />
      </Panel>
      <List of={accountLines(account.id)} page={page} columns={columns} />
      {opened && (
        <FactsDrawer title={t(operationKeys[opened.operation])} row={opened} columns={columns} onClose={edit.close} />
      )}
    </>
  )
}

function Back({ to }: { to: string }) {
  const t = useT('clearing')
  return (
    <p className={styles.notice}>
      <Link className={styles.link ?? ''} to={to}>
        ← {t('back')}
      </Link>
    </p>
  )
}
