import { sql } from 'kysely'
import { z } from 'zod'
import { PLATFORM_KIND } from '#contract/identity/organizations/organization-kinds.ts'
import {
  ORGANIZATION_TOTAL_CAP,
  organizationProcess,
  type StaffStep,
} from '#contract/identity/organizations/organization-process.ts'
import {
  OrganizationFields,
  type OrganizationFilters,
  type StaffOrganization,
} from '#contract/identity/organizations/organizations.ts'
import type { Localized } from '#contract/localized.ts'
import { Permission, type PermissionCode } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { type AskedPage, list, upTo } from '../../kernel/list/list.ts'
import { down, orderBy, up } from '../../kernel/list/order.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { refuse } from '../../kernel/refuse.ts'
import { inOrder, textIn } from '../../kernel/words/localized.ts'
import { type Place, placesByIds } from '../../reference/public.ts'
import { maskedPinfl } from './fields.ts'
import { type RegisterCtx, registerFilters, visible } from './filters.ts'
import '../tables.ts'

export const stepCodes: Record<StaffStep, PermissionCode> = {
  verify: Permission.OrganizationVerify,
  return: Permission.OrganizationVerify,
  suspend: Permission.OrganizationBlock,
  restore: Permission.OrganizationBlock,
  liquidate: Permission.OrganizationBlock,
}

/** Whether the director's own account has been proved by a signature. */
export const directorProved = sql<boolean>`exists (
  select from users u where u.pinfl_fingerprint = o.director_pinfl_fingerprint
    and u.identity_level >= 2 and u.status not in ('deleted', 'blocked'))`

const selectOrganizations = (ctx: RegisterCtx) =>
  ctx.tx
    .selectFrom('organizations as o')
    .leftJoin('organizations as parent', 'parent.id', 'o.parentId')
    .selectAll('o')
    .select('parent.name as parentName')
    .select([
      directorProved.as('directorProved'),
      sql<number>`(select count(*) from employees e where e.organization_id = o.id and e.status = 'active')`.as(
        'employees',
      ),
      sql<number>`(select count(*) from organizations b where b.parent_id = o.id)`.as('branches'),
    ])
    .where(visible(ctx))
type RegisterRow = Awaited<ReturnType<ReturnType<typeof selectOrganizations>['execute']>>[number]

/** The newest first, counted up to a cap. */
export const register = list({
  rows: (ctx: RegisterCtx, _asked: Partial<OrganizationFilters> & AskedPage) => selectOrganizations(ctx),
  order: orderBy(down('o.createdAt', 'moment'), up('o.id', 'uuid')),
  filters: registerFilters,
  counts: { total: upTo(ORGANIZATION_TOTAL_CAP) },
})

export async function listRegister(ctx: RegisterCtx, asked: Partial<OrganizationFilters> & AskedPage) {
  const { shown, page } = await register.read(ctx, asked)
  return { ...page, items: await present(ctx, shown) }
}

/** What lies outside of one's territories is not found. */
export async function getFromRegister(ctx: RegisterCtx, id: string): Promise<StaffOrganization> {
  const rows = await selectOrganizations(ctx).where('o.id', '=', id).execute()
  const [organization] = await present(ctx, rows)
  return organization ?? refuse('E_NOT_FOUND')
}

export async function findOrganizationHistory(ctx: RegisterCtx, id: string) {
  await getFromRegister(ctx, id)
  return findHistory(ctx, 'organization', id)
}

const Certificates = z.array(OrganizationFields.shape.certificates.unwrap().element)

export async function present(ctx: RegisterCtx, rows: readonly RegisterRow[]): Promise<StaffOrganization[]> {
  const places = await placesByIds(
    ctx,
    rows.flatMap(({ territoryId }) => territoryId ?? []),
  )
  return rows.map((row) => presentOne(ctx, row, places.get(row.territoryId ?? 0)))
}

function presentOne(ctx: RegisterCtx, row: RegisterRow, place: Place | undefined): StaffOrganization {
  const say = (name: Localized | null | undefined) => (name ? textIn(ctx.lang, name) : null)
  const may = (code: PermissionCode) => ctx.actor.permissions.has(code)
  const own = row.kind === PLATFORM_KIND
  const steps = canFrom(organizationProcess, row.status)
  const can = (step: StaffStep) => !own && may(stepCodes[step]) && steps[step]
  return {
    ...row,
    name: inOrder(row.name),
    about: row.about && inOrder(row.about),
    certificates: Certificates.parse(row.certificates),
    pinflMasked: maskedPinfl(ctx, row.pinflSealed),
    directorPinflMasked: maskedPinfl(ctx, row.directorPinflSealed),
    regionName: say(place?.names.at(0)),
    districtName: say(place?.names.at(1)),
    parentName: say(row.parentName),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    can: {
      update: !own && may(Permission.OrganizationUpdate) && row.status !== 'liquidated',
      redefine: !own && may(Permission.OrganizationUpdate) && row.verifiedAt === null,
      employees: may(Permission.OrganizationUpdate),
      verify: can('verify'),
      return: can('return'),
      suspend: can('suspend'),
      restore: can('restore'),
      liquidate: can('liquidate'),
    },
  }
}
