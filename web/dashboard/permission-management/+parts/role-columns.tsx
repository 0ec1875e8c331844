import { Button } from 'antd'
import type { StaffRole } from '#contract/identity/rights/role-management.ts'
import { formatDateTime } from '#uz/date.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './permission-tree.module.css'

const SHOWN_KINDS = 2

export function useRoleColumns(): Column<StaffRole>[] {
  const t = useT('roles')
  const kit = useT('kit')
  const textIn = useTextIn()
  const kindName = useT('organization-kinds')
  const who = useOpened('who')
  const kindsOf = (role: StaffRole) => {
    if (role.isPersonal) return t('personal')
    if (role.orgKinds.length === 0) return t('any-kind')
    const names = role.orgKinds.slice(0, SHOWN_KINDS).map((kind) => kindName(kind))
    const rest = role.orgKinds.length - names.length
    return rest > 0 ? `${names.join(', ')} +${rest}` : names.join(', ')
  }
  return [
    { key: 'name', title: t('name'), render: (role) => textIn(role.name), sortBy: (role) => textIn(role.name) },
    {
      key: 'users',
      title: t('users'),
      align: 'right',
      sortBy: (role) => role.users,
      render: (role) => (
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => who.open(`role-${role.id}`)}>
          {role.users}
        </Button>
      ),
    },
    {
      key: 'codes',
      title: t('codes'),
      align: 'right',
      render: (role) => role.permissionCodes.length,
      sortBy: (role) => role.permissionCodes.length,
    },
    { key: 'kinds', title: t('kinds'), render: (role) => <span className={styles.short}>{kindsOf(role)}</span> },
    {
      key: 'updated',
      title: t('updated'),
      render: (role) => formatDateTime(role.updatedAt),
      sortBy: (role) => role.updatedAt,
    },
    {
      key: 'status',
      title: kit('status'),
      render: (role) =>
        role.isSystem ? (
          <StatusTag tone="wait">{t('system')}</StatusTag>
        ) : (
          <StatusTag tone={role.status === 'active' ? 'good' : 'over'}>{t(role.status)}</StatusTag>
        ),
    },
  ]
}
