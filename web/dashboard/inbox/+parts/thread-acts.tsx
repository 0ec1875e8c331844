import { Input, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import * as calls from '#contract/contact/support/inbox.ts'
import { supportLimits as limits } from '#contract/contact/support/thread-process.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

interface Props {
  thread: calls.StaffThread
  choices: AnswerOf<typeof calls.inboxChoices>
}

export function ThreadActs({ thread: { id, rowVersion, can, territoryId }, choices }: Props) {
  const t = useT('inbox')
  const [step, setStep] = useState<'pass' | 'putBack' | 'ticket'>()
  const { revalidate } = useRevalidator()
  const params = { id }
  const close = () => setStep(undefined)
  const reason = {
    name: 'reason',
    label: t('reason'),
    required: true,
    rules: [{ min: limits.least }],
    input: <Input.TextArea maxLength={limits.reason} autoSize={{ minRows: 2 }} />,
  }
  const pass = (assigneeId: string | null, said: string) =>
    ask(calls.passThread, { params, body: { rowVersion, assigneeId, reason: said } }).then(revalidate)
  return (
    <>
      <ActionButtons
        actions={[
          {
            key: 'take',
            label: t('step.take'),
            allowed: can.includes('take'),
            run: () => ask(calls.takeThread, { params, body: { rowVersion } }),
          },
          ...(['ticket', 'pass', 'putBack'] as const).map((one) => ({
            key: one,
            label: t(`step.${one}`),
            allowed: can.includes(one),
            open: () => setStep(one),
          })),
          {
            key: 'close',
            label: t('step.close'),
            allowed: can.includes('close'),
            confirm: { title: t('ask-close') },
            run: () => ask(calls.closeThread, { params, body: { rowVersion } }),
          },
        ]}
      />
      {step === 'ticket' && (
        <FormDialog<{ topicId: number; territoryId: number | null }>
          title={t('step.ticket')}
          text={t('ticket-text')}
          okText={t('step.ticket')}
          values={{ territoryId }}
          fields={[
            {
              name: 'topicId',
              label: t('topic'),
              required: true,
              input: (
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  options={choices.topics.map(({ id: value, name: label }) => ({ value, label }))}
                />
              ),
            },
            {
              name: 'territoryId',
              label: t('territory'),
              required: true,
              input: <TerritoryPicker level="neighborhood" from="district" />,
            },
          ]}
          run={(values) => ask(calls.ticketThread, { params, body: { rowVersion, ...values } }).then(revalidate)}
          onClose={close}
        />
      )}
      {step === 'pass' && (
        <FormDialog<{ assigneeId: string; reason: string }>
          title={t('step.pass')}
          okText={t('step.pass')}
          fields={[
            {
              name: 'assigneeId',
              label: t('assignee'),
              required: true,
              input: (
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  options={choices.colleagues.map(({ id: value, name, open }) => ({
                    value,
                    label: `${name} · ${open}`,
                  }))}
                />
              ),
            },
            reason,
          ]}
          run={(values) => pass(values.assigneeId, values.reason)}
          onClose={close}
        />
      )}
      {step === 'putBack' && (
        <FormDialog<{ reason: string }>
          title={t('step.putBack')}
          okText={t('step.putBack')}
          fields={[reason]}
          run={(values) => pass(null, values.reason)}
          onClose={close}
        />
      )}
    </>
  )
}
