import { Alert } from 'antd'
import { Archive, Copy, RotateCcw, Trash2, Users } from 'lucide-react'
import { removeRole, type StaffRole, takeRoleStep } from '#contract/identity/rights/role-management.ts'
import { HistoryButton } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

export function RoleSteps({ role, onCopy }: { role: StaffRole; onCopy: () => unknown }) {
  const t = useT('roles')
  const edit = useOpened('edit')
  const who = useOpened('who')
  const params = { id: role.id }
  const take = (step: 'archive' | 'restore') => () =>
    ask(takeRoleStep, { params, body: { step, rowVersion: role.rowVersion } })
  return (
    <>
      <HistoryButton id={role.id} />
      <ActionButtons
        actions={[
          {
            key: 'members',
            label: t('members', { n: role.users }),
            icon: <Users size={16} />,
            allowed: true,
            open: () => who.open(`role-${role.id}`),
          },
          { key: 'copy', label: t('copy'), icon: <Copy size={16} />, allowed: role.can.copy, open: onCopy },
          {
            key: 'archive',
            label: t('archive'),
            icon: <Archive size={16} />,
            danger: true,
            allowed: role.can.archive,
            confirm: { title: t('archive-ask'), text: t('archive-text', { n: role.users }) },
            run: take('archive'),
          },
          {
            key: 'restore',
            label: t('restore'),
            icon: <RotateCcw size={16} />,
            allowed: role.can.restore,
            run: take('restore'),
          },
          {
            key: 'remove',
            label: t('remove'),
            icon: <Trash2 size={16} />,
            danger: true,
            allowed: role.can.remove,
            confirm: { title: t('remove-ask'), text: t('remove-text') },
            run: async () => {
              await ask(removeRole, { params })
              await edit.close()
            },
          },
        ]}
      />
    </>
  )
}

export function RoleNote({ role }: { role: StaffRole }) {
  const t = useT('roles')
  if (role.isSystem) return <Alert type="info" showIcon title={t('system-note')} />
  if (role.status === 'archived') return <Alert type="warning" showIcon title={t('archived-note')} />
  return role.users > 0 && <Alert type="info" showIcon title={t('held-note', { n: role.users })} />
}
