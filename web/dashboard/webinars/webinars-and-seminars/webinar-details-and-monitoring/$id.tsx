import { Alert } from 'antd'
import { Ban, Pencil, QrCode, Upload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { participantStates } from '#contract/events/event-process.ts'
import { listFeedback, listQuestions, monitorEvent } from '#contract/events/monitoring.ts'
import { getMyEvent, type MyEvent } from '#contract/events/my-events.ts'
import { exportParticipants } from '#contract/events/participants.ts'
import { formatSpan } from '#uz/calendar.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { CancelDialog, RecordDialog } from '../../+parts/event-dialogs.tsx'
import { checkInPath, editPath } from '../../+parts/event-paths.ts'
import { stageTones } from '../../+parts/event-status.tsx'
import styles from '../../+parts/events.module.css'
import { type Monitoring, MonitoringOverview } from '../../+parts/monitoring/overview.tsx'
import { ParticipantsList, participantsOf } from '../../+parts/participants-list.tsx'
import { SaidList } from '../../+parts/said-list.tsx'
import type { Route } from './+types/$id.ts'

const tabs = ['overview', 'participants', 'questions', 'feedback'] as const

export async function clientLoader({ params, request: { url } }: Route.ClientLoaderArgs) {
  const at = { params: { id: Number(params.id) } }
  const { tab = 'overview' } = readQuery(url, z.object({ tab: z.enum(tabs) }))
  const { next, take } = readQuery(url, listQuestions.query)
  const place = { ...(next && { next }), ...(take && { take }) }
  const [monitoring, participants, questions, feedback] = await Promise.all([
    ask(monitorEvent, at),
    tab === 'participants' ? participantsOf(at.params.id).load(url) : undefined,
    tab === 'questions' ? ask(listQuestions, { ...at, query: place }) : undefined,
    tab === 'feedback' ? ask(listFeedback, { ...at, query: place }) : undefined,
  ])
  return { tab, monitoring, participants: participants?.page, questions, feedback }
}

/** One event as its organizer follows it: who registered, who came, what they said. */
export default function EventMonitoring({ loaderData }: Route.ComponentProps) {
  const { tab, monitoring, participants, questions, feedback } = loaderData
  const t = useT('my-events')
  useLive('events')
  useLive('participants')
  const { counts } = monitoring
  const all = participantStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return (
    <>
      <Head monitoring={monitoring} />
      <LinkTabs
        name="tab"
        label={t('sections')}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tab.${key}`),
          count: key === 'participants' ? all : key === 'questions' ? monitoring.questions : undefined,
        }))}
      />
      {tab === 'overview' && <MonitoringOverview monitoring={monitoring} />}
      {participants && <ParticipantsList id={monitoring.event.id} page={participants} />}
      {questions && <SaidList page={questions} empty={t('no-questions')} />}
      {feedback && <SaidList page={feedback} empty={t('no-feedback')} />}
    </>
  )
}

function Head({ monitoring: { event, counts, can } }: { monitoring: Monitoring }) {
  const t = useT('my-events')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [cancelling, setCancelling] = useState(false)
  const [recorded, setRecorded] = useState<MyEvent>()
  const openRecord = () => ask(getMyEvent, { params: { id: event.id } }).then(setRecorded, toastError)
  const told = (counts.registered ?? 0) + (counts.confirmed ?? 0) + (counts.waitlist ?? 0)
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.tags}>
          <span className={styles.badge}>{t(`type.${event.type}`)}</span>
          <StatusTag tone={stageTones[event.stage]}>{t(`stage.${event.stage}`)}</StatusTag>
        </p>
        <h2>
          {event.path ? (
            <a href={inLanguage(lang, event.path)} target="_blank" rel="noreferrer">
              {event.title}
            </a>
          ) : (
            event.title || t('untitled')
          )}
        </h2>
        <p className={styles.note}>
          {event.startsAt && event.endsAt ? formatSpan(event.startsAt, event.endsAt, lang) : t('no-time')} ·{' '}
          {event.organizer}
        </p>
      </div>
      <div className={styles.acts}>
        <ActionButtons
          actions={[
            {
              key: 'check-in',
              label: t('do.check-in'),
              allowed: can.checkIn,
              icon: <QrCode size={16} />,
              open: () => window.location.assign(inLanguage(lang, checkInPath(event.id))),
            },
            {
              key: 'edit',
              label: t('do.edit'),
              allowed: can.edit,
              icon: <Pencil size={16} />,
              open: () => navigate(inLanguage(lang, editPath(event))),
            },
            {
              key: 'record',
              label: t('do.record'),
              allowed: can.record,
              icon: <Upload size={16} />,
              open: openRecord,
            },
            {
              key: 'cancel',
              label: t('do.cancel'),
              allowed: can.cancel,
              icon: <Ban size={16} />,
              danger: true,
              open: () => setCancelling(true),
            },
          ]}
        />
        {can.export && <ExportButton label="xlsx" load={() => ask(exportParticipants, { params: { id: event.id } })} />}
      </div>
      {event.cancelReason && (
        <Alert type="error" showIcon title={t('stage.cancelled')} description={event.cancelReason} />
      )}
      {cancelling && <CancelDialog event={event} told={told} onClose={() => setCancelling(false)} />}
      {recorded && <RecordDialog event={recorded} content={recorded.content} onClose={() => setRecorded(undefined)} />}
    </header>
  )
}
