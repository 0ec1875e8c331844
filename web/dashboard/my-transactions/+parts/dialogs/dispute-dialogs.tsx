import { Input, Select } from 'antd'
import type { Deal } from '#contract/deals/deals.ts'
import { claimKinds, DISPUTE_TEXT_LENGTH, MOST_EVIDENCE } from '#contract/deals/dispute-process.ts'
import { addToDispute, openDispute } from '#contract/deals/disputes.ts'
import { formatMoney } from '#uz/money.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useDealStep } from '../use-deal-step.ts'

/** Words and proofs, the same in a claim and in an answer. */
function useSaid(): FormField[] {
  const t = useT('deal')
  return [
    {
      name: 'text',
      label: t('dispute-text'),
      hint: t('dispute-text-hint'),
      required: true,
      rules: [{ min: 3 }],
      input: <Input.TextArea rows={5} maxLength={DISPUTE_TEXT_LENGTH} />,
    },
    {
      name: 'files',
      label: t('evidence'),
      hint: t('evidence-hint'),
      input: <PapersInput purpose="deal" max={MOST_EVIDENCE} />,
    },
  ]
}

interface Claim {
  kind: (typeof claimKinds)[number]
  claim: number
  text: string
  files?: string[]
}

export function DisputeDialog({ deal, most, onClose }: { deal: Deal; most: number; onClose: () => void }) {
  const t = useT('deal')
  const lang = useLanguage()
  const step = useDealStep()
  const said = useSaid()
  return (
    <FormDialog<Claim>
      title={t('act.dispute')}
      text={t('ask.dispute')}
      okText={t('act.dispute')}
      danger
      draft={`deal-dispute:${deal.id}`}
      fields={[
        {
          name: 'kind',
          label: t('dispute-kind'),
          required: true,
          input: <Select options={claimKinds.map((value) => ({ value, label: t(`dispute-kind.${value}`) }))} />,
        },
        {
          name: 'claim',
          label: t('claim-sum'),
          hint: t('claim-most', { sum: formatMoney(most, lang) }),
          required: true,
          rules: [
            {
              validator: (_, value: unknown) =>
                typeof value === 'number' && value >= 0 && value <= most
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('claim-most', { sum: formatMoney(most, lang) }))),
            },
          ],
          input: <MoneyInput />,
        },
        ...said,
      ]}
      run={({ files, ...values }) =>
        step(() =>
          ask(openDispute, {
            params: { id: deal.id },
            body: { ...values, files: files ?? [], rowVersion: deal.rowVersion },
          }),
        )
      }
      onClose={onClose}
    />
  )
}

export function AnswerDisputeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT('deal')
  const said = useSaid()
  return (
    <FormDialog<Pick<Claim, 'text' | 'files'>>
      title={t('act.answer-dispute')}
      text={t('ask.answer-dispute')}
      okText={t('send')}
      draft={`dispute-answer:${id}`}
      fields={said}
      run={({ text, files }) => ask(addToDispute, { params: { id }, body: { text, files: files ?? [] } })}
      onClose={onClose}
    />
  )
}
