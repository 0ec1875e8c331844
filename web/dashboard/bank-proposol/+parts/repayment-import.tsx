import { Alert, Form } from 'antd'
import { useState } from 'react'
import { importRepayments } from '#contract/finance/money.ts'
import { DocumentUpload } from '#web/kit/dashboard/file/document-upload.tsx'
import { ImportDialog } from '#web/kit/dashboard/import/import-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

/** Payments that have come outside the platform, many at once: tried first, then all of the file or nothing. */
export function RepaymentImport() {
  const t = useT('bank-proposals')
  const [fileId, setFileId] = useState<string | null>(null)
  return (
    <ImportDialog
      title={t('import-title')}
      accept=".xlsx,.csv"
      run={(file, apply, onProgress) => {
        const query = { apply: apply ? ('true' as const) : ('false' as const), ...(fileId && { fileId }) }
        return ask(importRepayments, { query, upload: file }, { onProgress })
      }}
      labels={{ paid_on: t('paid-on') }}
      options={
        <>
          <Alert type="info" showIcon title={t('import-text')} style={{ marginBottom: 12 }} />
          <Form layout="vertical">
            <Form.Item label={t('import-paper')} required>
              <DocumentUpload purpose="message" onChange={setFileId} {...(fileId && { value: fileId })} />
            </Form.Item>
          </Form>
        </>
      }
    />
  )
}
