import { Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { sendTicketLink } from '#contract/contact/tickets/desk.ts'
import {
  type AskedOutcome,
  ticketLimits as limits,
  type TicketPriority,
  ticketPriorities,
} from '#contract/contact/tickets/ticket-process.ts'
import * as calls from '#contract/contact/tickets/tickets.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { OrganizationChoice } from './organization-choice.tsx'

/** Whatever the dialogs gather; each asks for its own part. */
interface Said {
  text: string
  organizationId: string
  assigneeId: string
  priority: TicketPriority
  link: string
  outcome: AskedOutcome
}

type Step = Exclude<calls.Ticket['can'][number], 'take' | 'note'>

export function TicketActs({
  ticket,
  choices,
}: {
  ticket: calls.Ticket
  choices: AnswerOf<typeof calls.ticketChoices>
}) {
  const t = useT('call-center')
  const [step, setStep] = useState<Step>()
  const { id, rowVersion, can, asked } = ticket
  const params = { id }
  const steps = ['resolve', 'report', 'ask', 'resume', 'escalate', 'link', 'reopen', 'reassign', 'priority'] as const
  return (
    <>
      <ActionButtons
        actions={[
          {
            key: 'take',
            label: t('step.take'),
            allowed: can.includes('take'),
            run: () => ask(calls.takeTicket, { params, body: { rowVersion } }),
          },
          ...steps.map((one) => ({
            key: one,
            label: t(`step.${one}`),
            allowed: can.includes(one) && (one !== 'report' || (asked?.outcomes.length ?? 0) > 0),
            open: () => setStep(one),
          })),
        ]}
      />
      {step && (
        <StepDialog key={step} step={step} ticket={ticket} choices={choices} onClose={() => setStep(undefined)} />
      )}
    </>
  )
}

interface DialogProps {
  step: Step
  ticket: calls.Ticket
  choices: AnswerOf<typeof calls.ticketChoices>
  onClose: () => void
}

function StepDialog({ step, ticket: { id, rowVersion, priority, asked }, choices, onClose }: DialogProps) {
  const t = useT('call-center')
  const { revalidate } = useRevalidator()
  const params = { id }
  const least = step === 'resolve' || step === 'escalate' ? limits.answerLeast : limits.textLeast
  const isReason = step === 'reopen' || step === 'reassign' || step === 'priority'
  const text: FormField = {
    name: 'text',
    label: t(isReason ? 'reason' : `words.${step === 'link' ? 'ask' : step}`),
    required: step !== 'report',
    rules: [{ min: least }],
    input: <Input.TextArea maxLength={isReason ? limits.reason : limits.answer} autoSize={{ minRows: 3 }} />,
  }
  const before: Partial<Record<Step, FormField>> = {
    escalate: { name: 'organizationId', label: t('organization'), required: true, input: <OrganizationChoice /> },
    report: {
      name: 'outcome',
      label: t('outcome'),
      required: true,
      input: (
        <Radio.Group
          optionType="button"
          options={(asked?.outcomes ?? []).map((value) => ({ value, label: t(`outcome.${value}`) }))}
        />
      ),
    },
    reassign: {
      name: 'assigneeId',
      label: t('assignee'),
      required: true,
      input: (
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={choices.operators.map(({ id: value, name: label }) => ({ value, label }))}
        />
      ),
    },
    priority: {
      name: 'priority',
      label: t('priority'),
      required: true,
      input: (
        <Radio.Group
          optionType="button"
          options={ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
      ),
    },
    link: {
      name: 'link',
      label: t('link'),
      required: true,
      hint: t('link-hint'),
      rules: [{ pattern: /^\/(?![/\\])\S*$/ }],
      input: <Input maxLength={300} placeholder="/support" />,
    },
  }
  const first = before[step]
  const run = async ({ text: said, organizationId, assigneeId, priority: chosen, link, outcome }: Said) => {
    if (step === 'ask') await ask(calls.askCaller, { params, body: { rowVersion, text: said } })
    if (step === 'resume') await ask(calls.resumeTicket, { params, body: { rowVersion, text: said } })
    if (step === 'resolve') await ask(calls.resolveTicket, { params, body: { rowVersion, resolution: said } })
    if (step === 'report')
      await ask(calls.reportAsked, { params, body: { rowVersion, said: outcome, note: said?.trim() || null } })
    if (step === 'escalate')
      await ask(calls.escalateTicket, { params, body: { rowVersion, organizationId, text: said } })
    if (step === 'reopen') await ask(calls.reopenTicket, { params, body: { rowVersion, reason: said } })
    if (step === 'reassign') await ask(calls.reassignTicket, { params, body: { rowVersion, assigneeId, reason: said } })
    if (step === 'priority')
      await ask(calls.changePriority, { params, body: { rowVersion, priority: chosen, reason: said } })
    if (step === 'link') await ask(sendTicketLink, { body: { phone: null, ticketId: id, link } })
    await revalidate()
  }
  return (
    <FormDialog<Said>
      title={t(`step.${step}`)}
      text={t(`about.${step}`)}
      okText={t(`step.${step}`)}
      values={{ priority }}
      fields={[...(first ? [first] : []), ...(step === 'link' ? [] : [text])]}
      run={run}
      onClose={onClose}
    />
  )
}
