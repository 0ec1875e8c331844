import { type Selectable, sql } from 'kysely'
import { type LandKind, landProcess } from '#contract/government/land/land-process.ts'
import { Permission as P, reportCodes } from '#contract/permissions.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Condition, type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import type { LandFormsTable } from '../tables.ts'
import '../tables.ts'

export type LandRecord = Selectable<LandFormsTable>
export type LandCtx = ScopedCtx<'land'>
export const LAND = 'land-form'
export const LAND_TOPIC = 'land-forms'

export const landForms = stepping({
  table: 'landForms',
  state: 'status',
  process: landProcess,
  object: LAND,
  topic: LAND_TOPIC,
})

export const lyingLand: Lying = {
  table: 'land_forms',
  rows: (actor, alias) => withinScope(actor, { territory: `${alias}.territoryId` }),
}

/** Those of the area of reports see both kinds; the others what their own codes name. */
const codesOf: Readonly<Record<LandKind, readonly number[]>> = {
  garden: [P.GardenView, P.GardenEdit],
  lot: [P.RentalView, P.RentalEdit],
}
const wide: readonly number[] = [...reportCodes, P.ReportsV2Verify]

const holds = ({ actor }: Pick<SignedCtx, 'actor'>, code: number) => actor.permissions.has(code)
const seesKind = (ctx: SignedCtx, kind: LandKind): boolean =>
  [...wide, ...codesOf[kind]].some((code) => holds(ctx, code))
export const writesKind = (ctx: SignedCtx, kind: LandKind): boolean =>
  holds(ctx, P.ReportCreate) || holds(ctx, kind === 'garden' ? P.GardenEdit : P.RentalEdit)
export const verifies = (ctx: SignedCtx): boolean => holds(ctx, P.ReportsV2Verify) || holds(ctx, P.ReportDistrictReview)

/** For `f`. */
export function seenLand(ctx: LandCtx): Condition {
  const inside = ctx.within('land', 'f')
  const kinds = (['garden', 'lot'] as const).filter((kind) => seesKind(ctx, kind))
  if (kinds.length === 2) return inside
  return kinds[0] ? sql<boolean>`${inside} and f.kind = ${kinds[0]}` : sql<boolean>`false`
}

export async function requireLand(ctx: LandCtx, id: number): Promise<LandRecord> {
  const row = await ctx.tx
    .selectFrom('landForms as f')
    .selectAll('f')
    .where('f.id', '=', id)
    .where(seenLand(ctx))
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** Locked until the transaction ends. */
export async function holdLand(ctx: LandCtx, id: number, rowVersion: number): Promise<LandRecord> {
  await requireLand(ctx, id)
  return landForms.lock(ctx, id, rowVersion)
}
