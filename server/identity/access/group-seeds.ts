import { OTHER_GROUP, permissionBundles } from '#contract/identity/rights/permission-bundles.ts'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

/** Places codes that no group has yet; whatever staff arranged stays. Repeatable, at every start. */
export async function seedPermissionGroups(ctx: Ctx): Promise<void> {
  const placed = await ctx.tx.selectFrom('permissionGroupCodes').select('permissionCode').execute()
  const known = new Set(placed.map((row) => row.permissionCode))
  const fresh = permissionBundles
    .map((bundle, orderNo) => ({
      ...bundle,
      orderNo: orderNo + 1,
      codes: bundle.codes.filter((code) => !known.has(code)),
    }))
    .filter((bundle) => bundle.codes.length > 0 || bundle.code === OTHER_GROUP)
  await ctx.tx
    .insertInto('permissionGroups')
    .values(fresh.map(({ code, name, icon, orderNo }) => ({ code, name, icon, orderNo })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const groups = await ctx.tx.selectFrom('permissionGroups').select(['id', 'code']).execute()
  const idOf = new Map(groups.map((group) => [group.code, group.id]))
  const rows = fresh.flatMap(({ code, codes }) => {
    const groupId = idOf.get(code)
    return groupId === undefined ? [] : codes.map((permissionCode) => ({ permissionCode, groupId }))
  })
  if (rows.length > 0) await ctx.tx.insertInto('permissionGroupCodes').values(rows).execute()
}
