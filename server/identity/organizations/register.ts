import { sql } from 'kysely'
import { z } from 'zod'
import { PLATFORM_KIND } from '#contract/identity/organization-kinds.ts'
import { ORGANIZATION_TOTAL_CAP, organizationProcess, type StaffStep } from '#contract/identity/organization-process.ts'
import {
  OrganizationFields,
  type OrganizationFilters,
  type StaffOrganization,
} from '#contract/identity/organizations.ts'
import { Permission, type PermissionCode } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { findHistory } from '../../kernel/history.ts'
import { exactMoment } from '../../kernel/keyset.ts'
import { inOrder, textIn } from '../../kernel/localized.ts'
import { refuse } from '../../kernel/refuse.ts'
import { maskedPinfl } from './fields.ts'
import type { RegisterCtx } from './filters.ts'
import { cutPage, following, matching, visible } from './filters.ts'
import '../../reference/public.ts'
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

export const selectOrganizations = (ctx: RegisterCtx) =>
  ctx.tx
    .selectFrom('organizations as o')
    .leftJoin('territories as t', 't.id', 'o.territoryId')
    .leftJoin('territories as p', 'p.id', 't.parentId')
    .leftJoin('territories as g', 'g.id', 'p.parentId')
    .leftJoin('organizations as parent', 'parent.id', 'o.parentId')
    .selectAll('o')
    .select(['t.level', 't.name as placeName', 'p.name as placeParent', 'g.name as placeGrandparent'])
    .select('parent.name as parentName')
    .select([
      directorProved.as('directorProved'),
      exactMoment('o.createdAt').as('cursorAt'),
      sql<number>`(select count(*) from employees e where e.organization_id = o.id and e.status = 'active')`.as(
        'employees',
      ),
      sql<number>`(select count(*) from organizations b where b.parent_id = o.id)`.as('branches'),
    ])
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id')
export type RegisterRow = Awaited<ReturnType<ReturnType<typeof selectOrganizations>['execute']>>[number]

interface Page {
  take: number
  next?: string | undefined
}

/** Newest first, read on from where the last page ended, counted up to a cap. */
export async function listRegister(ctx: RegisterCtx, { take, next, ...filters }: Partial<OrganizationFilters> & Page) {
  const condition = await matching(ctx, filters)
  let query = selectOrganizations(ctx).where(condition)
  if (next) query = query.where(following(next))
  const rows = await query.limit(take + 1).execute()
  const counted = ctx.tx
    .selectFrom('organizations as o')
    .select('o.id')
    .where(condition)
    .limit(ORGANIZATION_TOTAL_CAP + 1)
  const { total } = await ctx.tx
    .selectFrom(counted.as('some'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const { shown, page } = cutPage(rows, take)
  return { ...page, items: shown.map((row) => present(ctx, row)), total }
}

/** What lies outside of one's territories is not found. */
export async function getFromRegister(ctx: RegisterCtx, id: string): Promise<StaffOrganization> {
  const row = await selectOrganizations(ctx).where('o.id', '=', id).where(visible(ctx)).executeTakeFirst()
  return row ? present(ctx, row) : refuse('E_NOT_FOUND')
}

export async function findOrganizationHistory(ctx: RegisterCtx, id: string) {
  await getFromRegister(ctx, id)
  return findHistory(ctx, 'organization', id)
}

const Certificates = z.array(OrganizationFields.shape.certificates.unwrap().element)

export function present(ctx: RegisterCtx, row: RegisterRow): StaffOrganization {
  const say = (name: RegisterRow['placeName']) => name && textIn(ctx.lang, name)
  const isMahalla = row.level === 'neighborhood'
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
    regionName: say(isMahalla ? row.placeGrandparent : row.placeParent),
    districtName: say(isMahalla ? row.placeParent : row.placeName),
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
