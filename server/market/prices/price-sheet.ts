import { type Selectable, sql } from 'kysely'
import { type ImportDiff, showSome } from '#contract/import-diff.ts'
import { ReferencePriceFields } from '#contract/market/prices.ts'
import { dayOf } from '#uz/date.ts'
import { parseSoum } from '#uz/money.ts'
import type { ToMake } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { sheetOf, XLSX_TYPE } from '../../kernel/files/sheet-tasks.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import { say } from '../../kernel/words/messages.ts'
import { toFieldRefusal } from '../../kernel/words/validation.ts'
import {
  categoriesByIds,
  categoryIdsBySlugs,
  categoryRules,
  territoriesByIds,
  territoryIdsByCodes,
  unitIdsByCodes,
  unitsByIds,
} from '../../reference/public.ts'
import type { ReferencePricesTable } from '../tables.ts'
import { fieldsOf, TOPIC } from './reference-prices.ts'

type Row = Selectable<ReferencePricesTable>
const columns = ['category', 'region', 'unit', 'price', 'valid_from', 'source', 'note']
export const requiredColumns = ['category', 'unit', 'price', 'valid_from', 'source']
const MAX_SHEET = 20_000

export async function exportPrices(ctx: Ctx): Promise<ToMake> {
  const rows = await ctx.tx
    .selectFrom('referencePrices')
    .selectAll()
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHEET)
    .execute()
  const categories = await categoriesByIds(
    ctx,
    rows.map((row) => row.categoryId),
  )
  const units = await unitsByIds(
    ctx,
    rows.map((row) => row.unitId),
  )
  const regions = await territoriesByIds(
    ctx,
    rows.flatMap((row) => row.regionId ?? []),
  )
  const body = sheetOf(
    columns.map((title) => ({ title })),
    rows.map((row) => [
      categories.get(row.categoryId)?.slug,
      row.regionId === null ? '' : regions.get(row.regionId)?.path,
      units.get(row.unitId)?.code,
      row.price / 100,
      row.validFrom,
      row.source,
      row.note,
    ]),
    'Prices',
  )
  return { fileName: `reference-prices-${dayOf(ctx.now)}.xlsx`, contentType: XLSX_TYPE, body }
}

interface Fault extends FieldRefusal {
  row: number
}
interface Plan {
  fields: ReferencePriceFields
  name: string
  before: Row | undefined
}

/** Category and region by their codes, price in soʻm; one row for each category, region and day. All of it or nothing. */
export async function importPrices(ctx: Ctx, records: readonly SheetRecord[], apply: boolean): Promise<ImportDiff> {
  const { plans, faults } = await planOf(ctx, records)
  const added = plans.filter((plan) => !plan.before)
  const changed = plans.flatMap(({ before, fields, name }) => {
    const changes = before ? changesBetween(fieldsOf(before), fields) : {}
    return before && Object.keys(changes).length > 0 ? [{ before, fields, name, changes }] : []
  })
  const applied = apply && faults.length === 0
  if (applied) {
    await write(
      ctx,
      [...added, ...changed].map((plan) => plan.fields),
    )
    await ctx.audit({
      action: 'reference-price.imported',
      objectType: 'reference-price',
      objectId: dayOf(ctx.now),
      reason: 'import',
      changes: { added: [null, added.length], changed: [null, changed.length] },
    })
    await ctx.changed(TOPIC)
  }
  return {
    added: showSome(added.map(({ name, fields }) => ({ key: fields.validFrom, name }))),
    changed: showSome(changed.map(({ name, fields, changes }) => ({ key: fields.validFrom, name, changes }))),
    unchanged: plans.length - added.length - changed.length,
    missing: showSome([]),
    faults: showSome(
      faults.map(({ row, field, code, values }) => ({
        row,
        message: `${field}: ${say(code, ctx.lang, { label: field, ...values })}`,
      })),
    ),
    applied,
  }
}

async function planOf(ctx: Ctx, records: readonly SheetRecord[]): Promise<{ plans: Plan[]; faults: Fault[] }> {
  const columnOf = (name: string) => records.map(({ values }) => values[name] ?? '').filter(Boolean)
  const categories = await categoryIdsBySlugs(ctx, columnOf('category'))
  const regions = await territoryIdsByCodes(
    ctx,
    columnOf('region').filter((code) => /^\d{4}$/.test(code)),
  )
  const units = await unitIdsByCodes(ctx, columnOf('unit'))
  const rules = await categoryRules(ctx, [...categories.values()])
  const known = await ctx.tx
    .selectFrom('referencePrices')
    .selectAll()
    .where('categoryId', 'in', [0, ...categories.values()])
    .execute()
  const byKey = new Map(known.map((row) => [keyOf(row), row]))
  const plans = new Map<string, Plan>()
  const faults: Fault[] = []
  for (const { row, values } of records) {
    const parsed = ReferencePriceFields.safeParse(
      {
        categoryId: categories.get(values.category ?? ''),
        regionId: values.region ? (regions.get(values.region) ?? values.region) : null,
        unitId: units.get(values.unit ?? ''),
        price: parseSoum(values.price ?? ''),
        validFrom: values.valid_from,
        source: values.source,
        note: values.note || null,
      },
      { reportInput: true },
    )
    if (!parsed.success) {
      faults.push(...parsed.error.issues.map((issue) => ({ row, ...toFieldRefusal(issue) })))
      continue
    }
    const key = keyOf(parsed.data)
    if (plans.has(key)) faults.push({ row, field: 'valid_from', code: 'E_DUPLICATE', values: { number: key } })
    if (!rules.get(parsed.data.categoryId)?.allowedUnits.includes(parsed.data.unitId)) {
      faults.push({ row, field: 'unit', code: 'V_CHOICE', values: { allowed: values.unit ?? '' } })
    }
    const name = [values.category, values.region].filter(Boolean).join(' · ')
    plans.set(key, { fields: parsed.data, name, before: byKey.get(key) })
  }
  return { plans: [...plans.values()], faults }
}

const keyOf = ({ categoryId, regionId, validFrom }: Pick<Row, 'categoryId' | 'regionId' | 'validFrom'>) =>
  `${categoryId} ${regionId ?? ''} ${validFrom}`

const ROWS_AT_ONCE = 1000

async function write(ctx: Ctx, all: readonly ReferencePriceFields[]): Promise<void> {
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    await ctx.tx
      .insertInto('referencePrices')
      .values(
        all.slice(from, from + ROWS_AT_ONCE).map((fields) => ({ ...fields, createdAt: ctx.now, updatedAt: ctx.now })),
      )
      .onConflict((conflict) =>
        conflict.constraint('reference_prices_one').doUpdateSet((eb) => ({
          unitId: eb.ref('excluded.unitId'),
          price: eb.ref('excluded.price'),
          source: eb.ref('excluded.source'),
          note: eb.ref('excluded.note'),
          updatedAt: ctx.now,
          rowVersion: sql`reference_prices.row_version + 1`,
        })),
      )
      .execute()
  }
}
