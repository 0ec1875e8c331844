import type { Localized } from '#contract/localized.ts'
import { isApproved, isOnShelf } from '#contract/moderation/publication.ts'
import { publishedFields } from '../../forms/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { JudgedThing } from '../../moderation/public.ts'
import { categoryRules, placesByIds, unitsByIds } from '../../reference/public.ts'
import '../tables.ts'

/** Products with approved content, and blocked ones: pausing a sale does not avoid a complaint. */
export async function findJudged(ctx: Ctx, targetIds: readonly string[]): Promise<Map<string, JudgedThing>> {
  const ids = targetIds.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('products')
    .select(['id', 'status', 'content', 'ownerUserId', 'ownerOrganizationId'])
    .where('id', 'in', ids)
    .execute()
  const seen = rows.filter((row) => isApproved(row.status) || row.status === 'blocked')
  const places = await placesByIds(
    ctx,
    seen.flatMap((row) => row.content.originTerritoryId ?? []),
  )
  return new Map(
    seen.map(({ id, status, content, ownerUserId, ownerOrganizationId }) => [
      String(id),
      {
        title: content.title ?? { uz: '' },
        picture: content.images?.[0] ?? null,
        ownerUserId,
        ownerOrganizationId,
        territoryPath: (content.originTerritoryId && places.get(content.originTerritoryId)?.path) || '',
        shown: isOnShelf(status),
        blocked: status === 'blocked',
      },
    ]),
  )
}

const idsIn = (contents: readonly Record<string, unknown>[], field: string) =>
  contents.flatMap((content) => (typeof content[field] === 'number' ? [content[field]] : []))

/**
 * Names of what a content only numbers: `categoryId:40201`, whole paths so that nothing is mistaken; attributes by the
 * form of the category, as `attributes.fat` and `attributes.animal:cow`.
 */
export async function namesIn(ctx: Ctx, contents: readonly Record<string, unknown>[]): Promise<Record<string, string>> {
  const categories = await categoryRules(ctx, idsIn(contents, 'categoryId'))
  const units = await unitsByIds(ctx, [...idsIn(contents, 'unitId'), ...idsIn(contents, 'packUnitId')])
  const places = await placesByIds(ctx, idsIn(contents, 'originTerritoryId'))
  const forms = await publishedFields(ctx, [...categories.keys()])
  const fields = [...forms.values()].flatMap((form) => form.fields)
  const path = (names: readonly Localized[]) => names.map((name) => textIn(ctx.lang, name)).join(' › ')
  return Object.fromEntries([
    ...[...categories].map(([id, { pathNames }]) => [`categoryId:${id}`, path(pathNames)]),
    ...[...units].map(([id, { symbol }]) => [`unitId:${id}`, textIn(ctx.lang, symbol)]),
    ...[...units].map(([id, { symbol }]) => [`packUnitId:${id}`, textIn(ctx.lang, symbol)]),
    ...[...places].map(([id, { names }]) => [`originTerritoryId:${id}`, path(names)]),
    ...fields.map(({ key, label, unit }) => [
      `attributes.${key}`,
      path(unit ? [label, unit] : [label]).replace(' › ', ', '),
    ]),
    ...fields.flatMap(({ key, options = [] }) =>
      options.map(({ value, label }) => [`attributes.${key}:${value}`, textIn(ctx.lang, label)]),
    ),
  ])
}
