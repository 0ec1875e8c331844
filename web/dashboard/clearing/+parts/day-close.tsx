import { Alert, App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { type ClosedDay, closeDay, type listDays } from '#contract/deals/ledger.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import { type Column, ListScreen } from '#web/kit/dashboard/list-screen.tsx'
import { MoneyInput } from '#web/kit/dashboard/money-input.tsx'
import { useOpened } from '#web/kit/dashboard/opened.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { message, toastError } from '#web/shell/toasts.ts'
import { Panel } from '../../+parts/panel.tsx'
import styles from './clearing.module.css'
import { FactsDrawer } from './facts-drawer.tsx'
import { Money } from './money-cell.tsx'

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
      <Closing key={again?.day ?? page.upcoming.day} page={page} again={again} onDone={() => setAgain(undefined)} />
      <ListScreen name="clearing-days" page={page} idOf={(one) => one.day} columns={columns} keep={['view']} />
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

function Closing({ page, again, onDone }: { page: Days; again: ClosedDay | undefined; onDone: () => void }) {
  const t = useT('clearing')
  const lang = useLanguage()
  const { modal } = App.useApp()
  const { revalidate } = useRevalidator()
  const [balance, setBalance] = useState<Tiyin | null>(null)
  const [note, setNote] = useState('')
  const day = again?.day ?? page.upcoming.day
  const ledger = again?.ledgerBalance ?? page.upcoming.ledgerBalance
  const isRead = balance !== null && !Number.isNaN(balance)
  const difference = isRead ? balance - ledger : 0
  const close = async () => {
    if (!isRead) return
    try {
      const text = note.trim()
      await ask(closeDay, {
        body: {
          day,
          statementBalance: balance,
          ...(text && { note: text }),
          ...(again && { rowVersion: again.rowVersion }),
        },
      })
      message(t('day-closed'))
      onDone()
      await revalidate()
    } catch (error) {
      toastError(error)
    }
  }
  const confirm = () =>
    difference === 0
      ? close()
      : modal.confirm({
          title: t('difference-ask', { sum: formatMoney(difference, lang) }),
          content: t('difference-text'),
          okText: t('close-day'),
          okButtonProps: { danger: true },
          cancelText: t('cancel'),
          onOk: close,
        })
  return (
    <Panel title={t('close-title', { day: formatDate(day) })} text={t('close-text')}>
      <dl className={styles.facts}>
        <dt>{t('ledger-balance')}</dt>
        <dd>
          <Money sum={ledger} strong />
        </dd>
        {!again && (
          <>
            <dt>{t('waiting-lines')}</dt>
            <dd>
              {t('waiting-lines-of', { suspense: page.upcoming.suspense, unexplained: page.upcoming.unexplained })}
            </dd>
          </>
        )}
      </dl>
      {page.can.close ? (
        <Form layout="vertical" onFinish={confirm}>
          <div className={styles.half}>
            <Form.Item label={t('statement-balance')} htmlFor="statement-balance" required>
              <MoneyInput id="statement-balance" value={balance} onChange={setBalance} />
            </Form.Item>
            <Form.Item label={t('difference')}>
              <output className={difference === 0 ? styles.strong : styles.bad} htmlFor="statement-balance">
                {isRead ? formatMoney(difference, lang) : '—'}
              </output>
            </Form.Item>
          </div>
          <Form.Item label={t('note')} htmlFor="day-note">
            <Input.TextArea
              id="day-note"
              autoSize
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Form.Item>
          <Button type="primary" htmlType="submit" disabled={!isRead}>
            {t('close-day')}
          </Button>
        </Form>
      ) : (
        <p className={styles.quiet}>{t('supervisor-closes')}</p>
      )}
    </Panel>
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
