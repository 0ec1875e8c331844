import { sql } from 'kysely'
import type { LotRow } from '#contract/finance/supply/lots.ts'
import { type Party, partiesOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { hasWord, wordIn } from '../../kernel/words/words.ts'
import { categoriesByIds, territoriesByIds, type Unit, unitsByIds } from '../../reference/public.ts'
import type { LotRecord } from './rows.ts'

/** How many take part, beside the columns of a lot. */
export const participants = sql<number>`(select count(*)::int from supply_participations p
  where p.lot_id = supply_lots.id and p.status <> 'withdrawn')`.as('participants')

export type CountedLot = LotRecord & { participants: number }

export const unitOf = (ctx: Ctx, unit: Unit | undefined) => ({
  id: unit?.id ?? 0,
  symbol: unit ? textIn(ctx.lang, unit.symbol) : '',
  integerOnly: unit?.integerOnly ?? false,
})

/** One statement for any number of lots; names come from memory. */
export async function presentLots(ctx: Ctx, rows: readonly CountedLot[]): Promise<LotRow[]> {
  const owners = await partiesOf(
    ctx,
    rows.map(({ createdBy, organizationId }) => ({ userId: createdBy, organizationId })),
  )
  const categories = await categoriesByIds(
    ctx,
    rows.map(({ categoryId }) => categoryId),
  )
  const units = await unitsByIds(
    ctx,
    rows.map(({ unitId }) => unitId),
  )
  const territories = await territoriesByIds(
    ctx,
    rows.flatMap(({ territoryIds }) => territoryIds),
  )
  return rows.map((lot) => ({
    id: lot.id,
    kind: lot.kind,
    mode: lot.mode,
    title: textIn(ctx.lang, lot.title),
    category: { id: lot.categoryId, name: categories.get(lot.categoryId)?.name ?? '' },
    organization: presentOwner(ctx, owners.get(lot.organizationId)),
    qty: String(lot.qty),
    minQty: lot.minQty === null ? null : String(lot.minQty),
    unit: unitOf(ctx, units.get(lot.unitId)),
    price: lot.price,
    priceRule: lot.priceRule,
    territories: lot.territoryIds.flatMap((id) => {
      const found = territories.get(id)
      return found ? [{ id, name: found.name }] : []
    }),
    opensAt: lot.opensAt.toISOString(),
    closesAt: lot.closesAt.toISOString(),
    status: lot.status,
    participants: lot.participants,
    rowVersion: lot.rowVersion,
  }))
}

const presentOwner = (ctx: Ctx, owner: Party | undefined) => ({
  name: owner ? textIn(ctx.lang, owner.name) : '',
  verified: owner?.verified ?? false,
})

/** What kind of party somebody is, in words. */
export function kindIn(ctx: Ctx, kind: string): string {
  if (kind === 'individual') return wordIn(ctx.lang, 'told', 'individual')
  return hasWord('organization-kinds', kind) ? wordIn(ctx.lang, 'organization-kinds', kind) : kind
}
