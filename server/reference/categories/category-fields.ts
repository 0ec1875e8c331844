import type { CategoryFields } from '#contract/reference/categories.ts'
import { cyrillicToLatin } from '#uz/transliterate.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuseFields } from '../../kernel/refuse.ts'
import { inOrder } from '../../kernel/words/localized.ts'
import { searchKeysOf } from '../name-search.ts'
import type { Category, Tree } from './category-tree.ts'

/** What staff see and fill in, in a fixed order, so that two versions compare. */
export function fieldsOf(row: Category): CategoryFields {
  const { slug, kind, measurementId, allowedUnits, mxikCode, vatDefault, ownGrownZeroVat } = row
  const { perishableDays, minPhotos, referencePriceEnabled, seasonMonths, fieldTemplateId, picture } = row
  return {
    slug,
    name: inOrder(row.name),
    kind,
    measurementId,
    allowedUnits,
    mxikCode,
    vatDefault,
    ownGrownZeroVat,
    perishableDays,
    minPhotos,
    referencePriceEnabled,
    seasonMonths,
    fieldTemplateId,
    picture,
  }
}

export const describe = (row: Category) => ({
  ...fieldsOf(row),
  parentId: row.parentId,
  status: row.status,
  rowVersion: row.rowVersion,
})

export const columnsOf = (fields: CategoryFields) => ({ ...fields, ...searchKeysOf(fields.name) })

export interface Unit {
  id: number
  code: string
  dimension: string
}

/** Why these units do not fit together, or undefined. */
export function unitFault({ measurementId, allowedUnits }: CategoryFields, units: ReadonlyMap<number, Unit>) {
  if (measurementId === null)
    return allowedUnits.length > 0 ? ({ field: 'measurementId', code: 'V_REQUIRED' } as const) : undefined
  const own = units.get(measurementId)
  if (!own) return { field: 'measurementId', code: 'E_NOT_FOUND' } as const
  if (allowedUnits.every((id) => units.get(id)?.dimension === own.dimension)) return undefined
  const kin = [...units.values()].filter((unit) => unit.dimension === own.dimension).map((unit) => unit.code)
  return { field: 'allowedUnits', code: 'V_CHOICE', values: { allowed: kin.join(', ') } } as const
}

/** The default unit is always among the allowed ones, and first. */
export const withOwnUnit = (fields: CategoryFields): CategoryFields => ({
  ...fields,
  allowedUnits: [...new Set([fields.measurementId, ...fields.allowedUnits])].filter((id) => id !== null),
})

/** Locks the units for share, so that none is redefined while a category starts using it. */
export async function findUnits(ctx: Ctx): Promise<ReadonlyMap<number, Unit>> {
  const units = await ctx.tx
    .selectFrom('measurements')
    .select(['id', 'code', 'dimension'])
    .where('status', '=', 'active')
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(units.map((unit) => [unit.id, unit]))
}

export async function requirePicture(ctx: Ctx, picture: string | null): Promise<void> {
  if (picture === null) return
  const file = await ctx.tx.selectFrom('files').select('mime').where('id', '=', picture).executeTakeFirst()
  if (!file?.mime.startsWith('image/')) refuseFields([{ field: 'picture', code: 'E_NOT_FOUND' }])
}

/** A readable address from the name; a number is added while it is taken. */
export function slugFor(tree: Tree, name: string): string {
  const plain = cyrillicToLatin(name)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 70)
    .replace(/-$/, '')
  const taken = new Set([...tree.values()].map((one) => one.slug))
  const stem = plain || 'turkum'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? stem : `${stem}-${number}`
    if (!taken.has(slug)) return slug
  }
}
