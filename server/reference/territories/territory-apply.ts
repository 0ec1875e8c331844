import { sql } from 'kysely'
import { territoryLevels } from '#contract/reference/territory-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type AuditEntry, changesBetween } from '../../kernel/process/audit.ts'
import { namesKeys } from './territory-names.ts'
import type { Plan, Territory } from './territory-plan.ts'

const MANY = 500

/** A whole register in a handful of statements; parents come before what lies in them. */
export async function applyPlan(ctx: Ctx, plan: Plan, closeMissing: boolean): Promise<void> {
  const events: AuditEntry[] = []
  if (closeMissing) events.push(...(await closeAll(ctx, plan)))
  for (const level of territoryLevels) {
    events.push(
      ...(await insertAll(
        ctx,
        plan.added.filter((one) => one.level === level),
      )),
    )
  }
  events.push(...(await updateAll(ctx, plan)))
  if (events.length === 0) return
  await ctx.audit(events, ctx)
  // Without it the planner would treat the register as empty for minutes.
  if (events.length > MANY) await sql`analyze territories`.execute(ctx.tx)
  await ctx.changed('territories')
}

const event = (action: string, objectId: number, rest: Partial<AuditEntry>): AuditEntry => ({
  action,
  objectType: 'territory',
  objectId,
  ...rest,
})

async function closeAll(ctx: Ctx, { missing }: Plan): Promise<AuditEntry[]> {
  if (missing.length === 0) return []
  await ctx.tx
    .updateTable('territories')
    .set({ status: 'closed', updatedAt: ctx.now, rowVersion: sql`row_version + 1` })
    .where(sql<boolean>`id = any(${missing.map((one) => one.id)})`)
    .execute()
  return missing.map((one) => event('territory.closed', one.id, { from: 'active', to: 'closed' }))
}

const rowsOf = (territories: readonly Territory[]) => {
  const rows = territories.map((one) => ({ ...one, ...namesKeys(one.code, one.name, one.aliases) }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
    level text, code text, "parentCode" text, kind text, name jsonb, aliases text[],
    "isDifficult" boolean, "uzagrostarPilot" boolean,
    households integer, population integer, "plotAreaTotal" bigint, category text,
    "soatoSettlement" text, "innerDistrictCode" text, "searchKey" text, "sortKey" text)
    left join territories p on p.code = r."parentCode"`
}

async function insertAll(ctx: Ctx, added: readonly Territory[]): Promise<AuditEntry[]> {
  if (added.length === 0) return []
  const { rows } = await sql<{ id: number; code: string }>`
    insert into territories (level, code, parent_id, path, kind, name, aliases, is_difficult, uzagrostar_pilot, households,
      population, plot_area_total, category, soato_settlement, inner_district_code, search_key, sort_key, created_at, updated_at)
    select r.level, r.code, p.id, concat_ws('/', p.path, r.code), r.kind, r.name, r.aliases, r."isDifficult",
      r."uzagrostarPilot", r.households, r.population, r."plotAreaTotal", r.category, r."soatoSettlement", r."innerDistrictCode", r."searchKey", r."sortKey",
      ${ctx.now}, ${ctx.now}
    from ${rowsOf(added)}
    returning id, code`.execute(ctx.tx)
  const ids = new Map(rows.map((row) => [row.code, row.id]))
  return added.flatMap((one) => {
    const id = ids.get(one.code)
    const { level, code, parentCode, kind, name } = one
    const changes = changesBetween({}, { level, code, parentCode, kind, name })
    return id === undefined ? [] : [event('territory.imported', id, { to: 'active', changes })]
  })
}

async function updateAll(ctx: Ctx, { changed }: Plan): Promise<AuditEntry[]> {
  if (changed.length === 0) return []
  await sql`
    update territories t set parent_id = p.id, path = concat_ws('/', p.path, t.code), kind = r.kind, name = r.name,
      aliases = r.aliases, is_difficult = r."isDifficult", uzagrostar_pilot = r."uzagrostarPilot", households = r.households, population = r.population, plot_area_total = r."plotAreaTotal",
      category = r.category, soato_settlement = r."soatoSettlement", inner_district_code = r."innerDistrictCode",
      search_key = r."searchKey", sort_key = r."sortKey", updated_at = ${ctx.now}, row_version = t.row_version + 1
    from ${rowsOf(changed.map(({ after }) => after))}
    where t.code = r.code`.execute(ctx.tx)
  return changed.map(({ before, changes }) => event('territory.imported', before.id, { changes }))
}
