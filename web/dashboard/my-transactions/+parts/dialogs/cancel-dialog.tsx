import { Input, Select } from 'antd'
import { cancelDeal, type cancelReasons, type Deal, REASON_LENGTH } from '#contract/deals/deals.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { useDealStep } from '../use-deal-step.ts'

interface Values {
  reason: (typeof cancelReasons)[number]
  text?: string | null
}

/** Stepping back, and why. */
export function CancelDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const t = useT('deal')
  const step = useDealStep()
  const theirs: readonly Values['reason'][] =
    deal.side === 'seller'
      ? ['no_stock', 'price', 'delivery', 'no_answer', 'mistake', 'other']
      : ['changed_mind', 'price', 'found_elsewhere', 'delivery', 'no_answer', 'mistake', 'other']
  return (
    <FormDialog<Values>
      title={t('act.cancel')}
      text={deal.deposit > 0 && deal.status === 'awaiting_payment' ? t('ask.cancel-deposit') : t('ask.cancel')}
      okText={t('act.cancel')}
      danger
      draft={`deal-cancel:${deal.id}`}
      fields={[
        {
          name: 'reason',
          label: t('reason'),
          required: true,
          input: <Select options={theirs.map((value) => ({ value, label: t(`reason.${value}`) }))} />,
        },
        {
          name: 'text',
          label: t('reason-text'),
          rules: [
            ({ getFieldValue }) => ({
              validator: (_, value: unknown) =>
                getFieldValue('reason') === 'other' && !value
                  ? Promise.reject(new Error(t('reason-needed')))
                  : Promise.resolve(),
            }),
          ],
          input: <Input.TextArea rows={3} maxLength={REASON_LENGTH} />,
        },
      ]}
      run={({ reason, text }) =>
        step(() =>
          ask(cancelDeal, {
            params: { id: deal.id },
            body: { rowVersion: deal.rowVersion, reason, ...(text && { text }) },
          }),
        )
      }
      onClose={onClose}
    />
  )
}
