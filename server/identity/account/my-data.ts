import type { Download } from '#contract/call.ts'
import { dayOf } from '#uz/date.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { personNotifications } from '../../notices/public.ts'
import '../tables.ts'

/** The audit belongs to the platform; a person gets their latest events. */
const EVENTS = 5000

/** Everything stored about the person, in full. The request is recorded and closed at once. */
export async function exportMyData(ctx: SignedCtx): Promise<Download> {
  const { userId } = ctx.actor
  const data = {
    madeAt: ctx.now.toISOString(),
    profile: await profileOf(ctx),
    consents: await ctx.tx
      .selectFrom('consents')
      .select(['kind', 'version', 'given', 'at', 'method'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    devices: await ctx.tx
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .select(['device', 'ip', 'door', 'createdAt', 'lastSeenAt', 'expiresAt', 'revokedAt'])
      .orderBy('createdAt')
      .execute(),
    employments: await ctx.tx
      .selectFrom('employees')
      .innerJoin('organizations', 'organizations.id', 'employees.organizationId')
      .select(['organizations.name as organization', 'organizations.tin', 'employees.position', 'employees.status'])
      .select(['employees.joinedAt', 'employees.validFrom', 'employees.validTo'])
      .where('employees.userId', '=', userId)
      .orderBy('employees.createdAt')
      .execute(),
    selfEmployment: await ctx.tx.selectFrom('selfEmployments').selectAll().where('userId', '=', userId).execute(),
    signatures: await ctx.tx
      .selectFrom('signatureRecords')
      .where('userId', '=', userId)
      .select(['objectType', 'objectId', 'version', 'method', 'serialNumber', 'commonName', 'signedAt'])
      .orderBy('id')
      .execute(),
    listViews: await ctx.tx.selectFrom('listViews').selectAll().where('userId', '=', userId).execute(),
    notifications: await personNotifications(ctx, userId),
    events: await ctx.tx
      .selectFrom('auditEvents')
      .select(['at', 'action', 'objectType', 'objectId', 'reason', 'ip', 'device'])
      .where('actorId', '=', userId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(EVENTS)
      .execute(),
  }
  await ctx.tx
    .insertInto('dataSubjectRequests')
    .values({ userId, kind: 'export', status: 'done', dueAt: ctx.now, createdAt: ctx.now, closedAt: ctx.now })
    .execute()
  await ctx.audit({ action: 'personal.exported', objectType: 'user', objectId: userId })
  return {
    fileName: `agroplatforma-${ctx.actor.clientId}-${dayOf(ctx.now)}.json`,
    contentType: 'application/json',
    body: Buffer.from(JSON.stringify(data, null, 2)),
  }
}

async function profileOf(ctx: SignedCtx) {
  const row = await ctx.tx
    .selectFrom('users')
    .select([
      'clientId',
      'lastName',
      'firstName',
      'middleName',
      'email',
      'phoneSealed',
      'pinflSealed',
      'passportSealed',
    ])
    .select(['tin', 'birthDate', 'gender', 'identityLevel', 'language', 'territoryId', 'keyProducts', 'status'])
    .select(['createdAt', 'lastSignInAt'])
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirst()
  const { phoneSealed, pinflSealed, passportSealed, ...rest } = row ?? refuse('E_UNAUTHENTICATED')
  const open = (sealed: string | null) => sealed && ctx.vault.unseal(sealed)
  return { ...rest, phone: open(phoneSealed), pinfl: open(pinflSealed), passport: open(passportSealed) }
}
