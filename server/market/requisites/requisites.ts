import type { RequisitePurpose, RequisiteState } from '#contract/market/requisite-process.ts'
import type { WholeRequisite } from '#contract/market/requisites.ts'
import type { PartyRef } from '../../identity/public.ts'
import { isOwn } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { ownTaxpayer } from './columns.ts'
import { masked, maskTaxNumber, presentAll } from './present.ts'
import '../tables.ts'

/** Archived copies of changed details cannot be chosen. */
export const own = (ctx: SignedCtx) =>
  ctx.tx.selectFrom('requisites').selectAll().where(isOwn(ctx)).where('copyOf', 'is', null)

interface Filters {
  status?: RequisiteState | undefined
  purpose?: RequisitePurpose | undefined
}

export async function listRequisites(ctx: SignedCtx, { status, purpose }: Filters) {
  let query = own(ctx)
    .where('status', status ? '=' : '<>', status ?? 'archived')
    .orderBy('isDefault', 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(100)
  if (purpose) query = query.where('purpose', '=', purpose)
  const rows = await query.execute()
  const { userId, organizationId = null } = ctx.actor
  const frozenUntil = await withdrawalFreeze(ctx, { userId, organizationId })
  const owner = await ownTaxpayer(ctx)
  const number = owner.tin ?? owner.pinfl
  return {
    items: (await presentAll(ctx, rows)).map(masked),
    take: rows.length,
    total: rows.length,
    frozenUntil: frozenUntil?.toISOString() ?? null,
    owner: { name: owner.names[0] ?? '', taxNumberMasked: number && maskTaxNumber(number) },
  }
}

export async function getRequisite(ctx: SignedCtx, id: number): Promise<WholeRequisite> {
  const row = await own(ctx).where('id', '=', id).executeTakeFirst()
  const [requisite] = row ? await presentAll(ctx, [row]) : []
  return requisite ?? refuse('E_NOT_FOUND')
}

/** Until when nothing may be withdrawn by this owner; undefined when nothing is frozen. Archived details count too. */
export async function withdrawalFreeze(ctx: Ctx, { userId, organizationId }: PartyRef): Promise<Date | undefined> {
  const row = await ctx.tx
    .selectFrom('requisites')
    .select((eb) => eb.fn.max('frozenUntil').as('until'))
    .where('frozenUntil', '>', ctx.now)
    .where((eb) =>
      organizationId === null
        ? eb.and([eb('ownerUserId', '=', userId), eb('ownerOrganizationId', 'is', null)])
        : eb('ownerOrganizationId', '=', organizationId),
    )
    .executeTakeFirst()
  return row?.until ?? undefined
}
