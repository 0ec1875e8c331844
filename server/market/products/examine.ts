import { checkValues } from '#contract/forms/fields/check-values.ts'
import { ProductContent, type ProductDraft } from '#contract/market/product.ts'
import { attributeTextFaults, type ProductFault, productFaults } from '#contract/market/product-rules.ts'
import { dayOf } from '#uz/date.ts'
import { fieldRefusals, publishedFields } from '../../forms/public.ts'
import { isOwn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { ownsPaper } from '../../kernel/files/files.ts'
import { type FieldRefusal, refuseFields } from '../../kernel/refuse.ts'
import { isCode } from '../../kernel/words/messages.ts'
import { toFieldRefusal } from '../../kernel/words/validation.ts'
import { categoryRules, placesByIds, unitsByIds } from '../../reference/public.ts'
import { say } from './quantities.ts'
import '../tables.ts'

interface Examined {
  /** Attributes as the form of the category has them. */
  content: ProductDraft
  faults: FieldRefusal[]
}

/** Checks drafts against everything they refer to. Nine statements for any number of products. */
export async function examineAll(
  ctx: SignedCtx,
  items: readonly { content: ProductDraft; stock: number | null }[],
): Promise<Examined[]> {
  const contents = items.map((item) => item.content)
  const categoryIds = contents.flatMap(({ categoryId }) => categoryId ?? [])
  const categories = await categoryRules(ctx, categoryIds)
  const forms = await publishedFields(ctx, categoryIds)
  const units = await unitsByIds(
    ctx,
    contents.flatMap(({ unitId, packUnitId }) => [unitId ?? [], packUnitId ?? []].flat()),
  )
  const places = await placesByIds(
    ctx,
    contents.flatMap(({ originTerritoryId }) => originTerritoryId ?? []),
  )
  const files = await usableFiles(ctx, contents)
  const addresses = await ownAddresses(ctx, contents)
  const requisites = await ownRequisites(ctx, contents)
  return items.map(({ content: given, stock }) => {
    const form = given.categoryId ? forms.get(given.categoryId) : undefined
    const checked = form ? checkValues(form.fields, given.attributes ?? {}) : { values: {}, faults: [] }
    const template = { templateId: form?.templateId ?? null, templateVersion: form?.version ?? null }
    const content: ProductDraft = { ...given, attributes: checked.values, ...template }
    const category = content.categoryId ? categories.get(content.categoryId) : undefined
    const unit = content.unitId ? units.get(content.unitId) : undefined
    const pointing: [string, number | string | null | undefined, (id: never) => boolean][] = [
      ['unitId', content.unitId, (id: number) => units.has(id)],
      ['packUnitId', content.packUnitId, (id: number) => units.has(id)],
      ['originTerritoryId', content.originTerritoryId, (id: number) => places.get(id)?.active ?? false],
      ['warehouseAddressId', content.warehouseAddressId, (id: number) => addresses.has(id)],
      ['requisiteId', content.requisiteId, (id: number) => requisites.has(id)],
    ]
    const faults = productFaults(content, {
      category,
      unit,
      today: dayOf(ctx.now),
      stockQty: stock === null ? undefined : say(stock),
    })
    return {
      content,
      faults: [
        ...[...faults, ...attributeTextFaults(form?.fields ?? [], checked.values)].map(toRefusal),
        ...(stock === null ? [{ field: 'stock', code: 'V_REQUIRED' } as const] : []),
        ...pointing
          .filter(([, id, known]) => id && !known(id as never))
          .map(([field]) => ({ field, code: 'V_UNKNOWN' }) as const),
        ...fileFaults(content, files),
        ...fieldRefusals(ctx, checked.faults),
      ],
    }
  })
}

export async function examine(ctx: SignedCtx, content: ProductDraft, stock: number | null): Promise<Examined> {
  const [examined] = await examineAll(ctx, [{ content, stock }])
  return examined ?? { content, faults: [] }
}

/** The complete content without faults, or a refusal by field. */
export async function requireSound(ctx: SignedCtx, given: ProductDraft, stock: number | null): Promise<ProductContent> {
  const { content, faults } = await examine(ctx, given, stock)
  if (faults.length > 0) refuseFields(faults)
  return wholeOf(content)
}

/** Fills gaps with the defaults of the contract. */
export function wholeOf(draft: ProductDraft): ProductContent {
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null && value !== undefined))
  const parsed = ProductContent.safeParse(filled, { reportInput: true })
  return parsed.success ? parsed.data : refuseFields(parsed.error.issues.map(toFieldRefusal))
}

const toRefusal = ({ field, code, values }: ProductFault): FieldRefusal => ({
  field,
  code: isCode(code) ? code : 'V_FORMAT',
  ...(values && { values }),
})

interface Files {
  pictures: ReadonlySet<string>
  papers: ReadonlySet<string>
}

/** Public pictures, and papers this owner uploaded. */
async function usableFiles(ctx: SignedCtx, contents: readonly ProductDraft[]): Promise<Files> {
  const ids = contents.flatMap(({ images, certificates }) => [
    ...(images ?? []),
    ...(certificates ?? []).flatMap(({ fileId }) => fileId ?? []),
  ])
  const rows =
    ids.length === 0
      ? []
      : await ctx.tx
          .selectFrom('files')
          .select(['id', 'mime', 'private', 'createdBy', 'organizationId'])
          .where('id', 'in', [...new Set(ids)])
          .execute()
  const open = rows.filter((row) => !row.private && row.mime.startsWith('image/'))
  const own = rows.filter((row) => row.private && ownsPaper(ctx.actor, row))
  return { pictures: new Set(open.map((row) => row.id)), papers: new Set(own.map((row) => row.id)) }
}

const fileFaults = ({ images, certificates }: ProductDraft, { pictures, papers }: Files): FieldRefusal[] => [
  ...(images ?? []).flatMap((id, index): FieldRefusal[] =>
    pictures.has(id) ? [] : [{ field: `images[${index}]`, code: 'V_UNKNOWN' }],
  ),
  ...(certificates ?? []).flatMap(({ fileId }, index): FieldRefusal[] =>
    fileId === null || papers.has(fileId) ? [] : [{ field: `certificates[${index}].fileId`, code: 'V_UNKNOWN' }],
  ),
]

async function ownAddresses(ctx: SignedCtx, contents: readonly ProductDraft[]): Promise<Set<number>> {
  const ids = contents.flatMap(({ warehouseAddressId }) => warehouseAddressId ?? [])
  if (ids.length === 0) return new Set()
  const rows = await ctx.tx
    .selectFrom('addresses')
    .select('id')
    .where(isOwn(ctx))
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Optional for a product; a deal needs one. */
async function ownRequisites(ctx: SignedCtx, contents: readonly ProductDraft[]): Promise<Set<number>> {
  const ids = contents.flatMap(({ requisiteId }) => requisiteId ?? [])
  if (ids.length === 0) return new Set()
  const rows = await ctx.tx
    .selectFrom('requisites')
    .select('id')
    .where(isOwn(ctx))
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .execute()
  return new Set(rows.map((row) => row.id))
}
