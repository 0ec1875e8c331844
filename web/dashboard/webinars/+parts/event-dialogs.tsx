import { Input } from 'antd'
import { useRevalidator } from 'react-router'
import type { EventDraft, Material } from '#contract/events/event.ts'
import { cancelEvent, recordEvent } from '#contract/events/my-events.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { MaterialsInput } from './materials-input.tsx'

interface Props {
  event: { id: number; rowVersion: number }
  onClose: () => void
}

/** Called off: everybody registered hears why. */
export function CancelDialog({ event, told, onClose }: Props & { told: number }) {
  const t = useT('my-events')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ reason: string }>
      title={t('cancel-title')}
      text={told > 0 ? t('cancel-text', { n: told }) : t('cancel-nobody')}
      okText={t('do.cancel')}
      danger
      fields={[
        {
          name: 'reason',
          label: t('cancel-reason'),
          required: true,
          rules: [{ min: 3, message: t('fault.reason') }],
          input: <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />,
        },
      ]}
      run={async ({ reason }) => {
        await ask(cancelEvent, { params: { id: event.id }, body: { reason, rowVersion: event.rowVersion } })
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}

interface Recorded {
  recordingUrl?: string | null
  materials?: Material[]
}

/** Afterwards: where it can be watched, and what was shown. */
export function RecordDialog({
  event,
  content,
  onClose,
}: Props & { content: Pick<EventDraft, 'recordingUrl' | 'materials'> }) {
  const t = useT('my-events')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<Recorded>
      title={t('do.record')}
      text={t('record-text')}
      okText={t('record-ok')}
      values={{ recordingUrl: content.recordingUrl ?? null, materials: content.materials ?? [] }}
      fields={[
        {
          name: 'recordingUrl',
          label: t('recording-url'),
          rules: [{ type: 'url', message: t('fault.format') }],
          input: <Input type="url" inputMode="url" maxLength={500} placeholder="https://" />,
        },
        { name: 'materials', label: t('materials'), input: <MaterialsInput /> },
      ]}
      run={async ({ recordingUrl, materials }) => {
        await ask(recordEvent, {
          params: { id: event.id },
          body: { recordingUrl: recordingUrl || null, materials: materials ?? [], rowVersion: event.rowVersion },
        })
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}
