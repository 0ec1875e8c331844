import { Link } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { listMovements, type Movement } from '#contract/clearing/clearing.ts'
import { type ClearingOperation, withdrawalNumber } from '#contract/clearing/clearing-process.ts'
import { formatDateTime } from '#uz/date.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './clearing.module.css'
import { operationFilters } from './clearing-filters.tsx'
import { operationKeys } from './clearing-words.ts'
import { FactsDrawer } from './facts-drawer.tsx'
import { Money } from './money-cell.tsx'
import { StartSteps } from './start-steps.tsx'

/** Only what touches a free balance. */
const ownOperations: readonly ClearingOperation[] = [
  'topUp',
  'match',
  'pay',
  'chargeMore',
  'release',
  'refund',
  'split',
  'block',
  'unblock',
  'penalty',
  'holdWithdrawal',
  'dropWithdrawal',
  'withdrawalReturned',
  'reversal',
  'finPay',
  'finPayout',
]

export const ownMoney = describeList({
  name: 'clearing-movements',
  texts: 'clearing',
  call: listMovements,
  filters: operationFilters(ownOperations),
})

interface Props {
  page: AnswerOf<typeof listMovements>
  /** Nothing ever moved: there is nothing to filter, but something to explain. */
  isNew: boolean
}

export function OwnMoney({ page, isNew }: Props) {
  const t = useT('clearing')
  const edit = useOpened('edit')
  const step = useOpened('step')
  const columns = useColumns()
  const row = page.items.find((one) => String(one.id) === edit.value)
  const start = <StartSteps onTopUp={() => step.open('top-up')} />
  if (isNew) return <div className={styles.alone}>{start}</div>
  return (
    <>
      <List of={ownMoney} page={page} columns={columns} empty={start} />
      {row && <FactsDrawer title={t(operationKeys[row.operation])} row={row} columns={columns} onClose={edit.close} />}
    </>
  )
}

function useColumns(): Column<Movement>[] {
  const t = useT('clearing')
  const lang = useLanguage()
  return [
    { key: 'date', title: t('date'), render: (row) => formatDateTime(row.at) },
    { key: 'operation', title: t('operation'), render: (row) => t(operationKeys[row.operation]) },
    {
      key: 'deal',
      title: t('deal'),
      render: ({ deal, withdrawalId }) =>
        deal ? (
          <Link
            className={styles.link ?? ''}
            to={inLanguage(lang, `/dashboard/my-transactions/${deal.side}/${deal.id}`)}
          >
            {deal.number}
          </Link>
        ) : withdrawalId === null ? (
          '—'
        ) : (
          withdrawalNumber(withdrawalId)
        ),
    },
    { key: 'in', title: t('in'), align: 'right', render: (row) => <Money sum={row.in} way="in" /> },
    { key: 'out', title: t('out'), align: 'right', render: (row) => <Money sum={row.out} way="out" /> },
    { key: 'balance', title: t('balance-after'), align: 'right', render: (row) => <Money sum={row.balance} strong /> },
  ]
}
