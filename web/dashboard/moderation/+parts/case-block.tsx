import { Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { blockTarget, type Case, unblockTarget } from '#contract/moderation/moderation.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'

/** Takes down what is live and brings it back, with a reason its owner reads. */
export function CaseBlock({ judged: { can, targetType, targetId, title } }: { judged: Case }) {
  const t = useT('moderation')
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<'block' | 'unblock'>()
  if (!can.block && !can.unblock) return null
  return (
    <div className={styles.line}>
      <ActionButtons
        actions={(['block', 'unblock'] as const).map((name) => ({
          key: name,
          label: t(name),
          allowed: can[name],
          danger: name === 'block',
          open: () => setStep(name),
        }))}
      />
      {step && (
        <FormDialog<{ reason: string }>
          title={step === 'block' ? t('block-ask', { title }) : t('unblock-ask', { title })}
          okText={t(step)}
          danger={step === 'block'}
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              input: <Input.TextArea maxLength={500} autoSize={{ minRows: 3 }} showCount />,
            },
          ]}
          run={async ({ reason }) => {
            const call = step === 'block' ? blockTarget : unblockTarget
            await ask(call, { params: { type: targetType, id: targetId }, body: { reason } })
            await revalidate()
          }}
          onClose={() => setStep(undefined)}
        />
      )}
    </div>
  )
}
