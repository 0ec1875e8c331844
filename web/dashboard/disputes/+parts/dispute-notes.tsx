import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { DISPUTE_TEXT_LENGTH } from '#contract/deals/dispute-process.ts'
import { type DisputeFile, noteDispute } from '#contract/deals/disputes.ts'
import { formatDateTime } from '#uz/date.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './disputes.module.css'

/** Hearings, read by both sides, and notes that staff keep to themselves. */
export function DisputeNotes({ file }: { file: DisputeFile }) {
  const t = useT('disputes')
  const entries = file.entries.filter((entry) => entry.side === 'staff')
  return (
    <section className={styles.card} aria-label={t('notes')}>
      <h3>{t('notes')}</h3>
      {entries.length === 0 && <p className={styles.quiet}>{t('no-notes')}</p>}
      <ul className={styles.notes}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className={styles.told}>
              <StatusTag tone={entry.kind === 'note' ? 'over' : 'wait'}>{t(`entry.${entry.kind}`)}</StatusTag>
              <time dateTime={entry.at} className={styles.quiet}>
                {formatDateTime(entry.at)}
              </time>
            </p>
            <p className={styles.said}>{entry.text}</p>
          </li>
        ))}
      </ul>
      {file.can.note && <NoteForm id={file.id} />}
    </section>
  )
}

function NoteForm({ id }: { id: number }) {
  const t = useT('disputes')
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const [shared, setShared] = useState(false)
  const { busy, run } = useDoing()
  const add = () =>
    run(async () => {
      await ask(noteDispute, { params: { id }, body: { text: text.trim(), shared } })
      setText('')
      message(t('done'))
      await revalidate()
    })
  return (
    <>
      <Input.TextArea
        id="dispute-note"
        aria-label={t('note')}
        placeholder={t('note')}
        autoSize={{ minRows: 2 }}
        maxLength={DISPUTE_TEXT_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
        {t('note-shared')}
      </Checkbox>
      <Button loading={busy} disabled={text.trim().length < 3} onClick={add}>
        {shared ? t('add-hearing') : t('add-note')}
      </Button>
    </>
  )
}
