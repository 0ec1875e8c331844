import { Input } from 'antd'
import { useRevalidator } from 'react-router'
import { type MyProductRow, takeMyProductStep } from '#contract/market/my-products.ts'
import { FormDialog } from '#web/kit/dashboard/form-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

/** Another moderator looks at what was rejected, once. */
export function AppealDialog({ row, onClose }: { row: MyProductRow; onClose: () => void }) {
  const shared = useT('publishing')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ text: string }>
      title={shared('appeal-title')}
      text={shared('appeal-text')}
      okText={shared('do.appeal')}
      fields={[
        {
          name: 'text',
          label: shared('appeal-words'),
          required: true,
          input: <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} maxLength={1000} showCount />,
        },
      ]}
      run={async ({ text }) => {
        const body = { step: 'appeal' as const, rowVersion: row.rowVersion, text }
        await ask(takeMyProductStep, { params: { id: row.id }, body })
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}
