import { PLATFORM_KIND } from '#contract/identity/organizations/organization-kinds.ts'
import type { OrganizationFields, StaffOrganization } from '#contract/identity/organizations/organizations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { inOrder } from '../../kernel/words/localized.ts'
import {
  auditedChanges,
  auditedFields,
  columnsOf,
  filledFields,
  maskedPinfl,
  type OrganizationRow,
  requireSound,
} from './fields.ts'
import type { RegisterCtx } from './filters.ts'
import { visible } from './filters.ts'
import { getFromRegister } from './register.ts'
import { organizations } from './rows.ts'
import '../tables.ts'

export async function createOrganization(ctx: RegisterCtx, wish: OrganizationFields): Promise<StaffOrganization> {
  const fields = await withParent(ctx, undefined, wish)
  await requireSound(ctx, fields)
  const saved = ctx.tx
    .insertInto('organizations')
    .values({
      ...columnsOf(ctx, fields),
      status: 'pending_verification',
      createdBy: ctx.actor.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await refusingTwins(saved, fields.tin)
  await ctx.audit({
    action: 'organization.created',
    objectType: 'organization',
    objectId: id,
    to: 'pending_verification',
    changes: auditedChanges({}, filledFields(fields)),
  })
  await ctx.changed('organizations')
  // Staff of one region may not enter what they could not see.
  return getFromRegister(ctx, id)
}

export async function updateOrganization(
  ctx: RegisterCtx,
  id: string,
  { rowVersion, ...wish }: OrganizationFields & { rowVersion: number },
): Promise<StaffOrganization> {
  const before = await lockOrganization(ctx, id, rowVersion)
  if (before.status === 'liquidated' || before.kind === PLATFORM_KIND) refuse('E_STATE', { status: before.status })
  const fields = await withParent(ctx, id, wish)
  refuseRedefining(before, fields)
  await requireSound(ctx, fields, before.pinflSealed !== null)
  await saveFields(ctx, before, fields)
  return getFromRegister(ctx, id)
}

/** Writes the fields and their history; both the staff's form and the head's own end here. */
export async function saveFields(ctx: Ctx, before: OrganizationRow, fields: OrganizationFields): Promise<void> {
  await refusingTwins(organizations.change(ctx, before, columnsOf(ctx, fields)), fields.tin)
  await ctx.audit({
    action: 'organization.updated',
    objectType: 'organization',
    objectId: before.id,
    changes: auditedChanges(shownFields(ctx, before), auditedFields(fields)),
  })
}

/** A row as its form and its history show it. */
const shownFields = (ctx: Ctx, row: OrganizationRow) => ({
  ...row,
  name: inOrder(row.name),
  about: row.about && inOrder(row.about),
  pinfl: maskedPinfl(ctx, row.pinflSealed),
  directorPinfl: maskedPinfl(ctx, row.directorPinflSealed),
})

/** Number and kind are what was verified: another number is another organization. */
export function refuseRedefining(before: OrganizationRow, fields: OrganizationFields): void {
  if (!before.verifiedAt) return
  const faults: FieldRefusal[] = []
  if (fields.tin !== before.tin) faults.push({ field: 'tin', code: 'V_FIXED' })
  if (fields.kind !== before.kind) faults.push({ field: 'kind', code: 'V_FIXED' })
  if (fields.pinfl !== undefined) faults.push({ field: 'pinfl', code: 'V_FIXED' })
  if (faults.length > 0) refuseFields(faults)
}

/** Locked until the end of the transaction; outside of the caller's scope it is not found. */
export async function lockOrganization(ctx: RegisterCtx, id: string, rowVersion: number): Promise<OrganizationRow> {
  const row = await ctx.tx
    .selectFrom('organizations as o')
    .selectAll()
    .where('o.id', '=', id)
    .where(visible(ctx))
    .forUpdate('o')
    .executeTakeFirst()
  return organizations.held(ctx, row, rowVersion, () => getFromRegister(ctx, id))
}

/** A branch shares its parent's number, and no organization is below itself. */
async function withParent(ctx: Ctx, id: string | undefined, fields: OrganizationFields): Promise<OrganizationFields> {
  const { parentId } = fields
  if (!parentId) return fields
  const above = await ctx.tx
    .withRecursive('above', (db) =>
      db
        .selectFrom('organizations')
        .select(['id', 'parentId', 'tin', 'status'])
        .where('id', '=', parentId)
        .unionAll((eb) =>
          eb
            .selectFrom('organizations')
            .innerJoin('above', 'above.parentId', 'organizations.id')
            .select(['organizations.id', 'organizations.parentId', 'organizations.tin', 'organizations.status']),
        ),
    )
    .selectFrom('above')
    .selectAll()
    .execute()
  const parent = above.find((one) => one.id === parentId)
  if (!parent || parent.status === 'liquidated') refuseFields([{ field: 'parentId', code: 'V_FORMAT' }])
  if (above.some((one) => one.id === id)) refuse('E_CYCLE')
  return { ...fields, tin: fields.tin ?? parent.tin }
}

/** The unique index on number and kind decides between two who enter the same at once. */
async function refusingTwins<T>(saving: Promise<T>, tin: string | null): Promise<T> {
  return saving.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '23505')
      refuse('E_DUPLICATE', { number: tin ?? 'JSHSHIR' })
    throw error
  })
}
