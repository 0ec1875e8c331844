import { Alert, Button, Form, Input, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { CurrentCall } from '#contract/contact/telephony/telephony.ts'
import type { CallerCard } from '#contract/contact/tickets/desk.ts'
import {
  ticketLimits as limits,
  spokenChannels,
  type TicketPriority,
  ticketPriorities,
} from '#contract/contact/tickets/ticket-process.ts'
import { createTicket, type ticketChoices } from '#contract/contact/tickets/tickets.ts'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { showFaults } from '#web/kit/dashboard/form/server-faults.ts'
import { PhoneInput } from '#web/kit/dashboard/input/phone-input.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

interface Values {
  phone: string
  callerName: string | null
  channel: (typeof spokenChannels)[number]
  topicId: number
  territoryId: number | null
  priority: TicketPriority
  object: string | null
  text: string
}

interface Props {
  /** The call it is told in: its phone is known to the server. */
  call: CurrentCall | null
  phone: string | undefined
  card: CallerCard | undefined
  choices: AnswerOf<typeof ticketChoices>
  onDone: () => void
}

/** What somebody asks, as they say it; what is open about the same is told, and joined if the operator says so. */
export function NewTicket({ call, phone, card, choices: { topics }, onDone }: Props) {
  const t = useT('call-center')
  const lang = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const name = useId()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [twin, setTwin] = useState<string>()
  const things = [...(card?.applications ?? []), ...(card?.deals ?? [])].map(({ number }) => ({ value: number }))
  const fields: FormField[] = [
    ...(call?.phone
      ? []
      : [
          {
            name: 'phone',
            label: t('phone'),
            required: true as const,
            half: true as const,
            secret: true as const,
            input: <PhoneInput />,
          },
        ]),
    ...(card?.person
      ? []
      : [{ name: 'callerName', label: t('caller'), half: true as const, input: <Input maxLength={120} /> }]),
    {
      name: 'channel',
      label: t('channel'),
      required: true,
      half: true,
      input: <Select options={spokenChannels.map((value) => ({ value, label: t(`channel.${value}`) }))} />,
    },
    {
      name: 'topicId',
      label: t('topic'),
      required: true,
      half: true,
      input: (
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={topics.map(({ id, name: label }) => ({ value: id, label }))}
        />
      ),
    },
    {
      name: 'territoryId',
      label: t('territory'),
      required: true,
      input: <TerritoryPicker level="neighborhood" from="district" />,
    },
    {
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
    {
      name: 'object',
      label: t('object'),
      hint: t('object-hint'),
      input: things.length > 0 ? <Select allowClear options={things} /> : <Input maxLength={60} />,
    },
    {
      name: 'text',
      label: t('said'),
      required: true,
      rules: [{ min: limits.textLeast }],
      input: <Input.TextArea maxLength={limits.text} autoSize={{ minRows: 3 }} />,
    },
  ]
  const submit = async (join: boolean) => {
    const values = form.getFieldsValue()
    setBusy(true)
    try {
      const { id } = await ask(createTicket, {
        body: {
          ...values,
          phone: call?.phone ? null : values.phone,
          callId: call?.id ?? null,
          callerName: values.callerName ?? null,
          object: values.object ?? null,
          join,
        },
      })
      onDone()
      // Whoever is on the line stays before the eyes.
      if (call) {
        form.resetFields()
        message(t('written-down'))
        await revalidate()
      } else await navigate(inLanguage(lang, `/dashboard/call-center/${id}`))
    } catch (error) {
      if (error instanceof CallError && error.body?.code === 'E_DUPLICATE') setTwin(error.message)
      else showFaults(form, fields, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('new-ticket')}>
      <Form<Values>
        name={name}
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{
          channel: 'phone',
          priority: 'normal',
          ...(phone && { phone }),
          ...(card?.person?.territoryId && { territoryId: card.person.territoryId }),
        }}
        onValuesChange={(changed: Partial<Values>) => {
          setTwin(undefined)
          const topic = topics.find(({ id }) => id === changed.topicId)
          if (topic) form.setFieldValue('priority', topic.priority)
        }}
        onFinish={() => submit(false)}
      >
        <FormFields fields={fields} />
        {twin && (
          <Alert
            type="info"
            showIcon
            title={twin}
            action={
              <Button size="small" onClick={() => submit(true)}>
                {t('join')}
              </Button>
            }
          />
        )}
        <Button type="primary" htmlType="submit" loading={busy} block style={{ marginTop: 12 }}>
          {t('write-down')}
        </Button>
      </Form>
    </Panel>
  )
}
