import { Button, Input } from 'antd'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as contract from '#contract/government/visits/field.ts'
import { COMMENT, type FieldDeviceState, fieldDeviceStates } from '#contract/government/visits/visit-process.ts'
import { formatDateTime } from '#uz/date.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { describeList, type RowOf } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/visits.module.css'
import type { Route } from './+types/devices.ts'

type Device = RowOf<typeof contract.listDevices>

const tones: Readonly<Record<FieldDeviceState, Tone>> = { active: 'good', wipe_requested: 'attention', wiped: 'over' }

const list = describeList({
  name: 'field-devices',
  texts: 'field',
  call: contract.listDevices,
  live: 'field',
  hrefOf: () => undefined,
  columns: ({ t }) => [
    {
      key: 'person',
      title: t('whose'),
      render: ({ person, name }) => (
        <span className={styles.two}>
          <b>{person}</b>
          <small>{name}</small>
        </span>
      ),
    },
    { key: 'mahalla', title: t('mahalla'), render: ({ mahalla }) => mahalla },
    { key: 'seen', title: t('seen'), render: ({ seenAt }) => formatDateTime(seenAt) },
    { key: 'lease', title: t('lease-until'), render: ({ leaseUntil }) => formatDateTime(leaseUntil) },
    { key: 'queued', title: t('waiting'), render: ({ queued }) => queued },
    {
      key: 'status',
      title: t('status'),
      render: ({ status, reason }) => (
        <span className={styles.two}>
          <StatusTag tone={tones[status]}>{t(`device.${status}`)}</StatusTag>
          {reason && <small>{reason === 'employment-ended' ? t('reason.employment-ended') : reason}</small>}
        </span>
      ),
    },
    { key: 'acts', title: t('acts'), render: (device) => <Acts device={device} /> },
  ],
  filters: () => {
    const { region, district, neighborhood } = useTerritoryFilterFields()
    return [region, district, neighborhood]
  },
  tabs: { key: 'status', values: fieldDeviceStates, name: (state, { t }) => t(`device.${state}`), look: 'pills' },
})

function Acts({ device: { id, rowVersion, person, queued, steps } }: { device: Device }) {
  const t = useT('field')
  const { revalidate } = useRevalidator()
  const [isAsked, setAsked] = useState(false)
  if (!steps.includes('empty')) return '—'
  return (
    <>
      <Button size="small" danger icon={<Smartphone size={14} />} onClick={() => setAsked(true)}>
        {t('empty')}
      </Button>
      {isAsked && (
        <FormDialog<{ reason: string }>
          title={t('empty-of', { name: person })}
          text={t('empty-text', { n: queued })}
          okText={t('empty')}
          danger
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              rules: [{ min: COMMENT.min }],
              input: <Input.TextArea maxLength={COMMENT.max} autoSize={{ minRows: 3 }} />,
            },
          ]}
          run={({ reason }) =>
            ask(contract.emptyDevice, { params: { id }, body: { rowVersion, reason } }).then(revalidate)
          }
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

/** Phones on which mahallas were taken along; one that is lost is emptied from here. */
export default function FieldDevices({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('field')
  return (
    <List
      of={list}
      page={page}
      empty={<ScreenState kind="empty" title={t('no-devices')} text={t('no-devices-text')} />}
    />
  )
}
