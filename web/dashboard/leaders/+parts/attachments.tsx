import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AttachmentState } from '#contract/government/leaders/leader-process.ts'
import { attachMahalla, detachMahalla, type Leader } from '#contract/government/leaders/leaders.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './attachments.module.css'

const tones: Readonly<Record<AttachmentState, Tone>> = { planned: 'wait', active: 'good', ended: 'over' }

interface Props {
  leader: Leader
}
type One = Leader['attachments'][number]

/** The mahallas a leader stands by, by which order and until when. */
export function Attachments({ leader }: Props) {
  const t = useT('leaders')
  const [isAttaching, setAttaching] = useState(false)
  const [detaching, setDetaching] = useState<One>()
  const { attachments, can } = leader
  return (
    <Panel
      title={t('attachments')}
      text={t('attachments-text')}
      extra={can.attach && <Button onClick={() => setAttaching(true)}>{t('attach')}</Button>}
    >
      {attachments.length === 0 && <p>{t('no-attachments')}</p>}
      <ul className={styles.attachments}>
        {attachments.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.mahalla}</b>
              <small>{one.direction}</small>
            </span>
            <span>
              {`${formatDate(one.startsOn)} — ${one.endsOn ? formatDate(one.endsOn) : t('no-end')}`}
              <small>
                {one.hasFile ? (
                  <a
                    href={`/main/api-government/leaders/${leader.id}/attachments/${one.id}/order`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {t('order', { number: one.orderNumber, date: formatDate(one.orderedOn) })}
                  </a>
                ) : (
                  t('order', { number: one.orderNumber, date: formatDate(one.orderedOn) })
                )}
              </small>
            </span>
            <StatusTag tone={tones[one.status]}>{t(`attachment.${one.status}`)}</StatusTag>
            {one.reason && <small>{one.reason}</small>}
            {can.attach && one.status !== 'ended' && (
              <Button size="small" danger onClick={() => setDetaching(one)}>
                {t('detach')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAttaching && <AttachDialog leader={leader} onClose={() => setAttaching(false)} />}
      {detaching && <DetachDialog leader={leader} one={detaching} onClose={() => setDetaching(undefined)} />}
    </Panel>
  )
}

interface Attaching {
  territoryId: number
  categoryId: number
  startsOn: string
  endsOn?: string | null
  orderNumber: string
  orderedOn: string
  files: string[]
}

function AttachDialog({ leader: { id, rowVersion, directionIds }, onClose }: Props & { onClose: () => void }) {
  const t = useT('leaders')
  const { revalidate } = useRevalidator()
  const today = dayOf(new Date())
  const [only] = directionIds
  return (
    <FormDialog<Attaching>
      title={t('attach')}
      okText={t('attach')}
      draft={`leader-attach:${id}`}
      values={{ startsOn: today, ...(directionIds.length === 1 && only && { categoryId: only.id }) }}
      fields={[
        {
          name: 'territoryId',
          label: t('mahalla'),
          required: true,
          input: <TerritoryPicker level="neighborhood" />,
        },
        {
          name: 'categoryId',
          label: t('direction'),
          required: true,
          input: <Select options={directionIds.map((one) => ({ value: one.id, label: one.name }))} />,
        },
        { name: 'startsOn', label: t('starts-on'), required: true, half: true, input: <Input type="date" /> },
        { name: 'endsOn', label: t('ends-on'), half: true, input: <Input type="date" min={today} /> },
        { name: 'orderNumber', label: t('order-number'), required: true, half: true, input: <Input maxLength={40} /> },
        {
          name: 'orderedOn',
          label: t('ordered-on'),
          required: true,
          half: true,
          input: <Input type="date" max={today} />,
        },
        {
          name: 'files',
          label: t('order-file'),
          required: true,
          input: <PapersInput purpose="message" max={1} />,
        },
      ]}
      run={({ endsOn, files: [orderFile = ''], ...values }) =>
        ask(attachMahalla, {
          params: { id },
          body: { ...values, endsOn: endsOn || null, orderFile, rowVersion },
        }).then(revalidate)
      }
      onClose={onClose}
    />
  )
}

function DetachDialog({ leader: { id, rowVersion }, one, onClose }: Props & { one: One; onClose: () => void }) {
  const t = useT('leaders')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ reason: string }>
      title={`${t('detach')}: ${one.mahalla}, ${one.direction}`}
      okText={t('detach')}
      danger
      fields={[
        {
          name: 'reason',
          label: t('reason'),
          required: true,
          rules: [{ min: 10 }],
          input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 2 }} />,
        },
      ]}
      run={({ reason }) =>
        ask(detachMahalla, { params: { id }, body: { attachmentId: one.id, reason, rowVersion } }).then(revalidate)
      }
      onClose={onClose}
    />
  )
}
