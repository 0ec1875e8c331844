import type { z } from 'zod'
import { holdsAny } from '#contract/holds-any.ts'
import type { SelfEmployment, uploadSelfEmployment } from '#contract/identity/self-employment.ts'
import { Permission } from '#contract/permissions.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { type PeopleCtx, requireSeen } from '../people/seen.ts'
import { CHECK } from './check.ts'
import '../tables.ts'

const STALE_MS = 7 * DAY_MS

/** Staff who see people, and who decide on money that depends on it. */
const staffCodes = [
  Permission.UserView,
  Permission.FinAppRegistry,
  Permission.FinAppDecide,
  Permission.CreditRequestView,
]

/** By client number. Anybody else's is simply not there. */
export async function getSelfEmployment(ctx: PeopleCtx, clientId: number): Promise<SelfEmployment> {
  if (clientId === ctx.actor.clientId) return stateOf(ctx, ctx.actor.userId)
  if (!holdsAny(ctx.actor.permissions, staffCodes)) refuse('E_NOT_FOUND')
  const person = await ctx.tx.selectFrom('users').select('id').where('clientId', '=', clientId).executeTakeFirst()
  if (!person) refuse('E_NOT_FOUND')
  await requireSeen(ctx, person.id)
  return stateOf(ctx, person.id)
}

async function stateOf(ctx: SignedCtx, userId: string): Promise<SelfEmployment> {
  const row = await ctx.tx
    .selectFrom('users')
    .leftJoin('selfEmployments as s', 's.userId', 'users.id')
    .select(['users.pinflSealed', 's.status', 's.registrationNo', 's.registeredAt', 's.activityCodes', 's.qrUrl'])
    .select(['s.socialTaxYear', 's.socialTaxPaid', 's.document', 's.verified', 's.checkedAt'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const { pinflSealed, checkedAt, socialTaxYear, ...facts } = row
  const own = userId === ctx.actor.userId && !ctx.actor.viewedBy
  return {
    ...facts,
    status: facts.status ?? 'unknown',
    activityCodes: facts.activityCodes ?? [],
    verified: facts.verified ?? false,
    socialTaxPaidYear: socialTaxYear,
    checkedAt: checkedAt?.toISOString() ?? null,
    stale: checkedAt === null || ctx.now.getTime() - checkedAt.getTime() > STALE_MS,
    can: { refresh: own && pinflSealed !== null, upload: own && !facts.verified },
  }
}

/** A job asks the register, so that nobody waits for it. */
export async function refreshSelfEmployment(ctx: SignedCtx): Promise<void> {
  const { userId } = ctx.actor
  const state = await stateOf(ctx, userId)
  if (!state.can.refresh) refuseFields([{ field: 'pinfl', code: 'V_REQUIRED' }])
  await ctx.job(CHECK, { userId }, { singletonKey: userId })
}

type Paper = z.output<(typeof uploadSelfEmployment)['body']>

/** A paper is weaker than the register's own answer and never replaces it. */
export async function uploadPaper(ctx: SignedCtx, { document, ...paper }: Paper): Promise<SelfEmployment> {
  const { userId } = ctx.actor
  const before = await stateOf(ctx, userId)
  if (!before.can.upload) refuse('E_STATE', { status: before.status })
  const file = await ctx.tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', document)
    .where('createdBy', '=', userId)
    .where('organizationId', 'is', null)
    .executeTakeFirst()
  if (!file) refuseFields([{ field: 'document', code: 'V_UNKNOWN' }])
  const facts = { ...paper, document, status: 'active' as const, verified: false, checkedAt: ctx.now }
  await ctx.tx
    .insertInto('selfEmployments')
    .values({ userId, ...facts })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(facts).where('selfEmployments.verified', '=', false),
    )
    .execute()
  await ctx.audit({
    action: 'self-employment.uploaded',
    objectType: 'user',
    objectId: userId,
    from: before.status,
    to: 'active',
    changes: { registrationNo: [before.registrationNo, paper.registrationNo] },
  })
  await ctx.changed(`user:${userId}`)
  return stateOf(ctx, userId)
}
