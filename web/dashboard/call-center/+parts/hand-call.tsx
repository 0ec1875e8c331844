import { Button, Input, InputNumber, Select } from 'antd'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { writeCall } from '#contract/contact/tickets/desk.ts'
import { type CallDirection, callDirections, type WrapUp, wrapUps } from '#contract/contact/tickets/ticket-process.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { PhoneInput } from '#web/kit/dashboard/input/phone-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

interface Written {
  phone: string
  direction: CallDirection
  wrapUp: WrapUp
  minutes: number
  note: string | null
}

/** A call is written down by hand where no exchange has told of it. */
export function HandCall({ phone, ticketId = null }: { phone: string | null; ticketId?: number | null }) {
  const t = useT('call-center')
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <>
      <Button icon={<PenLine size={16} />} onClick={() => setOpen(true)}>
        {t('write-call')}
      </Button>
      {isOpen && (
        <FormDialog<Written>
          title={t('write-call')}
          text={t('write-call-text')}
          okText={t('write')}
          values={{ direction: 'in', wrapUp: 'answered', minutes: 3, ...(phone && { phone }) }}
          fields={[
            { name: 'phone', label: t('phone'), required: true, secret: true, input: <PhoneInput /> },
            {
              name: 'direction',
              label: t('direction'),
              required: true,
              half: true,
              input: <Select options={callDirections.map((value) => ({ value, label: t(`direction.${value}`) }))} />,
            },
            {
              name: 'minutes',
              label: t('minutes'),
              required: true,
              half: true,
              input: <InputNumber min={0} max={600} style={{ width: '100%' }} />,
            },
            {
              name: 'wrapUp',
              label: t('wrap-up'),
              required: true,
              input: <Select options={wrapUps.map((value) => ({ value, label: t(`wrap.${value}`) }))} />,
            },
            { name: 'note', label: t('note'), input: <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} /> },
          ]}
          run={async ({ note, ...values }) => {
            await ask(writeCall, { body: { ...values, ticketId, note: note || null } })
            await revalidate()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
