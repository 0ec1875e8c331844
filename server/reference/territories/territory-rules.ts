import { type Selectable, sql } from 'kysely'
import type { TerritoryFields } from '#contract/reference/territories.ts'
import { levelRules, type TerritoryLevel } from '#contract/reference/territory-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import type { TerritoriesTable } from '../tables.ts'
import { sortKeyOf } from './territory-names.ts'

export type TerritoryRow = Selectable<TerritoriesTable>
const LOCK = 7_206_002

/** Staff change territories rarely, so changes are serialised and every check holds at the commit. */
export async function lockTerritories(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(ctx.tx)
}

export const findRow = (ctx: Ctx, id: number): Promise<TerritoryRow | undefined> =>
  ctx.tx.selectFrom('territories').selectAll().where('id', '=', id).executeTakeFirst()

interface Place {
  level: TerritoryLevel
  code: string
}

/** Checks what the shape cannot: which fields a level has and where it may lie. Returns the parent. */
export async function requireFits(ctx: Ctx, place: Place, fields: TerritoryFields): Promise<TerritoryRow | undefined> {
  const rules = levelRules[place.level]
  const faults: FieldRefusal[] = []
  if (!rules.code.test(place.code)) faults.push({ field: 'code', code: 'V_SOATO' })
  if (!rules.kinds.includes(fields.kind)) {
    faults.push({ field: 'kind', code: 'V_CHOICE', values: { allowed: rules.kinds.join(', ') } })
  }
  for (const field of [...levelRules.district.fields, ...levelRules.neighborhood.fields]) {
    if (fields[field] && !rules.fields.includes(field)) faults.push({ field, code: 'V_UNKNOWN' })
  }
  const parent = fields.parentId === null ? undefined : await findRow(ctx, fields.parentId)
  faults.push(...parentFaults(place, fields, parent))
  if (faults.length > 0) refuseFields(faults)
  return parent
}

function parentFaults(
  { level, code }: Place,
  fields: TerritoryFields,
  parent: TerritoryRow | undefined,
): FieldRefusal[] {
  const wanted = levelRules[level].parent
  if (wanted === null) return fields.parentId === null ? [] : [{ field: 'parentId', code: 'V_UNKNOWN' }]
  if (fields.parentId === null) return [{ field: 'parentId', code: 'V_REQUIRED' }]
  if (parent?.level !== wanted || parent.status !== 'active') return [{ field: 'parentId', code: 'V_TERRITORY' }]
  if (level === 'district') return code.startsWith(parent.code) ? [] : [{ field: 'code', code: 'V_SOATO' }]
  return (['soatoSettlement', 'innerDistrictCode'] as const)
    .filter((field) => fields[field] !== null && !fields[field]?.startsWith(parent.code))
    .map((field) => ({ field, code: 'V_SOATO' }))
}

/** A name is one of its kind where it lies; the code is one in the country. */
export async function requireUnique(
  ctx: Ctx,
  self: { id?: number; code: string },
  fields: TerritoryFields,
): Promise<void> {
  const twin = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'code', 'name'])
    .where('id', '<>', self.id ?? 0)
    .where((eb) =>
      eb.or([
        eb('code', '=', self.code),
        eb.and([
          eb('status', '=', 'active'),
          eb('parentId', 'is not distinct from', fields.parentId),
          eb('kind', '=', fields.kind),
          eb('sortKey', '=', sortKeyOf(fields.name.uz)),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (twin) refuse('E_DUPLICATE', { number: `${twin.code} ${twin.name.uz}` }, { id: twin.id })
}
