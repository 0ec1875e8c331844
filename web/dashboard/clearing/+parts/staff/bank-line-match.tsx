import { Alert, Button, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { type BankLine, decideTarget, explainLine, LINE_NOTE } from '#contract/clearing/bank-lines.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../clearing.module.css'
import { useSending } from '../use-sending.ts'
import { BankLinePropose } from './bank-line-propose.tsx'

/** What can be done about one line: say whose it is, confirm what another person said, or name our payment. */
export function BankLineMatch({ line }: { line: BankLine }) {
  const t = useT('clearing')
  return (
    <>
      {line.barred && <Alert type="warning" showIcon title={t('barred.second-person')} />}
      {line.can.propose && <BankLinePropose line={line} />}
      {(line.can.approve || line.can.decline) && <Decide line={line} />}
      {line.can.explain && <Explain line={line} />}
    </>
  )
}

function Decide({ line }: { line: BankLine }) {
  const t = useT('clearing')
  const [note, setNote] = useState('')
  const { busy, send } = useSending()
  const decide = (approve: boolean) => () => {
    const text = note.trim()
    return send(() =>
      ask(decideTarget, {
        params: { id: line.id },
        body: { approve, rowVersion: line.rowVersion, ...(text && { note: text }) },
      }),
    )
  }
  return (
    <section className={styles.stack} aria-label={t('proposed')}>
      <Alert
        type="info"
        showIcon
        title={t('proposed-by', { who: line.proposedBy ?? '—', target: line.targetName ?? t('to-sender') })}
      />
      <Input.TextArea
        aria-label={t('note')}
        placeholder={t('note')}
        autoSize
        maxLength={LINE_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles.bar}>
        {line.can.approve && (
          <Button type="primary" loading={busy} onClick={decide(true)}>
            {t('approve')}
          </Button>
        )}
        {line.can.decline && (
          <Button danger loading={busy} onClick={decide(false)}>
            {t('decline')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Explain({ line }: { line: BankLine }) {
  const t = useT('clearing')
  const [id, setId] = useState<number | null>(null)
  const { busy, send } = useSending()
  const explain = (withdrawalId: number) =>
    send(() => ask(explainLine, { params: { id: line.id }, body: { withdrawalId, rowVersion: line.rowVersion } }))
  return (
    <section className={styles.stack} aria-label={t('explain')}>
      <h3>{t('explain')}</h3>
      <p className={styles.quiet}>{t('explain-text')}</p>
      <InputNumber
        prefix="AGRO-W"
        min={1}
        precision={0}
        aria-label={t('number')}
        value={id}
        onChange={setId}
        style={{ width: '100%' }}
      />
      <Button type="primary" loading={busy} disabled={id === null} onClick={() => id !== null && explain(id)}>
        {t('explain-ok')}
      </Button>
    </section>
  )
}
