import { z } from 'zod'
import type { Proof } from '#contract/identity/security.ts'
import { DELETION_DAYS, userProcess } from '#contract/identity/user-process.ts'
import { canFrom } from '#contract/process.ts'
import { formatDate } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { maskPhone } from '#uz/phone.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import { notify } from '../../notices/public.ts'
import { requireAdminRemains } from '../access/admins.ts'
import { restoreAccount } from '../doors/restore.ts'
import { people } from '../people/row.ts'
import { ownRow, refusedProof } from '../security/proof.ts'
import { endSessions } from '../session-end.ts'
import { endSession } from '../sessions.ts'
import { findObligations, type ObligationCheck } from './obligations.ts'
import '../tables.ts'

export async function getDeletion(ctx: SignedCtx, checks: readonly ObligationCheck[]) {
  const user = await ownRow(ctx)
  return {
    name: `${user.lastName} ${user.firstName}`.trim(),
    phone: user.phoneSealed && maskPhone(ctx.vault.unseal(user.phoneSealed)),
    hasPassword: user.passwordHash !== null,
    obligations: await findObligations(ctx, ctx.actor.userId, checks),
  }
}

export async function requestDeletion(ctx: SignedCtx, checks: readonly ObligationCheck[], proof: Proof) {
  const { userId } = ctx.actor
  const obligations = await findObligations(ctx, userId, checks)
  if (obligations.length > 0)
    refuse('E_OBLIGATIONS', { list: obligations.map(({ text }) => text).join('; ') }, { obligations })
  const refused = await refusedProof(ctx, proof, { purpose: 'delete', phoneFirst: true })
  if (refused) return refused
  const user = await people.lock(ctx, userId)
  if (!canFrom(userProcess, user.status).requestDeletion) refuse('E_UNAUTHENTICATED')
  const dueAt = daysFrom(ctx.now, DELETION_DAYS)
  await people.take(ctx, user, 'requestDeletion', { as: 'deletion-requested', set: { deletionDueAt: dueAt } })
  await requireAdminRemains(ctx)
  const { id } = await ctx.tx
    .insertInto('dataSubjectRequests')
    .values({ userId, kind: 'delete', dueAt, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify(ctx, 'account.deletion', [userId], { date: formatDate(dueAt) })
  await endSessions(ctx, { userId }, 'account deletion requested')
  await endSession(ctx)
  return { dueAt: dueAt.toISOString(), undoKey: sealKey(ctx, id) }
}

const UndoKey = z.object({ deletion: z.number() })

/** Sealed with the installation's key: whoever holds it is the browser that asked. */
const sealKey = (ctx: Ctx, id: number) =>
  ctx.vault.seal(JSON.stringify({ deletion: id } satisfies z.infer<typeof UndoKey>))

function readKey(ctx: Ctx, key: string): number | undefined {
  try {
    return UndoKey.parse(JSON.parse(ctx.vault.unseal(key))).deletion
  } catch {
    return undefined
  }
}

export async function undoDeletion(ctx: Ctx, undoKey: string): Promise<Refusal | undefined> {
  const id = readKey(ctx, undoKey)
  const request =
    id === undefined
      ? undefined
      : await ctx.tx
          .selectFrom('dataSubjectRequests')
          .innerJoin('users', 'users.id', 'dataSubjectRequests.userId')
          .select('users.id')
          .where('dataSubjectRequests.id', '=', id)
          .where('dataSubjectRequests.status', '=', 'open')
          .where('users.status', 'in', [...userProcess.restore.from])
          .forUpdate()
          .executeTakeFirst()
  if (!request) return new Refusal('E_LINK', {}, [])
  await restoreAccount(ctx, request.id)
  return undefined
}
