import { Alert, Button } from 'antd'
import { Pencil } from 'lucide-react'
import type { PublicationState } from '#contract/moderation/publication.ts'
import { formatDateTime } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../wizard/wizard.module.css'

/** The last word of a moderator. */
export interface Remarks {
  decision: string
  decidedAt: string
  reasons: readonly { code: string; field: string | null; text: string }[]
  /** Of a judged edit: which fields went live and which were dropped. */
  fields: Readonly<Record<string, 'accept' | 'refuse'>>
  comment: string | null
}

interface Props {
  remarks: Remarks | null
  status: PublicationState
  labels: Readonly<Record<string, string>>
  onFix: (field: string) => void
}

/** What the moderator said: every reason with the way to the field it is about. */
export function RemarksBanner({ remarks, status, labels, onFix }: Props) {
  const t = useT('publishing')
  if (!remarks || !needsWork(remarks, status)) return null
  const refused = Object.keys(remarks.fields).filter((field) => remarks.fields[field] === 'refuse')
  const title =
    status === 'rejected' ? t('rejected') : status === 'returned' || status === 'draft' ? t('returned') : t('refused')
  return (
    <Alert
      type={status === 'rejected' ? 'error' : 'warning'}
      showIcon
      title={title}
      description={
        <>
          <p className={styles.note}>{formatDateTime(remarks.decidedAt)}</p>
          <ul className={styles.remarks}>
            {remarks.reasons.map(({ code, field, text }) => (
              <li key={`${code} ${field}`}>
                <span>
                  {field && <b>{labels[field] ?? field}: </b>}
                  {text}
                </span>
                {field && status !== 'rejected' && <Fix onFix={() => onFix(field)} />}
              </li>
            ))}
            {refused
              .filter((field) => !remarks.reasons.some((reason) => reason.field === field))
              .map((field) => (
                <li key={field}>
                  <b>{labels[field] ?? field}</b>
                  <Fix onFix={() => onFix(field)} />
                </li>
              ))}
          </ul>
          {remarks.comment && <p>{remarks.comment}</p>}
        </>
      }
    />
  )
}

function Fix({ onFix }: { onFix: () => void }) {
  const t = useT('publishing')
  return (
    <Button size="small" icon={<Pencil size={14} />} onClick={onFix}>
      {t('fix')}
    </Button>
  )
}

/** A remark that leaves nothing to do is not shown. */
function needsWork(remarks: Remarks, status: PublicationState): boolean {
  if (status === 'on_moderation') return false
  return remarks.decision !== 'publish' || Object.values(remarks.fields).includes('refuse')
}
