import { Button, Input } from 'antd'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import * as contract from '#contract/contact/campaigns/campaigns.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

interface Props {
  campaign: contract.Campaign
  onEdit: () => void
}

const runSteps = [
  { step: 'pause', isLast: false },
  { step: 'resume', isLast: false },
  { step: 'stop', isLast: true },
] as const

/** What the caller may do with it now. */
export function CampaignActs({ campaign, onEdit }: Props) {
  const t = useT('campaigns')
  const lang = useLanguage()
  const navigate = useNavigate()
  const { id, rowVersion, can, estimate } = campaign
  const params = { id }
  const authorStep = (step: (typeof contract.authorSteps)[number]) =>
    ask(contract.takeAuthorStep, { params, body: { step, rowVersion } })
  return (
    <>
      <ActionButtons
        actions={[
          { key: 'edit', label: t('edit'), allowed: can.update ?? false, open: onEdit },
          {
            key: 'test',
            label: t('test'),
            allowed: (can.update ?? false) && campaign.testers.length > 0,
            confirm: { title: t('test-ask'), text: campaign.testerNames.map(({ name }) => name).join(', ') },
            run: () => ask(contract.testCampaign, { params }),
          },
          {
            key: 'submit',
            label: t('submit'),
            allowed: can.submit ?? false,
            confirm: { title: t('submit-ask') },
            run: () => authorStep('submit'),
          },
          { key: 'withdraw', label: t('withdraw'), allowed: can.withdraw ?? false, run: () => authorStep('withdraw') },
          {
            key: 'approve',
            label: t('approve'),
            allowed: can.approve ?? false,
            confirm: { title: t('approve-ask'), text: t('approve-text', { n: estimate?.people ?? 0 }) },
            run: () => ask(contract.approveCampaign, { params, body: { rowVersion } }),
          },
          ...runSteps.map(({ step, isLast }) => ({
            key: step,
            label: t(`step.${step}`),
            allowed: can[step] ?? false,
            danger: isLast,
            ...(isLast && { confirm: { title: t('stop-ask'), text: t('stop-text') } }),
            run: () => ask(contract.takeRunStep, { params, body: { step, rowVersion } }),
          })),
          {
            key: 'delete',
            label: t('delete'),
            danger: true,
            allowed: can.delete ?? false,
            confirm: { title: t('delete-ask') },
            run: async () => {
              await authorStep('delete')
              await navigate(inLanguage(lang, '/dashboard/push-notification'))
            },
          },
        ]}
      />
      {can.return && <ReturnStep campaign={campaign} />}
    </>
  )
}

/** Given back with a reason the author reads. */
function ReturnStep({ campaign: { id, rowVersion } }: Pick<Props, 'campaign'>) {
  const t = useT('campaigns')
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('return')}</Button>
      {isOpen && (
        <FormDialog<{ reason: string }>
          title={t('return')}
          okText={t('return')}
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              rules: [{ min: 5 }],
              input: <Input.TextArea maxLength={500} autoSize={{ minRows: 3 }} />,
            },
          ]}
          run={({ reason }) =>
            ask(contract.returnCampaign, { params: { id }, body: { reason, rowVersion } }).then(revalidate)
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
