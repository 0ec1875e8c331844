import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { cyrillicToLatin, latinToCyrillic } from '#uz/transliterate.ts'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/** What those who keep a list of people read of each: a name in full, a phone that is still whole, where they live. */
export interface PersonFacts {
  name: string
  /** Whole; whoever shows it masks it. */
  phone: string | null
  territoryId: number | null
  birthDate: string | null
  gender: string | null
}

/** People by id, erased ones as the number that is left of them; one statement for any number. */
export async function peopleByIds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, PersonFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('users')
    .select(['id', 'lastName', 'firstName', 'phoneSealed', 'territoryId', 'birthDate', 'gender'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ id, lastName, firstName, phoneSealed, ...rest }) => [
      id,
      {
        ...rest,
        name: [lastName, firstName].filter(Boolean).join(' '),
        phone: phoneSealed ? ctx.vault.unseal(phoneSealed) : null,
      },
    ]),
  )
}

/** Whoever has this phone, or this PINFL, and an account that is alive. */
export async function personBy(
  ctx: Ctx,
  number: { phone: string } | { pinfl: string },
  status: 'active' | 'pending' = 'active',
): Promise<string | undefined> {
  const [column, value] =
    'phone' in number ? (['phoneFingerprint', number.phone] as const) : (['pinflFingerprint', number.pinfl] as const)
  const row = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where(column, '=', ctx.vault.fingerprint(value))
    .where('status', '=', status)
    .executeTakeFirst()
  return row?.id
}

/** Accounts by the fingerprints of their PINFL; whoever has none is absent. */
export async function accountsByPinfl({ tx }: Pick<Ctx, 'tx'>, fingerprints: readonly string[]) {
  if (fingerprints.length === 0) return new Map<string, string>()
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'pinflFingerprint'])
    .where('pinflFingerprint', '=', sql<string>`any(${[...new Set(fingerprints)]}::text[])`)
    .where('status', '<>', 'deleted')
    .execute()
  return new Map(rows.map(({ id, pinflFingerprint }) => [pinflFingerprint ?? '', id]))
}

/** Rows whose person is called so, in either script; undefined where nothing is asked for. By names alone: no address. */
export function personNamed(column: string, search: string | undefined): RawBuilder<SqlBool> | undefined {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const all = words.map((word) => {
    const spellings = [...new Set([word, latinToCyrillic(word), cyrillicToLatin(word)])]
    const patterns = spellings.map((one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`)
    return sql`lower(last_name || ' ' || first_name) like any(${patterns})`
  })
  return sql`${sql.ref(column)} in (select id from users where ${sql.join(all, sql` and `)})`
}
