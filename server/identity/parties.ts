import { sql } from 'kysely'
import { personKinds } from '#contract/identity/organizations/organization-kinds.ts'
import type { Localized } from '#contract/localized.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { textIn } from '../kernel/words/localized.ts'
import './tables.ts'

/** Somebody who sells or buys, as strangers may see them. */
export interface Party {
  name: Localized
  /** A kind of organization, or 'individual'. */
  kind: string
  /** A signature or staff have proved who they are. */
  verified: boolean
  since: Date
  active: boolean
  logo: string | null
}

export interface PartyRef {
  userId: string
  organizationId: string | null
}

/** For whom the caller acts: the organization, or themself. */
export const actingParty = ({ actor }: SignedCtx): PartyRef => ({
  userId: actor.userId,
  organizationId: actor.organizationId ?? null,
})

/** Parties by `partyKey`; two statements for any number of them. A person is shown as «Toshev B.». */
export async function partiesOf(ctx: Ctx, refs: readonly PartyRef[]): Promise<Map<string, Party>> {
  const organizationIds = [...new Set(refs.flatMap((ref) => ref.organizationId ?? []))]
  const userIds = [...new Set(refs.flatMap((ref) => (ref.organizationId === null ? ref.userId : [])))]
  const parties = new Map<string, Party>()
  if (organizationIds.length > 0) {
    const rows = await ctx.tx
      .selectFrom('organizations')
      .select(['id', 'name', 'shortName', 'kind', 'verifiedAt', 'createdAt', 'status', 'logo'])
      .where('id', 'in', organizationIds)
      .execute()
    for (const { id, verifiedAt, createdAt, status, name, kind, logo } of rows)
      parties.set(id, {
        name,
        kind,
        logo,
        verified: verifiedAt !== null,
        since: createdAt,
        active: status === 'active',
      })
  }
  if (userIds.length > 0) {
    const rows = await ctx.tx
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName', 'identityLevel', 'createdAt', 'status'])
      .where('id', 'in', userIds)
      .execute()
    for (const { id, firstName, lastName, identityLevel, createdAt, status } of rows)
      parties.set(id, {
        name: { uz: [lastName, firstName && `${[...firstName][0]}.`].filter(Boolean).join(' ') },
        kind: 'individual',
        logo: null,
        verified: identityLevel >= 2,
        since: createdAt,
        active: status === 'active',
      })
  }
  return parties
}

/** Where a party is at home, as it has said; null where it has not. */
export async function partyTerritory(ctx: Ctx, { userId, organizationId }: PartyRef): Promise<number | null> {
  const row = organizationId
    ? await ctx.tx.selectFrom('organizations').select('territoryId').where('id', '=', organizationId).executeTakeFirst()
    : await ctx.tx.selectFrom('users').select('territoryId').where('id', '=', userId).executeTakeFirst()
  return row?.territoryId ?? null
}

/** The number a party is known by at the bank: persons and organizations count in ranges of their own. */
export async function clientIdOf(ctx: Ctx, { userId, organizationId }: PartyRef): Promise<number> {
  const row = organizationId
    ? await ctx.tx.selectFrom('organizations').select('clientId').where('id', '=', organizationId).executeTakeFirst()
    : await ctx.tx.selectFrom('users').select('clientId').where('id', '=', userId).executeTakeFirst()
  return row?.clientId ?? 0
}

/** Parties by their numbers, two statements for any number of them; unknown ones are absent. */
export async function partiesByClientIds(ctx: Ctx, ids: readonly number[]): Promise<Map<number, PartyRef>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)]
  const [people, organizations] = [
    await ctx.tx.selectFrom('users').select(['id', 'clientId']).where('clientId', 'in', wanted).execute(),
    await ctx.tx.selectFrom('organizations').select(['id', 'clientId']).where('clientId', 'in', wanted).execute(),
  ]
  return new Map<number, PartyRef>([
    ...people.map(({ id, clientId }) => [clientId, { userId: id, organizationId: null }] as const),
    ...organizations.map(({ id, clientId }) => [clientId, { userId: id, organizationId: id }] as const),
  ])
}

/** What a bank may call a party by; numbers of persons only as fingerprints. */
export interface PayerFacts {
  tin: string | null
  fingerprints: readonly string[]
  names: readonly string[]
}

/** By `partyKey`, two statements for any number of them. */
export async function payerFactsOf(ctx: Ctx, refs: readonly PartyRef[]): Promise<Map<string, PayerFacts>> {
  const organizationIds = [...new Set(refs.flatMap((ref) => ref.organizationId ?? []))]
  const userIds = [...new Set(refs.flatMap((ref) => (ref.organizationId === null ? ref.userId : [])))]
  const facts = new Map<string, PayerFacts>()
  if (organizationIds.length > 0) {
    const rows = await ctx.tx
      .selectFrom('organizations')
      .select(['id', 'kind', 'name', 'shortName', 'tin', 'pinflFingerprint', 'directorPinflFingerprint'])
      .where('id', 'in', organizationIds)
      .execute()
    for (const row of rows)
      facts.set(row.id, {
        tin: row.tin,
        // Behind these stands one person, whose own number the bank may write.
        fingerprints: [
          row.pinflFingerprint,
          personKinds.includes(row.kind) ? row.directorPinflFingerprint : null,
        ].filter((one) => one !== null),
        names: [...Object.values(row.name), row.shortName].filter((name) => typeof name === 'string'),
      })
  }
  if (userIds.length > 0) {
    const rows = await ctx.tx
      .selectFrom('users')
      .select(['id', 'lastName', 'firstName', 'middleName', 'tin', 'pinflFingerprint'])
      .where('id', 'in', userIds)
      .execute()
    for (const { id, lastName, firstName, middleName, tin, pinflFingerprint } of rows)
      facts.set(id, {
        tin,
        fingerprints: pinflFingerprint === null ? [] : [pinflFingerprint],
        names: [[lastName, firstName, middleName].filter(Boolean).join(' ')],
      })
  }
  return facts
}

export interface FoundParty extends PartyRef {
  name: string
  kind: string
  clientId: number
}

/** Whom staff may mean: by a whole tax number, or by words of the name. A person is named in full to them. */
export async function findParties(
  ctx: Ctx,
  { taxNumber, words }: { taxNumber?: string | undefined; words?: string | undefined },
): Promise<FoundParty[]> {
  const pattern = words && `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const fingerprint = taxNumber && ctx.vault.fingerprint(taxNumber)
  if (!pattern && !fingerprint) return []
  const organizations = await ctx.tx
    .selectFrom('organizations')
    .select(['id', 'name', 'kind', 'clientId'])
    .where((eb) =>
      eb.or([
        ...(taxNumber && fingerprint ? [eb('tin', '=', taxNumber), eb('pinflFingerprint', '=', fingerprint)] : []),
        ...(pattern ? [eb(sql`name::text`, 'ilike', pattern)] : []),
      ]),
    )
    .limit(FOUND)
    .execute()
  const people = await ctx.tx
    .selectFrom('users')
    .select(['id', 'lastName', 'firstName', 'clientId'])
    .where((eb) =>
      eb.or([
        ...(taxNumber && fingerprint ? [eb('tin', '=', taxNumber), eb('pinflFingerprint', '=', fingerprint)] : []),
        ...(pattern ? [eb(sql`last_name || ' ' || first_name`, 'ilike', pattern)] : []),
      ]),
    )
    .limit(FOUND)
    .execute()
  return [
    ...organizations.map(({ id, name, kind, clientId }) => ({
      userId: id,
      organizationId: id,
      name: textIn(ctx.lang, name),
      kind,
      clientId,
    })),
    ...people.map(({ id, lastName, firstName, clientId }) => ({
      userId: id,
      organizationId: null,
      name: [lastName, firstName].filter(Boolean).join(' '),
      kind: 'individual',
      clientId,
    })),
  ]
}

const FOUND = 10
