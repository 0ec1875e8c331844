import { type SqlBool, sql } from 'kysely'
import type { VisitKind } from '#contract/government/visits/visit-process.ts'
import type { VisitBody } from '#contract/government/visits/visits.ts'
import { searchKey } from '#uz/search-key.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { placesByIds, territoriesByIds } from '../../reference/public.ts'
import type { VisitCtx, VisitSubject } from './rows.ts'
import '../tables.ts'

/** Words that one writer adds to an address and another leaves out. */
const OF_ADDRESSES = new Set(['kocha', 'kochasi', 'uy', 'ul', 'ulitsa', 'dom', 'kv', 'xonadon'].map(searchKey))

export const addressKey = (parts: readonly (string | null)[]): string =>
  parts
    .map((part) =>
      searchKey(part ?? '')
        .split(' ')
        .filter((word) => !OF_ADDRESSES.has(word))
        .join(' '),
    )
    .join('|')

/** A mahalla of the caller's, or a refusal at its field. */
export async function requireMahalla(ctx: VisitCtx, id: number): Promise<void> {
  const place = (await territoriesByIds(ctx, [id])).get(id)
  if (place?.level !== 'neighborhood' || !ctx.holds(place.path))
    refuseFields([{ field: 'neighborhoodId', code: 'V_TERRITORY' }])
}

/** Columns of the register as a form says them. */
function columnsOf(ctx: VisitCtx, kind: VisitKind, { neighborhoodId, household, farm }: VisitBody) {
  const given = kind === 'household' ? household : farm
  if (!given) return refuseFields([{ field: kind === 'household' ? 'household' : 'farm', code: 'V_REQUIRED' }])
  const common = {
    territoryId: neighborhoodId,
    title: given.name,
    phoneSealed: given.phone && ctx.vault.seal(given.phone),
    ...(given.pinfl && {
      pinflSealed: ctx.vault.seal(given.pinfl),
      pinflFingerprint: ctx.vault.fingerprint(given.pinfl),
    }),
    updatedAt: ctx.now,
  }
  if (kind === 'household' && household) {
    const { street, house, flat, cadastre, name } = household
    const address = { street, house, flat, cadastre, addressKey: addressKey([street, house, flat]) }
    return { ...common, ...address, searchKey: searchKey(`${name} ${street} ${house}`) }
  }
  const { tin, farmKind, director, founded, name } = farm ?? refuse('E_NOT_FOUND')
  return { ...common, tin, farmKind, director, founded, searchKey: searchKey(`${name} ${tin ?? ''} ${director ?? ''}`) }
}

/** Whoever is in the register already under the same person, address or tax number. */
async function requireNoOther(ctx: VisitCtx, kind: VisitKind, columns: ReturnType<typeof columnsOf>, id = 0) {
  const pinfl = 'pinflFingerprint' in columns ? columns.pinflFingerprint : undefined
  const key = 'addressKey' in columns ? columns.addressKey : undefined
  const tin = 'tin' in columns ? columns.tin : undefined
  const same = [
    ...(pinfl ? [sql<SqlBool>`pinfl_fingerprint = ${pinfl}`] : []),
    ...(key ? [sql<SqlBool>`(territory_id = ${columns.territoryId} and address_key = ${key})`] : []),
    ...(tin ? [sql<SqlBool>`tin = ${tin}`] : []),
  ]
  if (same.length === 0) return
  const other = await ctx.tx
    .selectFrom('visitSubjects')
    .select(['id', 'title', 'territoryId'])
    .where('kind', '=', kind)
    .where('status', '=', 'active')
    .where('id', '<>', id)
    .where(sql<SqlBool>`(${sql.join(same, sql` or `)})`)
    .orderBy('id')
    .executeTakeFirst()
  if (!other) return
  const place = (await territoriesByIds(ctx, [other.territoryId])).get(other.territoryId)
  // Inside the caller's territories the record is named and led to; elsewhere only where it is.
  if (place && ctx.holds(place.path)) refuse('E_DUPLICATE', { number: other.title }, { subjectId: other.id })
  const [, district] = (await placesByIds(ctx, [other.territoryId])).get(other.territoryId)?.names ?? []
  refuse('E_DUPLICATE', { number: district ? textIn(ctx.lang, district) : '' })
}

export async function enterSubject(ctx: VisitCtx, kind: VisitKind, body: VisitBody): Promise<VisitSubject> {
  await requireMahalla(ctx, body.neighborhoodId)
  const columns = columnsOf(ctx, kind, body)
  await requireNoOther(ctx, kind, columns)
  return ctx.tx
    .insertInto('visitSubjects')
    .values({ ...columns, kind, createdAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function changeSubject(ctx: VisitCtx, subject: VisitSubject, body: VisitBody): Promise<VisitSubject> {
  if (body.neighborhoodId !== subject.territoryId) await requireMahalla(ctx, body.neighborhoodId)
  const columns = columnsOf(ctx, subject.kind, body)
  await requireNoOther(ctx, subject.kind, columns, subject.id)
  return ctx.tx
    .updateTable('visitSubjects')
    .set(columns)
    .where('id', '=', subject.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What the register needs before a form goes to the district. */
export function subjectFaults({ kind, pinflFingerprint, tin, farmKind }: VisitSubject): FieldRefusal[] {
  if (kind === 'household') return pinflFingerprint ? [] : [{ field: 'household.pinfl', code: 'V_REQUIRED' }]
  if (tin || (farmKind === 'dehqon' && pinflFingerprint)) return []
  return [{ field: farmKind === 'dehqon' ? 'farm.pinfl' : 'farm.tin', code: 'V_REQUIRED' }]
}
