import { Button, Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { type ParticipantState, participantStates } from '#contract/events/event-process.ts'
import { listParticipants, type ParticipantRow, takeParticipantStep } from '#contract/events/participants.ts'
import { formatDateTime } from '#uz/date.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './events.module.css'

const tones: Record<ParticipantState, Tone> = {
  registered: 'attention',
  confirmed: 'good',
  waitlist: 'wait',
  attended: 'good',
  no_show: 'bad',
  cancelled: 'over',
}

/** Who registered for one event. */
export const participantsOf = (id: number) =>
  describeList({
    name: 'participants',
    texts: 'my-events',
    call: listParticipants,
    params: { id },
    live: 'participants',
    keep: ['tab'],
    hrefOf: () => undefined,
    columns: ({ t }) => [
      { key: 'name', title: t('person'), render: (row) => row.name },
      { key: 'phone', title: t('phone'), render: (row) => row.phone ?? '—' },
      {
        key: 'place',
        title: t('territory'),
        render: (row) => [row.region, row.district].filter(Boolean).join(', ') || '—',
      },
      {
        key: 'state',
        title: t('state'),
        render: (row) => (
          <span className={styles.steps}>
            <StatusTag tone={tones[row.state]}>{t(`participant.${row.state}`)}</StatusTag>
            {row.asked && <StatusTag tone="attention">{t('asked-again')}</StatusTag>}
            {row.reason && <small className={styles.sub}>{row.reason}</small>}
          </span>
        ),
      },
      { key: 'registered', title: t('registered-at'), render: (row) => formatDateTime(row.registeredAt) },
      {
        key: 'arrived',
        title: t('arrived'),
        render: (row) => (row.arrivedAt ? formatDateTime(row.arrivedAt) : '—'),
      },
      { key: 'minutes', title: t('minutes-there'), align: 'right', render: (row) => row.minutes || '—' },
      { key: 'rating', title: t('rating'), align: 'right', render: (row) => row.rating ?? '—', optional: true },
    ],
  })

interface Props {
  id: number
  page: AnswerOf<typeof listParticipants>
}

/** Where the organizer looks at everybody, each is let in or declined here. */
export function ParticipantsList({ id: eventId, page }: Props) {
  const t = useT('my-events')
  const [declined, setDeclined] = useState<ParticipantRow>()
  const { region } = useTerritoryFilterFields()
  const { revalidate } = useRevalidator()
  const accept = async ({ id, rowVersion }: ParticipantRow) => {
    try {
      await ask(takeParticipantStep, { params: { id }, body: { step: 'accept', rowVersion } })
      message(t('accepted'))
      await revalidate()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      <List
        of={participantsOf(eventId)}
        page={page}
        filters={[
          search(t('search-people')),
          choice(
            'state',
            t('state'),
            participantStates,
            (value) => `${t(`participant.${value}`)} · ${page.counts[value] ?? 0}`,
          ),
          region,
        ]}
        rowActions={(row) =>
          row.steps.length > 0 && (
            <span className={styles.steps}>
              {row.steps.includes('accept') && (
                <Button size="small" type="primary" onClick={() => accept(row)}>
                  {t('accept')}
                </Button>
              )}
              {row.steps.includes('decline') && (
                <Button size="small" onClick={() => setDeclined(row)} aria-label={`${t('decline')}: ${row.name}`}>
                  {t('decline')}
                </Button>
              )}
            </span>
          )
        }
        empty={<ScreenState kind="empty" title={t('nobody-yet')} text={t('nobody-text')} />}
      />
      {declined && (
        <FormDialog<{ reason: string }>
          title={t('decline-title', { name: declined.name })}
          text={t('decline-text')}
          okText={t('decline')}
          danger
          fields={[
            {
              name: 'reason',
              label: t('decline-reason'),
              required: true,
              rules: [{ min: 3, message: t('fault.reason') }],
              input: <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />,
            },
          ]}
          run={async ({ reason }) => {
            const { id, rowVersion } = declined
            await ask(takeParticipantStep, { params: { id }, body: { step: 'decline', rowVersion, reason } })
            await revalidate()
          }}
          onClose={() => setDeclined(undefined)}
        />
      )}
    </>
  )
}
