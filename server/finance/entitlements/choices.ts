import type { EntitlementChoices } from '#contract/finance/entitlements.ts'
import { applicantKinds } from '#contract/finance/products/products.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { siteCategories, sitePlaces } from '../../reference/public.ts'
import { figureIn } from '../applying/wizard/eligibility.ts'

export async function findChoices(ctx: Ctx): Promise<EntitlementChoices> {
  const { lang } = ctx
  const places = await sitePlaces(ctx)
  const categories = await siteCategories(ctx)
  const yields = await ctx.tx.selectFrom('referenceYields').select('categoryId').distinct().execute()
  const grown = new Set(yields.map(({ categoryId }) => categoryId))
  const parents = new Set(categories.map(({ parentId }) => parentId))
  const crops = categories.filter(({ id, path }) => !parents.has(id) && path.some((one) => grown.has(one)))
  return {
    places: places
      .filter(({ level }) => level === 'region')
      .map(({ id, name }) => ({
        name: textIn(lang, name),
        districts: places
          .filter(({ parentId }) => parentId === id)
          .map((one) => ({ id: one.id, name: textIn(lang, one.name) })),
      })),
    crops: categories
      .filter(({ parentId }) => parentId === null)
      .map((root) => ({
        name: textIn(lang, root.name),
        kinds: crops
          .filter(({ path }) => path[0] === root.id)
          .map(({ id, name }) => ({ id, name: textIn(lang, name) })),
      }))
      .filter(({ kinds }) => kinds.length > 0),
    who: applicantKinds.map((code) => ({ code, name: figureIn(lang, { as: 'codes', codes: [code] }) })),
  }
}
