import { employeeProcess, organizationProcess } from '#contract/identity/organizations/organization-process.ts'
import type { MyOrganizations } from '#contract/identity/organizations/own-organizations.ts'
import { canFrom } from '#contract/process.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { actorName } from '../../kernel/words/actor-name.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { notify } from '../../notices/public.ts'
import { changeState, requireLed } from './employee-edits.ts'
import { findHeads, leads } from './heads.ts'
import { directorProved } from './register.ts'
import { organizations } from './rows.ts'
import '../tables.ts'

/** Where I work, and who invites me: the panel of the account. */
export async function findMine(ctx: SignedCtx): Promise<MyOrganizations> {
  const { userId } = ctx.actor
  const rows = await ctx.tx
    .selectFrom('employees as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .innerJoin('users as me', 'me.id', 'e.userId')
    .select(['o.id', 'o.clientId', 'o.name', 'o.kind', 'o.tin', 'o.logo', 'o.status', 'o.statusReason'])
    .select(['o.verifiedHow', 'o.rowVersion', 'e.position', 'e.status as employeeStatus', 'me.currentOrganizationId'])
    .select([directorProved.as('directorProved'), leads('e').as('head')])
    .where('e.userId', '=', userId)
    .where('e.status', 'in', ['active', 'suspended'])
    .where('o.status', '<>', 'liquidated')
    .orderBy('e.joinedAt')
    .execute()
  const items = rows.map(({ head, currentOrganizationId, ...row }) => {
    const active = row.employeeStatus === 'active'
    return {
      ...row,
      name: textIn(ctx.lang, row.name),
      current: row.id === currentOrganizationId,
      can: {
        act: active && row.id !== currentOrganizationId,
        edit: active && head && row.kind !== 'platforma',
        submit: active && head && canFrom(organizationProcess, row.status).submit,
        leave: canFrom(employeeProcess, row.employeeStatus).leave,
      },
    }
  })
  return { items, invitations: await findInvitations(ctx) }
}

const toMyPhone = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('employees as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .innerJoin('users as me', 'me.phoneFingerprint', 'e.phoneFingerprint')
    .where('me.id', '=', ctx.actor.userId)
    .where('e.status', '=', 'invited')

async function findInvitations(ctx: SignedCtx) {
  const rows = await toMyPhone(ctx)
    .select(['e.id', 'o.name', 'o.kind', 'e.position', 'e.inviteExpiresAt', actorName('e.invited_by').as('invitedBy')])
    .where('e.inviteExpiresAt', '>', ctx.now)
    .orderBy('e.createdAt', 'desc')
    .execute()
  return rows.map(({ name, inviteExpiresAt, ...row }) => ({
    ...row,
    organization: textIn(ctx.lang, name),
    expiresAt: (inviteExpiresAt ?? ctx.now).toISOString(),
  }))
}

/** Only the holder of the invited phone learns of an invitation. */
export async function answerInvitation(ctx: SignedCtx, id: string, accept: boolean): Promise<MyOrganizations> {
  const row = await toMyPhone(ctx)
    .select(['e.id', 'e.organizationId', 'e.position', 'e.status', 'e.inviteExpiresAt', 'e.invitedBy'])
    .select(['me.lastName', 'me.firstName'])
    .where('e.id', '=', id)
    .forUpdate('e')
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  if (!row.inviteExpiresAt || row.inviteExpiresAt <= ctx.now) refuse('E_INVITATION')
  const { userId } = ctx.actor
  const mine = { id, userId, organizationId: row.organizationId }
  if (!accept) {
    await changeState(ctx, { ...mine, userId: null }, 'decline')
    return findMine(ctx)
  }
  await refuseSecond(ctx, row.organizationId)
  await ctx.tx
    .updateTable('employees')
    .set({ userId, joinedAt: ctx.now, inviteExpiresAt: null })
    .where('id', '=', id)
    .execute()
  await changeState(ctx, mine, 'accept')
  const heads = (await findHeads(ctx, row.organizationId)).map((head) => head.userId)
  const told = new Set([row.invitedBy, ...heads].filter((one) => one !== null && one !== userId))
  const name = `${row.lastName} ${row.firstName}`.trim()
  await notify(
    ctx,
    'employee.joined',
    [...told].filter((one) => one !== null),
    { name, position: row.position },
    { as: { userId, organizationId: row.organizationId } },
  )
  return findMine(ctx)
}

/** One active row per person and organization. */
async function refuseSecond(ctx: SignedCtx, organizationId: string): Promise<void> {
  const working = await ctx.tx
    .selectFrom('employees as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .select('o.name')
    .where('e.userId', '=', ctx.actor.userId)
    .where('e.organizationId', '=', organizationId)
    .where('e.status', 'in', ['active', 'suspended'])
    .executeTakeFirst()
  if (working) refuse('E_DUPLICATE', { number: textIn(ctx.lang, working.name) })
}

export async function leaveOrganization(ctx: SignedCtx, organizationId: string): Promise<MyOrganizations> {
  const row = await ctx.tx
    .selectFrom('employees')
    .select(['id', 'userId', 'organizationId', 'status'])
    .where('userId', '=', ctx.actor.userId)
    .where('organizationId', '=', organizationId)
    .where('status', 'in', ['active', 'suspended'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  await changeState(ctx, row, 'leave')
  const organization = await ctx.tx
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  // A founder may leave an unverified organization; a verified one must be handed over first.
  if (organization.verifiedAt) await requireLed(ctx, { organization, as: 'head' })
  return findMine(ctx)
}

/** Sends what was returned to verification once more. */
export async function submitOrganization(ctx: SignedCtx, id: string, rowVersion: number): Promise<MyOrganizations> {
  const row = await ctx.tx
    .selectFrom('organizations as o')
    .innerJoin('employees as e', 'e.organizationId', 'o.id')
    .selectAll('o')
    .where('o.id', '=', id)
    .where('e.userId', '=', ctx.actor.userId)
    .where('e.status', '=', 'active')
    .where(leads('e'))
    .forUpdate('o')
    .executeTakeFirst()
  const before = await organizations.held(ctx, row, rowVersion)
  await organizations.take(ctx, before, 'submit', { set: { statusReason: null } })
  return findMine(ctx)
}
