import { Button, Input } from 'antd'
import { useState } from 'react'
import { ticketLimits as limits } from '#contract/contact/tickets/ticket-process.ts'
import { addTicketNote, type Ticket } from '#contract/contact/tickets/tickets.ts'
import { formatDateTime } from '#uz/date.ts'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './desk.module.css'

/** What was said of a ticket, in the order it was said; notes are for colleagues. */
export function TicketEntries({ ticket: { id, entries, can } }: { ticket: Ticket }) {
  const t = useT('call-center')
  const [text, setText] = useState('')
  const run = useRun()
  const isLong = text.trim().length >= limits.textLeast
  const add = () =>
    run(async () => {
      await ask(addTicketNote, { params: { id }, body: { text: text.trim() } })
      setText('')
    })
  return (
    <Panel title={t('course')}>
      {entries.length === 0 && <p className={styles.quiet}>{t('no-entries')}</p>}
      <ol className={styles.entries}>
        {entries.map((one) => (
          <li key={one.id}>
            <b>{t(`entry.${one.kind}`)}</b>{' '}
            <span className={styles.quiet}>
              {[one.organization, one.author, formatDateTime(one.at)].filter(Boolean).join(' · ')}
            </span>
            <p className={styles.said}>{one.text}</p>
          </li>
        ))}
      </ol>
      {can.includes('note') && (
        <div className={styles.line} style={{ marginTop: 16 }}>
          <Input.TextArea
            aria-label={t('note')}
            placeholder={t('note-hint')}
            maxLength={limits.answer}
            autoSize={{ minRows: 2 }}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <Button disabled={!isLong} onClick={add}>
              {t('add-note')}
            </Button>
          </div>
        </div>
      )}
    </Panel>
  )
}
