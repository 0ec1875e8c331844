import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../kernel/context.ts'
import { findHeadsOf } from './organizations/heads.ts'
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

/** How a party stands in a contract: names, numbers and who speaks for it, whole. Never leaves the server but in its papers. */
export interface LegalParty {
  name: Localized
  isOrganization: boolean
  tin: string | null
  pinfl: string | null
  director: string | null
  address: string | null
  oked: string | null
  vatCode: string | null
}

export async function legalPartyOf(ctx: Ctx, { userId, organizationId }: PartyRef): Promise<LegalParty> {
  const unsealed = (sealed: string | null) => sealed && ctx.vault.unseal(sealed)
  if (organizationId) {
    const row = await ctx.tx
      .selectFrom('organizations')
      .select(['name', 'tin', 'pinflSealed', 'directorName', 'addressText', 'oked', 'vatCode'])
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow()
    return {
      name: row.name,
      isOrganization: true,
      tin: row.tin,
      pinfl: unsealed(row.pinflSealed),
      director: row.directorName || null,
      address: row.addressText,
      oked: row.oked,
      vatCode: row.vatCode,
    }
  }
  const { names, tin, pinfl } = await taxpayerOf(ctx, { userId, organizationId: null })
  const name = { uz: names[0] ?? '' }
  return { name, isOrganization: false, tin, pinfl, director: null, address: null, oked: null, vatCode: null }
}

/** Who is told of what happens to a party: the person, or everybody who leads the organization. */
export async function answering(ctx: Ctx, party: PartyRef): Promise<string[]> {
  return (await answeringEach(ctx, [party]))[0] ?? []
}

/** The same of many parties, in their order and one statement. */
export async function answeringEach(ctx: Ctx, parties: readonly PartyRef[]): Promise<string[][]> {
  const organizations = [...new Set(parties.flatMap(({ organizationId }) => organizationId ?? []))]
  const heads = organizations.length > 0 ? await findHeadsOf(ctx, organizations) : []
  return parties.map(({ userId, organizationId }) =>
    organizationId
      ? heads.filter((head) => head.organizationId === organizationId).flatMap((head) => head.userId ?? [])
      : [userId],
  )
}
