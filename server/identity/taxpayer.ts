import { type OrganizationKind, personKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { registeredName } from '#contract/identity/organizations/registered-name.ts'
import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { searchKey } from '#uz/search-key.ts'
import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/words/localized.ts'
import { employedOf } from './employment.ts'
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
  return { names: [fullName(row)], tin: row.tin, pinfl: unsealed(row.pinflSealed) }
}

const fullName = (row: { lastName: string; firstName: string; middleName: string | null }) =>
  [row.lastName, row.firstName, row.middleName].filter(Boolean).join(' ')

/** How a party stands in a contract: names, numbers and who speaks for it, whole. Never leaves the server but in its papers. */
export interface LegalParty {
  /** As it is registered, with its legal form, in every language. */
  name: Localized
  isOrganization: boolean
  tin: string | null
  pinfl: string | null
  /** Who speaks for it; null where a person acts for themself. */
  director: string | null
  territoryId: number | null
  street: string | null
  oked: string | null
  vatCode: string | null
}

export async function legalPartyOf(ctx: Ctx, { userId, organizationId }: PartyRef): Promise<LegalParty> {
  const unsealed = (sealed: string | null) => sealed && ctx.vault.unseal(sealed)
  if (organizationId) {
    const row = await ctx.tx
      .selectFrom('organizations')
      .select(['kind', 'legalForm', 'name', 'tin', 'pinflSealed', 'directorName', 'territoryId', 'addressText'])
      .select(['oked', 'vatCode'])
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow()
    const nameIn = (language: Language) => registeredName(textIn(language, row.name), row, language)
    return {
      name: { uz: nameIn('uz'), ru: nameIn('ru'), eng: nameIn('eng'), cyrl: nameIn('cyrl') },
      isOrganization: true,
      tin: row.tin,
      pinfl: unsealed(row.pinflSealed),
      director: isOneself(row) ? null : row.directorName || null,
      territoryId: row.territoryId,
      street: row.addressText,
      oked: row.oked,
      vatCode: row.vatCode,
    }
  }
  const row = await ctx.tx
    .selectFrom('users')
    .select(['lastName', 'firstName', 'middleName', 'tin', 'pinflSealed', 'territoryId'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    name: { uz: fullName(row) },
    isOrganization: false,
    tin: row.tin,
    pinfl: unsealed(row.pinflSealed),
    director: null,
    territoryId: row.territoryId,
    street: null,
    oked: null,
    vatCode: null,
  }
}

/** A sole proprietor is the person, as is a farm named after its head: nobody represents themselves. */
function isOneself({ kind, name, directorName }: { kind: OrganizationKind; name: Localized; directorName: string }) {
  const head = searchKey(directorName)
  return kind === 'yatt' || (personKinds.includes(kind) && searchKey(name.uz).includes(head))
}

/** Who is told of what happens to a party: the person, or everybody who leads the organization. */
export async function answering(ctx: Ctx, party: PartyRef): Promise<string[]> {
  return (await answeringEach(ctx, [party]))[0] ?? []
}

/** Who hears of what a person or an organization does: those who answer, and whoever acted for it while they work there. */
export async function concerned(ctx: Ctx, party: PartyRef): Promise<string[]> {
  return (await concernedEach(ctx, [party]))[0] ?? []
}

/** The same of many parties, in their order and at most two statements. */
export async function concernedEach(ctx: Ctx, parties: readonly PartyRef[]): Promise<string[][]> {
  const answer = await answeringEach(ctx, parties)
  const worksFor = await employedOf(ctx, parties)
  return parties.map((party, at) => {
    const people = new Set(answer[at])
    if (worksFor(party)) people.add(party.userId)
    return [...people]
  })
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
