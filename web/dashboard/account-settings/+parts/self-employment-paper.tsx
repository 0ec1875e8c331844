import { Input } from 'antd'
import { useRevalidator } from 'react-router'
import type { InputOf } from '#contract/call.ts'
import { uploadSelfEmployment } from '#contract/identity/self-employment.ts'
import { selfEmploymentLimits } from '#contract/identity/self-employment-limits.ts'
import { DocumentUpload } from '#web/kit/dashboard/file/document-upload.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

type Paper = InputOf<typeof uploadSelfEmployment>['body']

/** A paper in place of a register that does not answer. */
export function SelfEmploymentPaper({ onClose }: { onClose: () => void }) {
  const t = useT('account')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<Paper>
      title={t('self-upload')}
      text={t('self-upload-text')}
      okText={t('self-upload')}
      fields={[
        {
          name: 'registrationNo',
          label: t('self-number'),
          required: true,
          half: true,
          input: <Input maxLength={selfEmploymentLimits.registrationNo} />,
        },
        { name: 'registeredAt', label: t('self-since'), half: true, input: <Input type="date" /> },
        { name: 'document', label: t('self-document'), required: true, input: <DocumentUpload purpose="person" /> },
      ]}
      run={async (body) => {
        await ask(uploadSelfEmployment, { body })
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}
