import { sql } from 'kysely'
import { userProcess } from '#contract/identity/user-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { forgetPerson } from '../../notices/public.ts'
import { partyChanged } from '../party-changes.ts'
import { people, type UserRow } from '../people/row.ts'
import { forgetFactor } from '../second-factor/factor.ts'
import { endSessions } from '../session-end.ts'
import { findObligations, type ObligationCheck } from './obligations.ts'
import '../tables.ts'

/**
 * Day 30. Whatever names the person is erased; the row stays as a number, so that deals, ledger and signed papers still
 * add up. An account with a new obligation waits until it is settled.
 */
export async function eraseAccount(ctx: Ctx, userId: string, checks: readonly ObligationCheck[]): Promise<boolean> {
  const user = await ctx.tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('status', 'in', [...userProcess.erase.from])
    .where('deletionDueAt', '<=', ctx.now)
    .forUpdate()
    .executeTakeFirst()
  if (!user || (await findObligations(ctx, userId, checks)).length > 0) return false
  await endSessions(ctx, { userId }, 'account deleted')
  await forgetTraces(ctx, userId, user.phoneFingerprint)
  await endEmployments(ctx, userId, user)
  await forgetPerson(ctx, userId)
  await forgetUser(ctx, user)
  await partyChanged(ctx, { userId, gone: true })
  await ctx.changed(`user:${userId}`)
  return true
}

/** A pseudonym that needs no translation. */
const nameOf = (clientId: number) => `№ ${clientId}`

async function forgetUser(ctx: Ctx, user: UserRow): Promise<void> {
  await people.take(ctx, user, 'erase', {
    as: 'erased',
    set: {
      lastName: nameOf(user.clientId),
      firstName: '',
      middleName: null,
      email: null,
      passwordHash: null,
      phoneSealed: null,
      phoneFingerprint: null,
      pinflSealed: null,
      pinflFingerprint: null,
      passportSealed: null,
      passportFingerprint: null,
      tin: null,
      birthDate: null,
      gender: null,
      identityLevel: 0,
      territoryId: null,
      currentOrganizationId: null,
      keyProducts: [],
      notifyPreferences: sql`'{}'::jsonb`,
      quietFrom: null,
      quietTo: null,
      blockReason: null,
      deletionDueAt: null,
      searchKey: '',
    },
  })
  await ctx.tx.deleteFrom('userRoles').where('userId', '=', user.id).execute()
  await ctx.tx
    .updateTable('dataSubjectRequests')
    .set({ status: 'done', closedAt: ctx.now })
    .where('userId', '=', user.id)
    .where('status', '=', 'open')
    .execute()
}

/** Codes, links, devices, addresses and saved filters: useless without the person. */
async function forgetTraces(ctx: Ctx, userId: string, phoneFingerprint: string | null): Promise<void> {
  await ctx.tx
    .deleteFrom('otpChallenges')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('phoneFingerprint', '=', phoneFingerprint ?? '')]))
    .execute()
  await ctx.tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await forgetFactor(ctx, userId)
  await ctx.tx.deleteFrom('listViews').where('userId', '=', userId).execute()
  await ctx.tx.deleteFrom('selfEmployments').where('userId', '=', userId).execute()
  await ctx.tx.updateTable('sessions').set({ device: '', ip: '' }).where('userId', '=', userId).execute()
}

interface Erased {
  clientId: number
  phoneFingerprint: string | null
}

/** Open invitations to the phone are erased too. */
async function endEmployments(ctx: Ctx, userId: string, { clientId, phoneFingerprint }: Erased): Promise<void> {
  await ctx.tx
    .updateTable('employees')
    .set((eb) => ({
      status: 'ended',
      invitedName: nameOf(clientId),
      phoneSealed: null,
      phoneFingerprint: null,
      updatedAt: ctx.now,
      rowVersion: eb('rowVersion', '+', 1),
    }))
    .where((eb) => eb.or([eb('userId', '=', userId), eb('phoneFingerprint', '=', phoneFingerprint ?? '')]))
    .execute()
}
