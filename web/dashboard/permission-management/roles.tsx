import { Button } from 'antd'
import { HelpCircle } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { listPermissionGroups } from '#contract/identity/rights/permission-groups.ts'
import {
  createRole,
  getRole,
  listRoles,
  type RoleFields,
  roleHistory,
  type StaffRole,
  updateRole,
} from '#contract/identity/rights/role-management.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { loadOpened, NEW, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ExplainDrawer, NOBODY } from '#web/kit/dashboard/people/explain-drawer.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { MembersDrawer } from './+parts/members-drawer.tsx'
import { useRoleColumns } from './+parts/role-columns.tsx'
import { useRoleFields } from './+parts/role-fields.tsx'
import { useRoleFilters } from './+parts/role-filters.tsx'
import { RoleNote, RoleSteps } from './+parts/role-steps.tsx'
import type { Route } from './+types/roles.ts'

const fresh: Partial<RoleFields> = { permissionCodes: [], orgKinds: [], isStaff: true, isPersonal: false }
const list = describeList({
  name: 'roles',
  texts: 'roles',
  call: listRoles,
  get: getRole,
  history: roleHistory,
  live: 'roles',
  columns: useRoleColumns,
  filters: useRoleFilters,
  add: { call: createRole, label: ({ t }) => t('add') },
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [loaded, groups, copied] = await Promise.all([
    list.load(url),
    ask(listPermissionGroups),
    loadOpened(url, 'copy', (id) => ask(getRole, { params: { id } })),
  ])
  return { ...loaded, groups: groups.items, copied: copied?.row }
}

export default function Roles({ loaderData }: Route.ComponentProps) {
  const { page, groups, opened, copied, history } = loaderData
  const t = useT('roles')
  const textIn = useTextIn()
  const explain = useOpened('explain')
  const copies = useCopies()
  const role = opened?.row
  const fields = useRoleFields(groups, role)
  return (
    <>
      <List
        of={list}
        page={page}
        actions={
          <Button icon={<HelpCircle size={16} />} aria-label={t('explain')} onClick={() => explain.open(NOBODY)}>
            <span>{t('explain')}</span>
          </Button>
        }
      />
      <FormDrawer<RoleFields, StaffRole>
        name="roles"
        title={role ? `${t('edit')} «${textIn(role.name)}»` : t('add')}
        opened={opened}
        fields={fields}
        valuesOf={(row) => row ?? (copied ? copies.valuesOf(copied) : fresh)}
        save={(body, row) =>
          row
            ? ask(updateRole, { params: { id: row.id }, body: { ...shown(body), rowVersion: row.rowVersion } })
            : ask(createRole, { body: shown(body) })
        }
        readOnly={role?.can.update === false}
        above={role && <RoleNote role={role} />}
        extra={role && <RoleSteps role={role} onCopy={() => copies.copy(role)} />}
        onClose={copies.close}
      />
      <MembersDrawer roles={page.items} />
      <ExplainDrawer />
      <HistoryDrawer
        opened={history}
        labels={labelsOf(fields)}
        states={(state) => (state === 'archived' ? t('archived') : t('active'))}
      />
    </>
  )
}

/** The form knows only its own fields; a row has more. */
const shown = ({ name, permissionCodes, orgKinds, isStaff, isPersonal }: RoleFields): RoleFields => ({
  name,
  permissionCodes,
  orgKinds,
  isStaff,
  isPersonal,
})

/** A copy begins as a new role with the values of another: `?edit=new&copy=ID`. */
function useCopies() {
  const [, setParams] = useSearchParams()
  const t = useT('roles')
  const go = (edit: string | undefined, copy: number | undefined) =>
    setParams((old) => {
      old.delete('edit')
      old.delete('copy')
      if (edit) old.set('edit', edit)
      if (copy) old.set('copy', String(copy))
      return old
    })
  const valuesOf = (role: StaffRole): RoleFields => ({
    ...shown(role),
    name: { uz: t('copy-of', { name: role.name.uz }) },
  })
  return { valuesOf, copy: (role: StaffRole) => go(NEW, role.id), close: () => go(undefined, undefined) }
}
