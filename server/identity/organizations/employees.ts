import { sql } from 'kysely'
import type { Employee } from '#contract/identity/organizations/employees.ts'
import {
  type EmployeeState,
  employeeProcess,
  type HeadStep,
} from '#contract/identity/organizations/organization-process.ts'
import type { Localized } from '#contract/localized.ts'
import { canFrom } from '#contract/process.ts'
import { maskPhone } from '#uz/phone.ts'
import { searchKey } from '#uz/search-key.ts'
import { is } from '../../kernel/list/filters.ts'
import { type AskedPage, list } from '../../kernel/list/list.ts'
import { down, orderBy, up } from '../../kernel/list/order.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { RegisterCtx } from './filters.ts'
import { resolveWhose } from './whose.ts'
import '../tables.ts'

interface Named {
  id: number
  name: Localized
}

const selectEmployees = (ctx: RegisterCtx) =>
  ctx.tx
    .selectFrom('employees as e')
    .leftJoin('users as u', 'u.id', 'e.userId')
    .selectAll('e')
    .select([
      sql<string>`coalesce(nullif(trim(u.last_name || ' ' || u.first_name), ''), e.invited_name)`.as('name'),
      sql<string | null>`coalesce(u.phone_sealed, e.phone_sealed)`.as('shownPhone'),
      sql<Named[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.id), '[]')
        from employee_roles er join roles r on r.id = er.role_id where er.employee_id = e.id)`.as('roles'),
      sql<Named[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.path), '[]')
        from territory_scopes s join territories t on t.id = s.territory_id where s.employee_id = e.id)`.as(
        'territories',
      ),
      sql<boolean>`exists (select from territory_scopes s where s.employee_id = e.id and s.territory_id is null)`.as(
        'everywhere',
      ),
    ])
export type EmployeeRow = Awaited<ReturnType<ReturnType<typeof selectEmployees>['execute']>>[number]

interface Asked extends AskedPage {
  status?: EmployeeState | undefined
  search?: string | undefined
}

/** The people of one organization; two hundred at most work there, the ended ones may be more. */
const employeesOf = (organizationId: string) =>
  list({
    rows: (ctx: RegisterCtx, _asked: Asked) => selectEmployees(ctx).where('e.organizationId', '=', organizationId),
    order: orderBy(down('e.createdAt', 'moment'), up('e.id', 'uuid')),
    filters: { status: is('e.status'), search: named },
  })

export async function listEmployees(
  ctx: RegisterCtx,
  { organizationId, ...asked }: Asked & { organizationId?: string | undefined },
) {
  const { organization } = await resolveWhose(ctx, organizationId, 'view')
  const mayEdit = await mayManage(ctx, organization.id)
  const { shown, page } = await employeesOf(organization.id).read(ctx, asked)
  return { items: shown.map((row) => present(ctx, row, mayEdit)), ...page }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** By the account's name in any script; those invited are found by the name as it was typed. */
function named(search: string) {
  const words = searchKey(search).split(' ').filter(Boolean)
  const typed = sql`e.invited_name ilike ${`%${escapeLike(search)}%`}`
  if (words.length === 0) return sql<boolean>`(${typed})`
  const folded = words.map((word) => sql`u.search_key like ${`% ${escapeLike(word)}%`}`)
  return sql<boolean>`((${sql.join(folded, sql` and `)}) or ${typed})`
}

/** The same question as `resolveWhose` for editing, without a refusal: for buttons. */
const mayManage = (ctx: RegisterCtx, organizationId: string) =>
  resolveWhose(ctx, organizationId, 'edit').then(
    () => true,
    () => false,
  )

/** An employee the caller may see; others are not found. */
export async function findEmployee(ctx: RegisterCtx, id: string, intent: 'view' | 'edit') {
  const row = await selectEmployees(ctx).where('e.id', '=', id).executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  return { row, ...(await resolveWhose(ctx, row.organizationId, intent)) }
}

export async function getEmployee(ctx: RegisterCtx, id: string): Promise<Employee> {
  const { row } = await findEmployee(ctx, id, 'view')
  return present(ctx, row, await mayManage(ctx, row.organizationId))
}

export async function findEmployeeHistory(ctx: RegisterCtx, id: string) {
  await findEmployee(ctx, id, 'view')
  return findHistory(ctx, 'employee', id)
}

function present(ctx: RegisterCtx, row: EmployeeRow, mayEdit: boolean): Employee {
  const inLanguage = ({ id, name }: Named) => ({ id, name: textIn(ctx.lang, name) })
  const self = row.userId === ctx.actor.userId
  const steps = canFrom(employeeProcess, row.status)
  const can = (step: HeadStep) => mayEdit && !self && steps[step]
  return {
    ...row,
    phone: row.shownPhone && maskPhone(ctx.vault.unseal(row.shownPhone)),
    roles: row.roles.map(inLanguage),
    roleIds: row.roles.map(({ id }) => id),
    territories: row.territories.map(inLanguage),
    territoryIds: row.territories.map(({ id }) => id),
    inviteExpiresAt: row.inviteExpiresAt?.toISOString() ?? null,
    joinedAt: row.joinedAt?.toISOString() ?? null,
    self,
    can: {
      update: mayEdit && !self && row.status !== 'ended',
      resend: mayEdit && row.status === 'invited',
      withdraw: can('withdraw'),
      suspend: can('suspend'),
      restore: can('restore'),
      end: can('end'),
    },
  }
}
