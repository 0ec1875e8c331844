import { Button, Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { leaderStates } from '#contract/government/leaders/leader-process.ts'
import {
  getLeader,
  type Leader,
  leaderHistory,
  takeLeaderStep,
  updateLeader,
} from '#contract/government/leaders/leaders.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { FactList, OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { FormPanel } from '#web/kit/dashboard/form/form-panel.tsx'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { Attachments } from './+parts/attachments.tsx'
import { bodyOf, type LeaderValues, useLeaderFields } from './+parts/leader-fields.tsx'
import { LeaderStatus, RatingTag } from './+parts/leader-status.tsx'
import type { Route } from './+types/$id.ts'

const KG = 1000
const plain = ['activate', 'publish', 'hide', 'resume'] as const
const reasoned = ['suspend', 'end'] as const

export async function clientLoader({ params: { id }, request: { url } }: Route.ClientLoaderArgs) {
  const [leader, history] = await Promise.all([
    ask(getLeader, { params: { id } }),
    loadOpened(url, 'history', () => ask(leaderHistory, { params: { id } })),
  ])
  return { leader, history }
}

export default function LeaderScreen({ loaderData: { leader, history } }: Route.ComponentProps) {
  const t = useT('leaders')
  const [isEdited, setEdited] = useState(false)
  const fields = useLeaderFields(false)
  useLive('leaders')
  const { id } = leader
  return (
    <OneThing>
      <Overview leader={leader} onEdit={() => setEdited(true)} />
      {isEdited && leader.can.update ? (
        <FormPanel<LeaderValues, Leader>
          name="leaders"
          title={t('edit')}
          empty=""
          opened={{ id: String(id), row: leader, reread: () => ask(getLeader, { params: { id } }) }}
          fields={fields}
          valuesOf={(row) => row?.fields ?? {}}
          save={(values, row) =>
            ask(updateLeader, { params: { id }, body: { ...bodyOf(values), rowVersion: row?.rowVersion ?? 0 } })
          }
          onClose={() => setEdited(false)}
        />
      ) : (
        <Capacity leader={leader} />
      )}
      <Attachments leader={leader} />
      <HistoryDrawer
        opened={history}
        labels={labelsOf(fields)}
        states={(state) => t(`status.${leaderStates.find((one) => one === state) ?? 'draft'}`)}
      />
    </OneThing>
  )
}

function Overview({ leader, onEdit }: { leader: Leader; onEdit: () => void }) {
  const t = useT('leaders')
  const lang = useLanguage()
  const { id, rowVersion, can, rating, reasons } = leader
  const share = (bp: number | null) => (bp === null ? '—' : percent(bp, lang))
  return (
    <Panel
      title={leader.name}
      text={leader.organization}
      extra={
        <>
          <ActionButtons
            actions={[
              { key: 'edit', label: t('edit'), allowed: can.update, open: onEdit },
              ...plain.map((step) => ({
                key: step,
                label: t(`step.${step}`),
                allowed: can.steps.includes(step),
                confirm: { title: t(`ask.${step}`) },
                run: () => ask(takeLeaderStep, { params: { id }, body: { step, rowVersion } }),
              })),
            ]}
          />
          <ReasonedSteps leader={leader} />
          <HistoryButton id={id} />
        </>
      }
    >
      <FactList
        facts={[
          [t('status'), <LeaderStatus key="status" status={leader.status} />],
          [t('rating'), <RatingTag key="rating" rating={rating} reasons={reasons} />],
          [t('reasons'), reasons.map((reason) => t(`reason.${reason}`)).join('; ') || '—'],
          [t('reckoned-at'), leader.reckonedAt ? formatDateTime(leader.reckonedAt) : '—'],
          [t('paid-on-time'), share(leader.paidBp)],
          [t('volume-share'), share(leader.volumeBp)],
          [t('longest-days'), String(leader.longestDays)],
          [t('debt'), formatMoney(leader.debt, lang)],
          [t('agreements'), String(leader.agreements)],
          [t('households'), String(leader.households)],
          [t('handovers'), String(leader.handovers)],
          [t('bought'), (leader.acceptedKg / KG).toLocaleString('ru', { maximumFractionDigits: 1 })],
          [t('directions'), leader.directions.join(', ')],
          [t('territory'), leader.territory],
        ]}
      />
      {leader.reason && (
        <p>
          <b>{t('reason')}:</b> {leader.reason}
        </p>
      )}
      {leader.status === 'published' && (
        <Link to={inLanguage(lang, `/leader-entrepreneurs/${id}`)}>{t('see-on-site')}</Link>
      )}
    </Panel>
  )
}

function Capacity({ leader: { fields, picture } }: { leader: Leader }) {
  const t = useT('leaders')
  const lang = useLanguage()
  const number = (value: number | null) => (value === null ? '—' : value.toLocaleString('ru'))
  return (
    <Panel title={t('capacity')} text={t('for-site')}>
      {picture && <img src={picture} alt={t('photo')} width={240} height={180} style={{ objectFit: 'cover' }} />}
      <FactList
        facts={[
          [t('storage'), number(fields.storageT)],
          [t('processing'), number(fields.processingT)],
          [t('transport'), number(fields.transport)],
          [t('jobs'), number(fields.jobs)],
          [t('turnover'), fields.turnover === null ? '—' : formatMoney(fields.turnover, lang)],
          [t('export-countries'), fields.exportCountries.join(', ') || '—'],
          [t('phone'), fields.phone ?? '—'],
          [t('consented-on'), fields.consentedOn ? formatDate(fields.consentedOn) : '—'],
        ]}
      />
      <p>{fields.story.uz || t('no-story')}</p>
    </Panel>
  )
}

function ReasonedSteps({ leader: { id, rowVersion, can } }: { leader: Leader }) {
  const t = useT('leaders')
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<(typeof reasoned)[number]>()
  return (
    <>
      {reasoned
        .filter((one) => can.steps.includes(one))
        .map((one) => (
          <Button key={one} danger onClick={() => setStep(one)}>
            {t(`step.${one}`)}
          </Button>
        ))}
      {step && (
        <FormDialog<{ reason: string }>
          title={t(`step.${step}`)}
          okText={t(`step.${step}`)}
          danger
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              rules: [{ min: 10 }],
              input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />,
            },
          ]}
          run={({ reason }) =>
            ask(takeLeaderStep, { params: { id }, body: { step, reason, rowVersion } }).then(revalidate)
          }
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}
