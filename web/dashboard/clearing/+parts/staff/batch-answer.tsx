import { Alert, Button, Drawer, Progress, Statistic, Upload } from 'antd'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { type AnswerFate, answerFates } from '#contract/clearing/clearing-process.ts'
import { answerBatch, type BatchAnswer, type PaymentBatch } from '#contract/clearing/withdrawals.ts'
import { IMPORT_MAX_BYTES } from '#contract/import-diff.ts'
import { formatMoney } from '#uz/money.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toast, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../clearing.module.css'
import { Money } from '../money-cell.tsx'

const ACCEPT = '.xlsx,.csv'
const tones: Readonly<Record<AnswerFate, Tone>> = {
  confirmed: 'good',
  returned: 'bad',
  decided: 'over',
  barred: 'attention',
  waiting: 'attention',
}

interface Props {
  batch: PaymentBatch
  onApplied: () => Promise<void>
  onClose: () => void
}

/** What the bank says of each payment of a file: looked at first, and only then followed. */
export function BatchAnswerDrawer({ batch, onApplied, onClose }: Props) {
  const t = useT('clearing')
  const kit = useT('kit')
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<BatchAnswer>()
  const [share, setShare] = useState<number>()
  const read = async (upload: File, apply: boolean) => {
    setShare(0)
    try {
      const asked = { params: { id: batch.id }, query: { apply: apply ? 'true' : 'false' } as const, upload }
      const answer = await ask(answerBatch, asked, { onProgress: setShare })
      setReport(answer)
      if (!answer.applied) return
      message(t('answer-applied'))
      await onApplied()
      onClose()
    } catch (error) {
      toastError(error)
    } finally {
      setShare(undefined)
    }
  }
  const choose = (next: File) => {
    if (next.size > IMPORT_MAX_BYTES) toast('error', kit('file-too-big', { mb: IMPORT_MAX_BYTES / 2 ** 20 }))
    else {
      setFile(next)
      setReport(undefined)
      void read(next, false)
    }
    // antd would send it by itself otherwise.
    return false
  }
  const busy = share !== undefined
  const changes = report ? (report.counts.confirmed ?? 0) + (report.counts.returned ?? 0) : 0
  return (
    <Drawer
      open
      title={t('answer-title', { number: batch.number })}
      onClose={onClose}
      size={760}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      footer={
        <div className={styles.steps}>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button
            type="primary"
            disabled={!file || !report || report.faults.total > 0 || changes === 0}
            loading={busy}
            onClick={() => file && read(file, true)}
          >
            {t('answer-apply')}
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('answer-hint')}</p>
        <Upload.Dragger accept={ACCEPT} maxCount={1} showUploadList={false} disabled={busy} beforeUpload={choose}>
          <FileUp size={28} aria-hidden className={styles.icon ?? ''} />
          <p>{file ? file.name : kit('choose-file', { types: ACCEPT })}</p>
        </Upload.Dragger>
        {busy && <Progress percent={Math.round(share * 100)} status="active" aria-label={kit('uploading')} />}
        {report && <Found report={report} changes={changes} />}
      </div>
    </Drawer>
  )
}

function Found({ report, changes }: { report: BatchAnswer; changes: number }) {
  const t = useT('clearing')
  const lang = useLanguage()
  const { faults, counts, sums, payments } = report
  return (
    <section className={styles.stack} aria-label={t('answer-check')}>
      {faults.total > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('answer-faults', { n: faults.total })}
          description={
            <ul>
              {faults.items.map((fault) => (
                <li key={`${fault.row} ${fault.message}`}>{t('fault-row', { row: fault.row, text: fault.message })}</li>
              ))}
            </ul>
          }
        />
      )}
      {faults.total === 0 && changes === 0 && <Alert type="info" showIcon title={t('answer-nothing')} />}
      {(counts.barred ?? 0) > 0 && <Alert type="warning" showIcon title={t('answer-barred')} />}
      <div className={styles.counts}>
        {answerFates.map((fate) => (
          <div key={fate}>
            <Statistic title={t(`ans.${fate}`)} value={counts[fate] ?? 0} groupSeparator=" " />
            <span className={styles.quiet}>{formatMoney(sums[fate] ?? 0, lang)}</span>
          </div>
        ))}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('payment')}</th>
              <th>{t('holder')}</th>
              <th data-end>{t('amount')}</th>
              <th>{t('fate')}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((one) => (
              <tr key={one.number}>
                <td>{one.number}</td>
                <td>{one.holderName}</td>
                <td data-end>
                  <Money sum={one.amount} />
                </td>
                <td>
                  <StatusTag tone={tones[one.fate]}>{t(`ans.${one.fate}`)}</StatusTag>
                  {one.reason && <div className={styles.quiet}>{one.reason}</div>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
