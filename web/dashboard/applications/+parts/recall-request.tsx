import { Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { type getApplication, recallRequest } from '#contract/finance/registry.ts'
import { Permission } from '#contract/permissions.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

interface Props {
  request: AnswerOf<typeof getApplication>['requests'][number]
}

/** Taken away from a lender who does not work on it; another is asked at once. */
export function RecallRequest({ request: { id, rowVersion, steps } }: Props) {
  const t = useT('registry')
  const { revalidate } = useRevalidator()
  const routes = useMay(Permission.FinAppRoute)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <ActionButtons
        actions={[
          {
            key: 'recall',
            label: t('recall'),
            allowed: routes && steps.includes('recall'),
            danger: true,
            open: () => setAsked(true),
          },
        ]}
      />
      {isAsked && (
        <FormDialog<{ reason: string }>
          title={t('recall')}
          text={t('recall-text')}
          okText={t('recall')}
          danger
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              rules: [{ min: 3 }],
              input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />,
            },
          ]}
          run={async ({ reason }) => {
            await ask(recallRequest, { params: { id }, body: { rowVersion, reason } })
            await revalidate()
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
