import { Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Lender, takeLenderStep } from '#contract/finance/lenders/lenders.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { HistoryButton } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

/** What may be done with one lender; to take it away asks for a reason. */
export function LenderSteps({ row }: { row: Lender }) {
  const t = useT('lenders')
  const [asking, setAsking] = useState<'suspend' | 'close'>()
  const { revalidate } = useRevalidator()
  const take = (step: 'activate' | 'suspend' | 'close', reason?: string) =>
    ask(takeLenderStep, {
      params: { id: row.id },
      body: { step, rowVersion: row.rowVersion, ...(reason && { reason }) },
    })
  return (
    <>
      <HistoryButton id={row.id} />
      <ActionButtons
        actions={[
          {
            key: 'activate',
            label: t('step.activate'),
            allowed: row.can.activate,
            confirm: { title: t('activate-ask'), text: t('activate-text') },
            run: () => take('activate'),
          },
          ...(['suspend', 'close'] as const).map((step) => ({
            key: step,
            label: t(`step.${step}`),
            allowed: row.can[step],
            danger: true,
            open: () => setAsking(step),
          })),
        ]}
      />
      {asking && (
        <FormDialog<{ reason: string }>
          title={t(`step.${asking}`)}
          text={t(`step-text.${asking}`)}
          okText={t(`step.${asking}`)}
          danger
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              input: <Input.TextArea rows={3} maxLength={500} showCount />,
            },
          ]}
          run={async ({ reason }) => {
            await take(asking, reason)
            await revalidate()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
