import { Alert, Input } from 'antd'
import { Ban, Eye, HelpCircle, KeyRound, RotateCcw } from 'lucide-react'
import { type PersonDetails, resetAccess, takePersonStep } from '#contract/identity/people.ts'
import { REASON_LENGTH } from '#contract/identity/person-limits.ts'
import { ownNumbers } from '#contract/identity/personal-numbers.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { MaskedValue } from '#web/kit/dashboard/people/masked-value.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './person.module.css'
import { levelKey, statusTones } from './person-columns.tsx'
import { useViewAs } from './view-as.ts'

const dialogs = ['block', 'unblock', 'reset'] as const
const words = {
  block: { title: 'block-title', text: 'block-text' },
  unblock: { title: 'unblock-title', text: 'unblock-text' },
  reset: { title: 'reset-title', text: 'reset-text' },
} as const

/** What may be done with a person, besides changing what is written of them. */
function PersonSteps({ person }: { person: PersonDetails }) {
  const t = useT('users')
  const step = useOpened('step')
  const explain = useOpened('explain')
  const view = useViewAs()
  return (
    <div className={styles.actions}>
      <ActionButtons
        actions={[
          {
            key: 'explain',
            label: t('explain'),
            icon: <HelpCircle size={16} />,
            allowed: person.can.explain,
            open: () => explain.open(person.id),
          },
          {
            key: 'view',
            label: t('view-as'),
            icon: <Eye size={16} />,
            allowed: person.can.viewAs,
            confirm: { title: t('view-as-ask'), text: t('view-as-text') },
            run: () => view(person.id),
          },
          {
            key: 'reset',
            label: t('reset'),
            icon: <KeyRound size={16} />,
            allowed: person.can.resetAccess,
            open: () => step.open('reset'),
          },
          {
            key: 'block',
            label: t('block'),
            icon: <Ban size={16} />,
            danger: true,
            allowed: person.can.block,
            open: () => step.open('block'),
          },
          {
            key: 'unblock',
            label: t('unblock'),
            icon: <RotateCcw size={16} />,
            allowed: person.can.unblock,
            open: () => step.open('unblock'),
          },
        ]}
      />
    </div>
  )
}

/** Each of these is written down with its reason. */
export function PersonDialogs({ person }: { person: PersonDetails }) {
  const t = useT('users')
  const step = useOpened('step')
  const which = dialogs.find((one) => one === step.value)
  const { block, unblock, resetAccess: reset } = person.can
  if (!which || !{ block, unblock, reset }[which]) return null
  const params = { id: person.id }
  return (
    <FormDialog<{ reason: string }>
      title={t(words[which].title)}
      text={t(words[which].text)}
      okText={t(which)}
      danger={which !== 'unblock'}
      fields={[
        {
          name: 'reason',
          label: t('reason'),
          required: true,
          input: <Input.TextArea maxLength={REASON_LENGTH} rows={3} autoFocus />,
        },
      ]}
      run={({ reason }) =>
        which === 'reset'
          ? ask(resetAccess, { params, body: { reason } })
          : ask(takePersonStep, { params, body: { step: which, reason, rowVersion: person.rowVersion } })
      }
      onClose={step.close}
    />
  )
}

/** How it stands with the account, before anything is changed. */
export function PersonNote({ person }: { person: PersonDetails }) {
  const t = useT('users')
  return (
    <div className={styles.note}>
      <p>
        <StatusTag tone={statusTones[person.status]}>{t(`status.${person.status}`)}</StatusTag>
        <StatusTag tone={person.can.redefine ? 'over' : 'good'}>{t(levelKey(person.identityLevel))}</StatusTag>
        <span>№ {person.clientId}</span>
      </p>
      <p className={styles.facts}>
        {ownNumbers.map((field) => (
          <span key={field}>
            {t(field)}:{' '}
            <MaskedValue value={person[field]} name={t(field)} of={{ subject: 'user', id: person.id, field }} />
          </span>
        ))}
      </p>
      <PersonSteps person={person} />
      {person.blockReason && <Alert type="error" showIcon title={t('block-reason', { reason: person.blockReason })} />}
      {!person.can.redefine && <Alert type="info" showIcon title={t('verified-note')} />}
    </div>
  )
}
