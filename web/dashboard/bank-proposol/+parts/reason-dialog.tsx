import { Input } from 'antd'
import { useRevalidator } from 'react-router'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { useT } from '#web/shell/texts.ts'

const REASON_MAX = 1000

interface Props {
  title: string
  text: string
  danger?: boolean
  run: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** A step that is taken with words that others read. */
export function ReasonDialog({ title, text, danger = false, run, onClose }: Props) {
  const t = useT('bank-proposals')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ reason: string }>
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
      ]}
      run={async ({ reason }) => {
        await run(reason)
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}
