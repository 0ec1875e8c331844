import { Button } from 'antd'
import { Building2, Mail, Plus, UserRound } from 'lucide-react'
import {
  answerInvitation,
  type Invitation,
  leaveOrganization,
  type MyOrganization,
  submitMyOrganization,
} from '#contract/identity/organizations/own-organizations.ts'
import { formatDate } from '#uz/date.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { NEW, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { EmployeeStatus, OrganizationStatus } from '#web/kit/dashboard/people/organization-status.tsx'
import own from '#web/kit/dashboard/people/organizations.module.css'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useActFor } from '#web/shell/act-for.ts'
import { ask } from '#web/shell/client.ts'
import { loadUser } from '#web/shell/session.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './account.module.css'
import { OwnOrganizationForm } from './own-organization-form.tsx'
import type { OwnOrganizations } from './own-organizations-loader.ts'

/** Where the person works: switching, leaving, invitations, and an organization of one's own. */
export function AccountOrganizations({ mine, opened }: OwnOrganizations) {
  const t = useT('own-organizations')
  const edit = useOpened('organization')
  const { actFor, busy } = useActFor()
  useLive('organizations')
  const personal = mine.items.every((one) => !one.current)
  return (
    <Panel
      title={t('title')}
      text={t('text')}
      extra={
        <Button icon={<Plus size={16} />} onClick={() => edit.open(NEW)}>
          <span>{t('register')}</span>
        </Button>
      }
    >
      {mine.invitations.map((invitation) => (
        <Invited key={invitation.id} invitation={invitation} />
      ))}
      <ul className={styles.devices}>
        {mine.items.length > 0 && (
          <li className={styles.device}>
            <UserRound size={24} strokeWidth={1.6} aria-hidden />
            <div>
              <h3>
                {t('self')} {personal && <StatusTag tone="good">{t('acting')}</StatusTag>}
              </h3>
              <p>{t('self-text')}</p>
            </div>
            {!personal && (
              <Button loading={busy} onClick={() => actFor(null)}>
                {t('act')}
              </Button>
            )}
          </li>
        )}
        {mine.items.map((one) => (
          <One key={one.id} one={one} busy={busy} act={() => actFor(one.id)} />
        ))}
      </ul>
      {mine.items.length === 0 && mine.invitations.length === 0 && <p className={own.state}>{t('none')}</p>}
      <OwnOrganizationForm opened={opened} />
    </Panel>
  )
}

function One({ one, busy, act }: { one: MyOrganization; busy: boolean; act: () => void }) {
  const t = useT('own-organizations')
  const edit = useOpened('organization')
  const kindName = useT('organization-kinds')
  const next = useNextStep(one)
  return (
    <li className={styles.device}>
      {one.logo ? (
        <img src={`/files/${one.logo}/96`} alt="" width={36} height={36} className={own.logo} />
      ) : (
        <Building2 size={24} strokeWidth={1.6} aria-hidden />
      )}
      <div>
        <h3>
          {one.name} {one.current && <StatusTag tone="good">{t('acting')}</StatusTag>}
          {one.employeeStatus === 'suspended' ? (
            <EmployeeStatus status="suspended" />
          ) : (
            one.kind !== 'platforma' && <OrganizationStatus status={one.status} />
          )}
        </h3>
        <p>{[kindName(one.kind), one.tin, one.position].filter(Boolean).join(' · ')}</p>
        {next && <p className={own.next}>{next}</p>}
      </div>
      <div className={own.buttons}>
        {one.can.act && (
          <Button type="primary" loading={busy} onClick={act}>
            {t('act')}
          </Button>
        )}
        <ActionButtons
          actions={[
            { key: 'edit', label: t('edit'), allowed: one.can.edit, open: () => edit.open(one.id) },
            {
              key: 'submit',
              label: t('submit'),
              allowed: one.can.submit,
              run: () => ask(submitMyOrganization, { params: { id: one.id }, body: { rowVersion: one.rowVersion } }),
            },
            {
              key: 'leave',
              label: t('leave'),
              allowed: one.can.leave,
              danger: true,
              confirm: { title: t('leave-ask'), text: t('leave-text', { name: one.name }) },
              run: async () => {
                await ask(leaveOrganization, { params: { id: one.id } })
                await loadUser()
              },
            },
          ]}
        />
      </div>
    </li>
  )
}

/** What stands between the organization and its verification, in words. */
function useNextStep(one: MyOrganization): string | undefined {
  const t = useT('own-organizations')
  if (!one.can.edit) return undefined
  switch (one.status) {
    case 'draft':
      return t('next-draft', { reason: one.statusReason ?? '—' })
    case 'pending_verification':
      return one.directorProved ? t('next-wait') : t('next-prove')
    case 'suspended':
      return t('next-suspended', { reason: one.statusReason ?? '—' })
    default:
      return undefined
  }
}

function Invited({ invitation }: { invitation: Invitation }) {
  const t = useT('own-organizations')
  const kindName = useT('organization-kinds')
  const answer = (accept: boolean) => async () => {
    await ask(answerInvitation, { params: { id: invitation.id }, body: { accept } })
    await loadUser()
  }
  return (
    <section className={own.invitation} aria-label={t('invitation', { name: invitation.organization })}>
      <Mail size={22} strokeWidth={1.6} aria-hidden />
      <div>
        <h3>{t('invitation', { name: invitation.organization })}</h3>
        <p>
          {[kindName(invitation.kind), invitation.position, invitation.invitedBy].filter(Boolean).join(' · ')}
          {' · '}
          {t('until', { day: formatDate(invitation.expiresAt) })}
        </p>
      </div>
      <div className={own.buttons}>
        <ActionButtons
          actions={[
            { key: 'accept', label: t('accept'), allowed: true, run: answer(true) },
            {
              key: 'decline',
              label: t('decline'),
              allowed: true,
              danger: true,
              confirm: { title: t('decline-ask') },
              run: answer(false),
            },
          ]}
        />
      </div>
    </section>
  )
}
