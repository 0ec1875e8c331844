import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { type ClosedDay, listDays } from '#contract/clearing/ledger.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import type { Tiyin } from '#uz/money.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from '../clearing.module.css'
import { FactsDrawer } from '../facts-drawer.tsx'
import { Money } from '../money-cell.tsx'
import { DayClosing } from './day-closing.tsx'

export const closedDays = describeList({
  name: 'clearing-days',
  texts: 'clearing',
  call: listDays,
  idOf: (one) => one.day,
  keep: ['view'],
})

type Days = AnswerOf<typeof listDays>

/** The ledger against the bank, day by day; what differs stops money from leaving. */
export function DayClose({ page }: { page: Days }) {
  const t = useT('clearing')
  const edit = useOpened('edit')
  const columns = useColumns()
  const [again, setAgain] = useState<ClosedDay>()
  const row = page.items.find((one) => one.day === edit.value)
  return (
    <>
      {page.stoppedByDay && (
        <Alert
          className={styles.notice ?? ''}
          type="error"
          showIcon
          title={t('day-stops', { day: formatDate(page.stoppedByDay) })}
        />
      )}
      <DayClosing key={again?.day ?? page.upcoming.day} page={page} again={again} onDone={() => setAgain(undefined)} />
      <List of={closedDays} page={page} columns={columns} />
      {row && (
        <FactsDrawer
          title={formatDate(row.day)}
          row={row}
          columns={columns}
          onClose={edit.close}
          footer={
            page.can.close &&
            row.difference !== 0 && (
              <Button
                type="primary"
                onClick={() => {
                  setAgain(row)
                  edit.close()
                }}
              >
                {t('close-again')}
              </Button>
            )
          }
        />
      )}
    </>
  )
}

function useColumns(): Column<ClosedDay>[] {
  const t = useT('clearing')
  return [
    { key: 'day', title: t('day'), render: (row) => formatDate(row.day) },
    {
      key: 'statement',
      title: t('statement-balance'),
      align: 'right',
      render: (row) => <Money sum={row.statementBalance} />,
    },
    { key: 'ledger', title: t('ledger-balance'), align: 'right', render: (row) => <Money sum={row.ledgerBalance} /> },
    { key: 'difference', title: t('difference'), align: 'right', render: (row) => <Difference sum={row.difference} /> },
    { key: 'closed-by', title: t('closed-by'), render: (row) => row.closedBy ?? '—' },
    { key: 'closed-at', title: t('closed-at'), render: (row) => formatDateTime(row.closedAt) },
    { key: 'note', title: t('note'), render: (row) => row.note ?? '—', optional: true },
  ]
}

function Difference({ sum }: { sum: Tiyin }) {
  const t = useT('clearing')
  return sum === 0 ? (
    <StatusTag tone="good">{t('agrees')}</StatusTag>
  ) : (
    <span className={styles.bad}>
      <Money sum={sum} />
    </span>
  )
}
