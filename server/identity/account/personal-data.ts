import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/identity/personal-data.ts'
import type { OwnNumber } from '#contract/identity/personal-numbers.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import { requireSeen } from '../people/seen.ts'
import '../tables.ts'

type Staff = ScopedCtx<'person' | 'organization'>
type Wanted = z.output<(typeof contract.revealNumber)['body']>

const columns = { phone: 'phoneSealed', pinfl: 'pinflSealed', passport: 'passportSealed' } as const

/** One number in full. The reason is kept with the event; the number is not. */
export async function revealNumber(ctx: Staff, wanted: Wanted): Promise<{ value: string }> {
  const sealed = await sealedOf(ctx, wanted)
  if (!sealed) refuse('E_NOT_FOUND')
  await ctx.audit({
    action: 'personal.revealed',
    objectType: wanted.subject,
    objectId: wanted.id,
    reason: wanted.reason,
    changes: { field: [null, wanted.field] },
  })
  return { value: ctx.vault.unseal(sealed) }
}

async function sealedOf(ctx: Staff, wanted: Wanted): Promise<string | null | undefined> {
  if (wanted.subject === 'user') {
    await requireSeen(ctx, wanted.id)
    return sealedNumber(ctx, wanted.id, wanted.field)
  }
  if (wanted.subject === 'employee') {
    const row = await ctx.tx
      .selectFrom('employees')
      .leftJoin('organizations', 'organizations.id', 'employees.organizationId')
      .select('employees.phoneSealed')
      .where('employees.id', '=', wanted.id)
      .where(
        sql<boolean>`(${ofEmployer(ctx, 'employees.organizationId')} or ${ctx.within('organization', 'organizations')})`,
      )
      .executeTakeFirst()
    return row?.phoneSealed
  }
  const row = await ctx.tx
    .selectFrom('organizations')
    .select(['pinflSealed', 'directorPinflSealed'])
    .where('id', '=', wanted.id)
    .where(sql<boolean>`(${ofEmployer(ctx, 'organizations.id')} or ${ctx.within('organization', 'organizations')})`)
    .executeTakeFirst()
  return wanted.field === 'pinfl' ? row?.pinflSealed : row?.directorPinflSealed
}

const ofEmployer = ({ actor }: SignedCtx, organization: string) => withinScope(actor, { organization })

async function sealedNumber(ctx: Ctx, userId: string, field: OwnNumber): Promise<string | null | undefined> {
  const row = await ctx.tx
    .selectFrom('users')
    .select(['phoneSealed', 'pinflSealed', 'passportSealed'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.[columns[field]]
}

export async function revealOwnNumber(ctx: SignedCtx, field: OwnNumber): Promise<{ value: string }> {
  const sealed = await sealedNumber(ctx, ctx.actor.userId, field)
  return { value: ctx.vault.unseal(sealed ?? refuse('E_NOT_FOUND')) }
}
