import type { ProductDraft } from '#contract/market/product.ts'
import { ProductDraftFields } from '#contract/market/product-draft.ts'
import { parseSoum } from '#uz/money.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { sheetOf } from '../../kernel/files/sheet-tasks.ts'
import type { HeavyTask } from '../../kernel/heavy/task.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import { say as sayMessage } from '../../kernel/words/messages.ts'
import { toFieldRefusal } from '../../kernel/words/validation.ts'
import {
  categoriesByIds,
  categoryIdsBySlugs,
  territoriesByIds,
  territoryIdsByCodes,
  unitIdsByCodes,
  unitsByIds,
} from '../../reference/public.ts'
import { say, stockOf } from './quantities.ts'
import type { Product } from './row.ts'

/** The same columns in exports and imports; prices are soʻm, categories slugs, places official codes. */
const columns = [
  'id',
  'title_uz',
  'title_ru',
  'title_eng',
  'category',
  'unit',
  'price',
  'stock',
  'min_order',
  'max_order',
  'step',
  'origin',
  'own_grown',
  'vat',
  'delivery',
  'ready_from',
  'ready_to',
  'description_uz',
  'description_ru',
] as const
type Column = (typeof columns)[number]
export const requiredColumns: readonly Column[] = ['title_uz', 'category']

const TIYIN = 100

export async function productSheet(ctx: Ctx, rows: readonly Product[]): Promise<HeavyTask<Uint8Array>> {
  const contents = rows.map((row) => row.pending ?? row.content)
  const categories = await categoriesByIds(
    ctx,
    contents.flatMap(({ categoryId }) => categoryId ?? []),
  )
  const units = await unitsByIds(
    ctx,
    contents.flatMap(({ unitId }) => unitId ?? []),
  )
  const places = await territoriesByIds(
    ctx,
    contents.flatMap(({ originTerritoryId }) => originTerritoryId ?? []),
  )
  const lines = rows.map((row) => {
    const content: ProductDraft = row.pending ?? row.content
    const place = content.originTerritoryId ? places.get(content.originTerritoryId) : undefined
    return [
      row.id,
      content.title?.uz,
      content.title?.ru,
      content.title?.eng,
      content.categoryId ? categories.get(content.categoryId)?.slug : null,
      content.unitId ? units.get(content.unitId)?.code : null,
      content.price ? content.price / TIYIN : null,
      stockOf(row) === null ? null : say(stockOf(row) ?? 0),
      content.minOrderQty,
      content.maxOrderQty,
      content.stepQty,
      place?.path.split('/').at(-1),
      content.ownGrown,
      content.vatRate,
      (content.delivery ?? []).join(' '),
      content.readyFrom,
      content.readyTo,
      content.description?.uz,
      content.description?.ru,
    ]
  })
  const wide = new Set<Column>(['title_uz', 'title_ru', 'title_eng', 'description_uz', 'description_ru'])
  return sheetOf(
    columns.map((title) => ({ title, ...(wide.has(title) && { width: 36 }) })),
    lines,
    'Products',
  )
}

export interface SheetProduct {
  row: number
  id: number | undefined
  /** The fields the file contains; missing columns stay untouched. */
  given: Record<string, unknown>
  titles: Record<string, string>
  descriptions: Record<string, string>
  stock: string | null | undefined
}

/** Rows of a file with what their codes mean. Three statements for any number. */
export async function readProducts(ctx: Ctx, records: readonly SheetRecord[]): Promise<SheetProduct[]> {
  const all = (column: Column) => [...new Set(records.flatMap(({ values }) => values[column] || []))]
  const categories = await categoryIdsBySlugs(ctx, all('category'))
  const units = await unitIdsByCodes(ctx, all('unit'))
  const places = await territoryIdsByCodes(ctx, all('origin'))
  return records.map(({ row, values }) => {
    const cell = <T>(column: Column, read: (text: string) => T) => {
      const text = values[column]
      return text === undefined ? undefined : text === '' ? null : read(text)
    }
    // An unknown code stays text, and the shape refuses it by its field.
    const given = {
      categoryId: cell('category', (slug) => categories.get(slug) ?? slug),
      unitId: cell('unit', (code) => units.get(code) ?? code),
      originTerritoryId: cell('origin', (code) => places.get(code) ?? code),
      price: cell('price', (text) => parseSoum(text) ?? text),
      minOrderQty: cell('min_order', String),
      maxOrderQty: cell('max_order', String),
      stepQty: cell('step', String),
      ownGrown: cell('own_grown', (word) => (isYes(word) ? true : isNo(word) ? false : word)),
      vatRate: cell('vat', (text) => text.replace('%', '').trim()),
      delivery: cell('delivery', (text) => text.split(/[\s,;]+/).filter(Boolean)),
      readyFrom: cell('ready_from', String),
      readyTo: cell('ready_to', String),
    }
    return {
      row,
      id: values.id ? Number(values.id) : undefined,
      given: present(given),
      titles: present({ uz: values.title_uz, ru: values.title_ru, eng: values.title_eng }),
      descriptions: present({ uz: values.description_uz, ru: values.description_ru }),
      stock: cell('stock', String),
    }
  })
}

const isYes = (word: string) => ['true', 'ha', 'да', 'yes', '1'].includes(word.toLowerCase())
const isNo = (word: string) => ['false', 'yoʻq', "yo'q", 'нет', 'no', '0'].includes(word.toLowerCase())

const present = <T>(values: Record<string, T | undefined>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** The product after the import: the old content overlaid with the row. */
export function mergeRow(before: ProductDraft | undefined, { given, titles, descriptions }: SheetProduct) {
  const description = { ...before?.description, ...descriptions }
  const whole = {
    ...before,
    ...given,
    title: { ...before?.title, ...titles },
    description: Object.values(description).some(Boolean) ? description : null,
  }
  const parsed = ProductDraftFields.safeParse(whole, { reportInput: true })
  return parsed.success
    ? { content: parsed.data, faults: [] }
    : { content: undefined, faults: parsed.error.issues.map(toFieldRefusal) }
}

export const faultText = (ctx: Ctx, { field, code, values }: FieldRefusal) =>
  `${field}: ${sayMessage(code, ctx.lang, { label: field, ...values })}`
