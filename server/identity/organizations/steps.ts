import { sql } from 'kysely'
import { governmentKinds, PLATFORM_KIND } from '#contract/identity/organizations/organization-kinds.ts'
import { reasonedSteps, type StaffStep } from '#contract/identity/organizations/organization-process.ts'
import type { StaffOrganization } from '#contract/identity/organizations/organizations.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { partyChanged } from '../party-changes.ts'
import { lockOrganization } from './edits.ts'
import { endEveryone } from './endings.ts'
import type { OrganizationRow } from './fields.ts'
import type { RegisterCtx } from './filters.ts'
import { findHeads, raiseHeads } from './heads.ts'
import { directorProved, getFromRegister, stepCodes } from './register.ts'
import { organizations } from './rows.ts'
import '../tables.ts'

interface Wish {
  step: StaffStep
  reason?: string | undefined
  rowVersion: number
}

export async function takeOrganizationStep(
  ctx: RegisterCtx,
  id: string,
  { step, reason, rowVersion }: Wish,
): Promise<StaffOrganization> {
  if (!ctx.actor.permissions.has(stepCodes[step])) refuse('E_FORBIDDEN')
  const before = await lockOrganization(ctx, id, rowVersion)
  if (before.kind === PLATFORM_KIND) refuse('E_STATE', { status: before.status })
  organizations.require(before, step)
  if (reasonedSteps.includes(step) && !reason) refuseFields([{ field: 'reason', code: 'V_REQUIRED' }])
  if (step === 'verify') {
    await requireVerifiable(ctx, before)
    await raiseHeads(ctx, id, before.kind)
    if (governmentKinds.includes(before.kind)) await openTerritory(ctx, before)
  }
  // Heads are notified before employments end.
  const after = await organizations.take(ctx, before, step, {
    reason,
    set: {
      statusReason: reason ?? null,
      ...(step === 'verify' && { verifiedAt: ctx.now, verifiedBy: ctx.actor.userId, verifiedHow: 'staff' as const }),
    },
  })
  for (const { userId } of await findHeads(ctx, id)) if (userId) await ctx.changed(`user:${userId}`)
  if (step === 'liquidate') await endEveryone(ctx, before)
  await partyChanged(ctx, { organizationId: id, gone: after.status === 'liquidated' })
  return getFromRegister(ctx, id)
}

/** Nobody verifies what they founded or work for; and the director must be proved. */
async function requireVerifiable(ctx: RegisterCtx, row: OrganizationRow): Promise<void> {
  const { proved, own } = await ctx.tx
    .selectFrom('organizations as o')
    .select([
      directorProved.as('proved'),
      sql<boolean>`o.created_by = ${ctx.actor.userId} or exists (
        select from employees e where e.organization_id = o.id and e.user_id = ${ctx.actor.userId}
          and e.status <> 'ended')`.as('own'),
    ])
    .where('o.id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (own) refuse('E_SELF_APPROVE')
  if (!proved) refuse('E_DIRECTOR_UNPROVED')
}

/** The head of an authority gets the territory where it sits. */
async function openTerritory(ctx: RegisterCtx, row: OrganizationRow): Promise<void> {
  const heads = await findHeads(ctx, row.id)
  if (heads.length === 0 || row.territoryId === null) return
  await ctx.tx
    .insertInto('territoryScopes')
    .values(heads.map(({ id }) => ({ employeeId: id, territoryId: row.territoryId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
