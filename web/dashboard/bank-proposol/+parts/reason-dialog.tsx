import { Input } from 'antd'
import { useRevalidator } from 'react-router'
import { dayOf } from '#uz/date.ts'
import { DocumentUpload } from '#web/kit/dashboard/file/document-upload.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { useT } from '#web/shell/texts.ts'

const REASON_MAX = 1000

interface Props {
  title: string
  text: string
  danger?: boolean
  /** Asked for beside the words, where a paper decides. */
  paper?: string
  /** The day beside the paper, where money has moved on it. */
  day?: string
  run: (reason: string, fileId: string, paidOn: string) => Promise<unknown>
  onClose: () => void
}

/** A step that is taken with words that others read. */
export function ReasonDialog({ title, text, danger = false, paper, day, run, onClose }: Props) {
  const t = useT('bank-proposals')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ reason: string; fileId?: string; paidOn?: string }>
      title={title}
      text={text}
      okText={title}
      danger={danger}
      fields={[
        {
          name: 'reason',
          label: t('reason'),
          required: true,
          rules: [{ min: 3 }],
          input: <Input.TextArea maxLength={REASON_MAX} autoSize={{ minRows: 3 }} />,
        },
        ...(day
          ? [{ name: 'paidOn', label: day, required: true, input: <Input type="date" max={dayOf(new Date())} /> }]
          : []),
        ...(paper
          ? [{ name: 'fileId', label: paper, required: true, input: <DocumentUpload purpose="message" /> }]
          : []),
      ]}
      run={async ({ reason, fileId = '', paidOn = '' }) => {
        await run(reason, fileId, paidOn)
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}
