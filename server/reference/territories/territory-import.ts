import { showSome } from '#contract/import-diff.ts'
import type { TerritoryDiff } from '#contract/reference/territories.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { say } from '../../kernel/words/messages.ts'
import { rememberRegister } from '../facts/attributions.ts'
import { applyPlan } from './territory-apply.ts'
import { type FileTerritory, readTerritory } from './territory-file.ts'
import { type KnownTerritory, type Plan, planImport, type RowFault } from './territory-plan.ts'
import { lockTerritories } from './territory-rules.ts'
import '../tables.ts'

interface Wish {
  apply: boolean
  closeMissing: boolean
}

/** Shows what a register would change, and applies it when asked and free of faults: all or nothing. */
export async function importTerritoryFile(
  ctx: Ctx,
  records: readonly SheetRecord[],
  wish: Wish,
): Promise<TerritoryDiff> {
  if (wish.apply) await lockTerritories(ctx)
  const { rows, faults } = readRows(records)
  const plan = planImport(await loadKnown(ctx), rows, { closeMissing: wish.closeMissing, keepEdited: false })
  plan.faults.unshift(...faults)
  const applied = wish.apply && plan.faults.length === 0
  if (applied) {
    await applyPlan(ctx, plan, wish.closeMissing)
    await rememberRegister(ctx, rows.filter((row) => row.level === 'neighborhood').length)
  }
  return present(ctx, plan, { ...wish, applied })
}

/**
 * Loads the facts of the project at start. Rows edited by staff stay, and facts that no longer fit are skipped, so that
 * a start never fails on them.
 */
export async function importTerritoryFacts(ctx: Ctx, facts: readonly SheetRecord[]): Promise<TerritoryDiff> {
  await lockTerritories(ctx)
  const known = await loadKnown(ctx)
  const read = readRows(facts)
  const options = { closeMissing: false, keepEdited: true }
  let rows = read.rows
  let plan = planImport(known, rows, options)
  const leftOut = [...read.faults]
  while (plan.faults.length > 0 && rows.length > 0) {
    const faulty = new Set(plan.faults.map((fault) => fault.row))
    leftOut.push(...plan.faults)
    const rest = rows.filter((row) => !faulty.has(row.row))
    rows = rest.length < rows.length ? rest : []
    plan = planImport(known, rows, options)
  }
  await applyPlan(ctx, plan, false)
  plan.faults.push(...leftOut)
  return present(ctx, plan, { closeMissing: false, applied: true })
}

function readRows(records: readonly SheetRecord[]): { rows: FileTerritory[]; faults: RowFault[] } {
  const rows: FileTerritory[] = []
  const faults: RowFault[] = []
  for (const record of records) {
    const read = readTerritory(record)
    if (Array.isArray(read)) faults.push(...read.map((fault) => ({ ...fault, row: record.row })))
    else rows.push(read)
  }
  return { rows, faults }
}

const loadKnown = (ctx: Ctx): Promise<KnownTerritory[]> =>
  ctx.tx
    .selectFrom('territories as t')
    .leftJoin('territories as p', 'p.id', 't.parentId')
    .select(['t.id', 't.level', 't.code', 't.kind', 't.name', 't.aliases', 't.status', 't.rowVersion'])
    .select([
      't.households',
      't.population',
      't.plotAreaTotal',
      't.category',
      't.soatoSettlement',
      't.innerDistrictCode',
    ])
    .select(['t.isDifficult', 't.uzagrostarPilot', 'p.code as parentCode'])
    .orderBy('t.id')
    .execute()

function present(
  ctx: Ctx,
  plan: Plan,
  { closeMissing, applied }: { closeMissing: boolean; applied: boolean },
): TerritoryDiff {
  const entry = ({ code, name }: { code: string; name: { uz: string } }) => ({ key: code, name: name.uz })
  return {
    added: showSome(plan.added.map(entry)),
    changed: showSome(plan.changed.map(({ after, changes }) => ({ ...entry(after), changes }))),
    unchanged: plan.unchanged,
    missing: showSome(plan.missing.map(entry)),
    faults: showSome(
      plan.faults
        .toSorted((a, b) => a.row - b.row)
        .map(({ row, field, code, values }) => ({
          row,
          message: `${field}: ${say(code, ctx.lang, { label: field, ...values })}`,
        })),
    ),
    applied,
    renamed: plan.changed.filter(({ changes }) => changes.name).length,
    moved: plan.changed.filter(({ changes }) => changes.parentCode).length,
    closing: closeMissing ? plan.missing.length : 0,
    stayClosed: plan.stayClosed,
  }
}
