import { CategoryFields } from '#contract/reference/categories.ts'
import type { Language } from '#uz/language.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { sheetOf } from '../../kernel/files/sheet-tasks.ts'
import type { HeavyTask } from '../../kernel/heavy/task.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import { say } from '../../kernel/words/messages.ts'
import { toFieldRefusal } from '../../kernel/words/validation.ts'
import type { Unit } from './category-fields.ts'
import { type Category, isLive, type Tree } from './category-tree.ts'

type Given = Partial<Record<Exclude<keyof CategoryFields, 'name'>, unknown>> & { name: Record<string, string> }

/** One row of a file; columns that are not there stay untouched. */
export interface SheetCategory {
  row: number
  id: number | undefined
  slug: string
  /** An id or a slug; '' is the top, undefined means the file has no such column. */
  parent: string | undefined
  given: Given
}

/** The same columns in facts/categories.csv, in exports and in imports. */
const columns = [
  'id',
  'parent_id',
  'slug',
  'unit',
  'name_uz',
  'name_cyrl',
  'name_ru',
  'name_en',
  'kind',
  'vat_default',
  'own_grown_zero_vat',
  'perishable_days',
  'season_months',
  'allowed_units',
  'min_photos',
  'reference_price_enabled',
  'mxik_code',
]
export const requiredColumns = ['slug', 'name_uz']

export function readCategory({ row, values }: SheetRecord, units: ReadonlyMap<number, Unit>): SheetCategory {
  const byCode = new Map([...units.values()].map((unit) => [unit.code, unit.id]))
  // An unknown code stays text, and the shape refuses it by the name of its field.
  const unit = (code: string) => byCode.get(code) ?? code
  const name = given({ uz: values.name_uz, ru: values.name_ru, eng: values.name_en, cyrl: values.name_cyrl })
  const fields = {
    slug: values.slug,
    kind: values.kind,
    vatDefault: values.vat_default || undefined,
    measurementId: filled(values.unit, unit),
    allowedUnits: values.allowed_units
      ?.split(/[\s,;]+/)
      .filter(Boolean)
      .map(unit),
    ownGrownZeroVat: flag(values.own_grown_zero_vat),
    perishableDays: filled(values.perishable_days, Number),
    minPhotos: values.min_photos ? Number(values.min_photos) : undefined,
    referencePriceEnabled: flag(values.reference_price_enabled),
    seasonMonths: values.season_months === undefined ? undefined : monthsOf(values.season_months),
    mxikCode: filled(values.mxik_code, String),
  }
  const id = values.id ? Number(values.id) : undefined
  return { row, id, slug: values.slug ?? '', parent: values.parent_id, given: { ...given(fields), name } }
}

/** Only what the file speaks of. */
const given = <T>(values: Record<string, T | undefined>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const filled = <T>(text: string | undefined, read: (text: string) => T) =>
  text === undefined ? undefined : text === '' ? null : read(text)

function flag(text: string | undefined): unknown {
  const word = text?.toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : word || undefined
}

/** `6-9`, over the new year `11-5`, or single months `3 9`. */
export function monthsOf(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .flatMap((part) => {
      const [from = Number.NaN, to = from] = part.split('-').map(Number)
      const length = ((to - from + 12) % 12) + 1
      return Number.isInteger(length)
        ? Array.from({ length }, (_, index) => ((from - 1 + index) % 12) + 1)
        : [Number.NaN]
    })
}

export function monthsText(months: readonly number[]): string {
  const set = new Set(months)
  const before = (month: number) => ((month + 10) % 12) + 1
  const starts = months.filter((month) => !set.has(before(month)))
  if (set.size === 12) return '1-12'
  return starts
    .map((start) => {
      let end = start
      while (set.has((end % 12) + 1)) end = (end % 12) + 1
      return start === end ? `${start}` : `${start}-${end}`
    })
    .join(' ')
}

/** The whole of a category after the file: what it was, overlaid with what the row gives. */
export function mergeFields(before: CategoryFields | undefined, given: Given) {
  const whole = { ...before, ...given, name: { ...before?.name, ...given.name } }
  const parsed = CategoryFields.safeParse(whole, { reportInput: true })
  return parsed.success ? { fields: parsed.data, faults: [] } : { faults: parsed.error.issues.map(toFieldRefusal) }
}

export const faultText = (lang: Language, { field, code, values }: FieldRefusal) =>
  `${field}: ${say(code, lang, { label: field, ...values })}`

export function categorySheet(tree: Tree, units: ReadonlyMap<number, Unit>): HeavyTask<Uint8Array> {
  const code = (id: number | null) => (id === null ? '' : (units.get(id)?.code ?? ''))
  const rows = depthFirst(tree, null).map((one) => [
    one.id,
    one.parentId,
    one.slug,
    code(one.measurementId),
    one.name.uz,
    one.name.cyrl,
    one.name.ru,
    one.name.eng,
    one.kind,
    one.vatDefault,
    one.ownGrownZeroVat,
    one.perishableDays,
    monthsText(one.seasonMonths),
    one.allowedUnits.map(code).join(' '),
    one.minPhotos,
    one.referencePriceEnabled,
    one.mxikCode,
  ])
  const width = (title: string) => (title.startsWith('name_') ? 30 : undefined)
  return sheetOf(
    columns.map((title) => ({ title, ...(width(title) && { width: width(title) }) })),
    rows,
    'Categories',
  )
}

const depthFirst = (tree: Tree, parentId: number | null): Category[] =>
  [...tree.values()]
    .filter((one) => one.parentId === parentId && isLive(one))
    .flatMap((one) => [one, ...depthFirst(tree, one.id)])
