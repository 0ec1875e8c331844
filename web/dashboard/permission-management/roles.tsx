import { Button } from 'antd'
import { HelpCircle, Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { organizationKinds } from '#contract/identity/organization-kinds.ts'
import { listPermissionGroups } from '#contract/identity/permission-groups.ts'
import {
  createRole,
  getRole,
  listRoles,
  type RoleFields,
  roleHistory,
  type StaffRole,
  updateRole,
} from '#contract/identity/role-management.ts'
import { roleStatuses } from '#contract/identity/role-process.ts'
import { Permission as P } from '#contract/permissions.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened, NEW, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
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
const rules = { search: 'text', status: roleStatuses, orgKind: organizationKinds, code: 'id' } as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { search, ...filters } = readByRules(url, rules)
  const get = (id: string) => ask(getRole, { params: { id } })
  const [page, groups, opened, copied, history] = await Promise.all([
    ask(listRoles, { query: { ...filters, search: search?.slice(0, 100) } }),
    ask(listPermissionGroups),
    loadOpened(url, 'edit', get),
    loadOpened(url, 'copy', get),
    loadOpened(url, 'history', (id) => ask(roleHistory, { params: { id } })),
  ])
  return { page, groups: groups.items, opened, copied: copied?.row, history }
}

export default function Roles({ loaderData }: Route.ComponentProps) {
  const { page, groups, opened, copied, history } = loaderData
  const t = useT('roles')
  const textIn = useTextIn()
  const edit = useOpened('edit')
  const explain = useOpened('explain')
  const copies = useCopies()
  useLive('roles')
  const role = opened?.row
  const fields = useRoleFields(groups, role)
  const mayCreate = useMay(P.RoleCreate)
  return (
    <>
      <ListScreen
        name="roles"
        page={page}
        idOf={(one) => one.id}
        columns={useRoleColumns()}
        filters={useRoleFilters()}
        actions={
          <>
            <Button icon={<HelpCircle size={16} />} aria-label={t('explain')} onClick={() => explain.open(NOBODY)}>
              <span>{t('explain')}</span>
            </Button>
            {mayCreate && (
              <Button type="primary" icon={<Plus size={16} />} onClick={() => edit.open(NEW)}>
                <span>{t('add')}</span>
              </Button>
            )}
          </>
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
