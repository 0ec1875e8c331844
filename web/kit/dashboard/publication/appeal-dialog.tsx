import { Input } from 'antd'
import { useRevalidator } from 'react-router'
import { useT } from '#web/shell/texts.ts'
import { FormDialog } from '../form/form-dialog.tsx'

interface Props {
  send: (text: string) => Promise<unknown>
  onClose: () => void
}

/** Another moderator looks at what was rejected, once. */
export function AppealDialog({ send, onClose }: Props) {
  const t = useT('publishing')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ text: string }>
      title={t('appeal-title')}
      text={t('appeal-text')}
      okText={t('do.appeal')}
      fields={[
        {
          name: 'text',
          label: t('appeal-words'),
          required: true,
          input: <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} maxLength={1000} showCount />,
        },
      ]}
      run={async ({ text }) => {
        await send(text)
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}
