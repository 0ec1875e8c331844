import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { type ClosedDay, closeDay, type listDays } from '#contract/clearing/ledger.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../clearing.module.css'
import { Money } from '../money-cell.tsx'

type Days = AnswerOf<typeof listDays>

/** The balance of the bank beside our own; a difference is said before it is written down. */
export function DayClosing({ page, again, onDone }: { page: Days; again: ClosedDay | undefined; onDone: () => void }) {
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
  const { suspense, unexplained } = page.upcoming
  // Closed for good: what it was compared with is said once more before.
  const confirm = () =>
    modal.confirm({
      title:
        difference === 0
          ? t('close-ask', { day: formatDate(day) })
          : t('difference-ask', { sum: formatMoney(difference, lang) }),
      content: (
        <>
          <p>{t('close-sums', { bank: formatMoney(balance ?? 0, lang), ledger: formatMoney(ledger, lang) })}</p>
          <p>{t('waiting-lines-of', { suspense, unexplained })}</p>
          <p>{difference === 0 ? t('close-final') : t('difference-text')}</p>
        </>
      ),
      okText: t('close-day'),
      okButtonProps: { danger: difference !== 0 },
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
      {!again && !page.upcoming.over ? (
        <p className={styles.quiet}>{t('day-runs')}</p>
      ) : page.can.close ? (
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
