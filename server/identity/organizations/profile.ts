import { PLATFORM_KIND } from '#contract/identity/organizations/organization-kinds.ts'
import { OrganizationFields } from '#contract/identity/organizations/organizations.ts'
import type { FoundingFields, MyOrganizationProfile } from '#contract/identity/organizations/own-organizations.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { inOrder } from '../../kernel/words/localized.ts'
import { refuseRedefining, saveFields } from './edits.ts'
import { maskedPinfl, type OrganizationRow, requireSound } from './fields.ts'
import { leads } from './heads.ts'
import '../tables.ts'

/** An organization the person leads, whichever they act for now; another one is not found. */
async function findLed(ctx: SignedCtx, id: string, lock = false): Promise<OrganizationRow> {
  const query = ctx.tx
    .selectFrom('organizations as o')
    .innerJoin('employees as e', 'e.organizationId', 'o.id')
    .selectAll('o')
    .where('o.id', '=', id)
    .where('e.userId', '=', ctx.actor.userId)
    .where('e.status', '=', 'active')
    .where('o.kind', '<>', PLATFORM_KIND)
    .where(leads('e'))
  const row = await (lock ? query.forUpdate('o') : query).executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

export async function getProfile(ctx: SignedCtx, id: string): Promise<MyOrganizationProfile> {
  const row = await findLed(ctx, id)
  return {
    ...row,
    name: inOrder(row.name),
    about: row.about && inOrder(row.about),
    pinflMasked: maskedPinfl(ctx, row.pinflSealed),
    directorPinflMasked: maskedPinfl(ctx, row.directorPinflSealed),
    verified: row.verifiedAt !== null,
  }
}

export async function updateProfile(
  ctx: SignedCtx,
  id: string,
  { rowVersion, ...wish }: FoundingFields & { rowVersion: number },
): Promise<MyOrganizationProfile> {
  const before = await findLed(ctx, id, true)
  if (before.rowVersion !== rowVersion) refuse('E_STALE', {}, { current: await getProfile(ctx, id) })
  if (before.status === 'liquidated' || before.status === 'suspended') refuse('E_STATE', { status: before.status })
  // Staff keep the rest: what the head does not send stays.
  const { kind: _, pinflSealed: __, directorPinflSealed: ___, ...kept } = before
  const fields: OrganizationFields = { ...OrganizationFields.strip().parse({ ...kept, ...wish }), ...wish }
  refuseRedefining(before, fields)
  if (before.verifiedAt) refuseRenaming(before, wish)
  await requireSound(ctx, fields, before.pinflSealed !== null)
  await saveFields(ctx, before, fields)
  return getProfile(ctx, id)
}

/** Its name and its director were verified too. */
function refuseRenaming(before: OrganizationRow, wish: FoundingFields): void {
  const faults: FieldRefusal[] = []
  if (JSON.stringify(inOrder(before.name)) !== JSON.stringify(inOrder(wish.name)))
    faults.push({ field: 'name', code: 'V_FIXED' })
  if (before.directorName !== wish.directorName) faults.push({ field: 'directorName', code: 'V_FIXED' })
  if (wish.directorPinfl !== undefined) faults.push({ field: 'directorPinfl', code: 'V_FIXED' })
  if (faults.length > 0) refuseFields(faults)
}
