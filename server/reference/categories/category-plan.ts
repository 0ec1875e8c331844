import type { CategoryFields } from '#contract/reference/categories.ts'
import { CATEGORY_DEPTH, FIRST_DRAWN_CATEGORY_ID } from '#contract/reference/category-limits.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import type { Code } from '../../kernel/words/messages.ts'
import { fieldsOf, type Unit, unitFault, withOwnUnit } from './category-fields.ts'
import { mergeFields, type SheetCategory } from './category-sheet.ts'
import { type Category, isLive, type Tree } from './category-tree.ts'

/** A category as it would stand after the file. `row` is where the file speaks of it. */
export interface Draft {
  id: number
  parentId: number | null
  fields: CategoryFields
  live: boolean
  before: Category | undefined
  row: number | undefined
  path: number[]
}
interface Fault extends FieldRefusal {
  row: number
}
export interface Plan {
  drafts: ReadonlyMap<number, Draft>
  faults: Fault[]
}

/** Lays the rows over the tree and judges the whole result, so that order within the file does not matter. */
export function planCategories(
  tree: Tree,
  units: ReadonlyMap<number, Unit>,
  rows: readonly SheetCategory[],
  freshIds: readonly number[],
): Plan {
  const drafts = new Map([...tree.values()].map((one) => [one.id, draftOf(one)]))
  const faults: Fault[] = []
  const free = [...freshIds]
  const placed: [Draft, SheetCategory][] = []
  const bySlug = new Map([...tree.values()].map((one) => [one.slug, one.id]))
  for (const one of rows) {
    const fault = (field: string, code: Code, values?: FieldRefusal['values']) => {
      faults.push({ row: one.row, field, code, values })
    }
    const known = (one.id !== undefined && drafts.get(one.id)) || drafts.get(bySlug.get(one.slug) ?? 0)
    if (one.id !== undefined && !isFileId(one.id) && known?.id !== one.id) {
      fault('id', 'E_NOT_FOUND')
      continue
    }
    if (known?.row !== undefined || (known && one.id !== undefined && known.id !== one.id)) {
      fault(known.id === one.id ? 'id' : 'slug', 'E_DUPLICATE', { number: one.slug })
      continue
    }
    if (known && !known.live) {
      fault('slug', 'E_STATE', { status: 'archived' })
      continue
    }
    const { fields, faults: wrong } = mergeFields(known?.fields, one.given)
    for (const each of wrong) faults.push({ row: one.row, ...each })
    if (!fields) continue
    const id = known?.id ?? one.id ?? free.shift() ?? 0
    const draft = { ...(known ?? fresh(id)), fields: withOwnUnit(fields), row: one.row }
    const unsound = unitFault(fields, units)
    if (unsound) faults.push({ row: one.row, ...unsound })
    drafts.set(id, draft)
    placed.push([draft, one])
  }
  const idOfSlug = new Map([...drafts.values()].map((draft) => [draft.fields.slug, draft.id]))
  for (const [draft, { parent, row }] of placed) {
    if (parent === undefined) continue
    const parentId = /^\d+$/.test(parent) ? Number(parent) : idOfSlug.get(parent)
    if (parent !== '' && !drafts.get(parentId ?? 0)?.live) faults.push({ row, field: 'parent_id', code: 'E_NOT_FOUND' })
    else draft.parentId = parent === '' ? null : (parentId ?? null)
  }
  return { drafts, faults: [...faults, ...judge(drafts)] }
}

const isFileId = (id: number) => Number.isInteger(id) && id > 0 && id < FIRST_DRAWN_CATEGORY_ID

const draftOf = (row: Category): Draft => ({
  id: row.id,
  parentId: row.parentId,
  fields: fieldsOf(row),
  live: isLive(row),
  before: row,
  row: undefined,
  path: row.path,
})
const fresh = (id: number) => ({ id, parentId: null, live: true, before: undefined, path: [id] })

/** The rules that span rows: depth, cycles, names among siblings, addresses, a unit on every leaf. */
function judge(drafts: ReadonlyMap<number, Draft>): Fault[] {
  const faults: Fault[] = []
  const names = new Map<string, Draft>()
  const slugs = new Map<string, Draft>()
  const parents = new Set([...drafts.values()].filter((draft) => draft.live).map((draft) => draft.parentId))
  const clash = (seen: Map<string, Draft>, key: string, draft: Draft, field: string, number: string) => {
    const other = seen.get(key)
    const row = draft.row ?? other?.row
    if (other && row !== undefined) faults.push({ row, field, code: 'E_DUPLICATE', values: { number } })
    seen.set(key, draft)
  }
  for (const draft of drafts.values()) {
    const { fields, row } = draft
    const path = pathOf(drafts, draft)
    const touched = row ?? path?.map((id) => drafts.get(id)?.row).findLast((one) => one !== undefined)
    if (!path) {
      if (row !== undefined) faults.push({ row, field: 'parent_id', code: 'E_CYCLE' })
    } else if (path.length > CATEGORY_DEPTH) {
      if (touched !== undefined)
        faults.push({ row: touched, field: 'parent_id', code: 'E_DEPTH', values: { max: CATEGORY_DEPTH } })
    } else draft.path = path
    clash(slugs, fields.slug, draft, 'slug', fields.slug)
    if (!draft.live) continue
    clash(names, `${draft.parentId}:${fields.name.uz.toLowerCase()}`, draft, 'name_uz', fields.name.uz)
    if (row !== undefined && fields.measurementId === null && !parents.has(draft.id)) {
      faults.push({ row, field: 'unit', code: 'V_REQUIRED' })
    }
  }
  return faults
}

function pathOf(drafts: ReadonlyMap<number, Draft>, draft: Draft): number[] | undefined {
  const path: number[] = []
  for (let one: Draft | undefined = draft; one; one = drafts.get(one.parentId ?? 0)) {
    if (path.includes(one.id)) return undefined
    path.unshift(one.id)
  }
  return path
}

/** What history shows of a draft. */
export const changesOf = ({ before, fields, parentId }: Draft) =>
  changesBetween(before ? { ...fieldsOf(before), parentId: before.parentId } : {}, { ...fields, parentId })
