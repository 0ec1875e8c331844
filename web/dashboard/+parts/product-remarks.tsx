import { Alert, Button } from 'antd'
import { Pencil } from 'lucide-react'
import type { MyProduct } from '#contract/market/my-products.ts'
import { formatDateTime } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './product-form.module.css'

interface Props {
  remarks: NonNullable<MyProduct['remarks']>
  status: MyProduct['status']
  labels: Readonly<Record<string, string>>
  onFix: (field: string) => void
}

/** What the moderator said: every reason with the way to the field it is about. */
export function RemarksBanner({ remarks, status, labels, onFix }: Props) {
  const t = useT('my-products')
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
  const t = useT('my-products')
  return (
    <Button size="small" icon={<Pencil size={14} />} onClick={onFix}>
      {t('fix')}
    </Button>
  )
}
