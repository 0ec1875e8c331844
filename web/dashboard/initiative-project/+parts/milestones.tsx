import { Input } from 'antd'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as contract from '#contract/government/projects/projects.ts'
import { formatDate } from '#uz/date.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { HereInput, mapLink } from '#web/kit/dashboard/place/here-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './project.module.css'
import { ProjectFiles } from './project-files.tsx'
import { MilestoneStatus } from './project-status.tsx'

type Opened = { step: 'prove' | 'sendBack'; milestone: contract.ProjectMilestone }

/** Each with its proof; one person shows it, another accepts it. */
export function Milestones({ project: { id, milestones } }: { project: contract.Project }) {
  const t = useT('initiative-projects')
  const [opened, setOpened] = useState<Opened>()
  return (
    <Panel title={t('milestones')}>
      <ul className={styles.milestones}>
        {milestones.map((one) => (
          <li key={one.id}>
            <b>{t(`milestone.${one.kind}`)}</b>
            <span>{`${one.share} %`}</span>
            {one.dueOn && <span>{formatDate(one.dueOn)}</span>}
            <MilestoneStatus status={one.status} />
            <ActionButtons
              actions={[
                {
                  key: 'prove',
                  label: t('prove'),
                  allowed: one.steps.includes('prove'),
                  open: () => setOpened({ step: 'prove', milestone: one }),
                },
                {
                  key: 'accept',
                  label: t('accept'),
                  allowed: one.steps.includes('accept'),
                  confirm: { title: t('accept-ask') },
                  run: () =>
                    ask(contract.judgeMilestone, {
                      params: { id, milestoneId: one.id },
                      body: { step: 'accept', rowVersion: one.rowVersion },
                    }),
                },
                {
                  key: 'sendBack',
                  label: t('sendBack'),
                  danger: true,
                  allowed: one.steps.includes('sendBack'),
                  open: () => setOpened({ step: 'sendBack', milestone: one }),
                },
              ]}
            />
            {one.provedBy && one.provedAt && (
              <p>{t('proved-by', { name: one.provedBy, day: formatDate(one.provedAt) })}</p>
            )}
            {one.note && <p>{one.note}</p>}
            {one.comment && (
              <p>
                <b>{t('comment')}:</b> {one.comment}
              </p>
            )}
            <ProjectFiles id={id} files={one.files} />
            {one.point && (
              <a className={styles.place} href={mapLink(one.point)} target="_blank" rel="noreferrer">
                <MapPin size={16} aria-hidden /> {t('see-on-map')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {opened?.step === 'prove' && (
        <ProveDialog id={id} milestone={opened.milestone} onClose={() => setOpened(undefined)} />
      )}
      {opened?.step === 'sendBack' && (
        <BackDialog id={id} milestone={opened.milestone} onClose={() => setOpened(undefined)} />
      )}
    </Panel>
  )
}

interface DialogProps {
  id: number
  milestone: contract.ProjectMilestone
  onClose: () => void
}

interface Proof {
  fileIds: string[]
  point?: { latitude: number; longitude: number } | null
  note?: string | null
}

function ProveDialog({ id, milestone, onClose }: DialogProps) {
  const t = useT('initiative-projects')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<Proof>
      title={t('prove')}
      okText={t('prove')}
      fields={[
        {
          name: 'fileIds',
          label: t('proof'),
          required: true,
          hint: t('proof-hint'),
          input: <PapersInput purpose="message" max={contract.PROOF_FILES} />,
        },
        { name: 'point', label: t('point'), input: <HereInput /> },
        { name: 'note', label: t('note'), input: <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} /> },
      ]}
      run={({ fileIds, point, note }) =>
        ask(contract.proveMilestone, {
          params: { id, milestoneId: milestone.id },
          body: { rowVersion: milestone.rowVersion, fileIds, point: point ?? null, note: note || null },
        }).then(revalidate)
      }
      onClose={onClose}
    />
  )
}

function BackDialog({ id, milestone, onClose }: DialogProps) {
  const t = useT('initiative-projects')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ comment: string }>
      title={t('sendBack')}
      okText={t('sendBack')}
      danger
      fields={[
        {
          name: 'comment',
          label: t('comment'),
          required: true,
          rules: [{ min: 10 }],
          input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />,
        },
      ]}
      run={({ comment }) =>
        ask(contract.judgeMilestone, {
          params: { id, milestoneId: milestone.id },
          body: { step: 'sendBack', rowVersion: milestone.rowVersion, comment },
        }).then(revalidate)
      }
      onClose={onClose}
    />
  )
}
