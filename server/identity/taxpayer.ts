import type { Ctx } from '../kernel/context.ts'
import { findHeads } from './organizations/heads.ts'
import type { PartyRef } from './parties.ts'
import './tables.ts'

/** Who a party is to the tax office: every name it goes by, and its numbers, whole. Never leaves the server. */
export interface Taxpayer {
  names: readonly string[]
  tin: string | null
  pinfl: string | null
}

export async function taxpayerOf(ctx: Ctx, { userId, organizationId }: PartyRef): Promise<Taxpayer> {
  const unsealed = (sealed: string | null) => sealed && ctx.vault.unseal(sealed)
  if (organizationId) {
    const row = await ctx.tx
      .selectFrom('organizations')
      .select(['name', 'shortName', 'tin', 'pinflSealed'])
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow()
    const names = [row.name.uz, row.name.ru, row.name.eng, row.name.cyrl, row.shortName]
    return { names: names.filter((name) => typeof name === 'string'), tin: row.tin, pinfl: unsealed(row.pinflSealed) }
  }
  const row = await ctx.tx
    .selectFrom('users')
    .select(['lastName', 'firstName', 'middleName', 'tin', 'pinflSealed'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const name = [row.lastName, row.firstName, row.middleName].filter(Boolean).join(' ')
  return { names: [name], tin: row.tin, pinfl: unsealed(row.pinflSealed) }
}

/** Who is told of what happens to a party: the person, or everybody who leads the organization. */
export async function answering(ctx: Ctx, { userId, organizationId }: PartyRef): Promise<string[]> {
  if (!organizationId) return [userId]
  return (await findHeads(ctx, organizationId)).flatMap((head) => head.userId ?? [])
}
