import { sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

interface Interest {
  key: number
  categoryIds: readonly number[]
}

/** Who named one of these categories as a product of their own, of each interest who came last; one statement. */
export async function peopleByKeyProducts(
  ctx: Ctx,
  interests: readonly Interest[],
  most: number,
): Promise<{ key: number; userId: string; territoryId: number | null }[]> {
  if (interests.length === 0) return []
  const asked = JSON.stringify(interests.map(({ key, categoryIds }) => ({ key, categories: categoryIds })))
  const { rows } = await sql<{ key: number; userId: string; territoryId: number | null }>`
    select i.key, p.user_id, p.territory_id
    from jsonb_to_recordset(${asked}::jsonb) as i (key integer, categories integer[]) cross join lateral (
      select u.id as user_id, u.territory_id from users u
      where u.status = 'active' and u.key_products && i.categories
      order by u.last_sign_in_at desc nulls last, u.id limit ${most}) p`.execute(ctx.tx)
  return rows
}

/** Who named one of these categories, in the order of their ids; one statement. */
export async function peopleNaming(
  ctx: Ctx,
  categoryIds: readonly number[],
  { after, take }: { after: string | null; take: number },
): Promise<{ userId: string; keyProducts: number[] }[]> {
  if (categoryIds.length === 0) return []
  let query = ctx.tx
    .selectFrom('users')
    .select(['id as userId', 'keyProducts'])
    .where('status', '=', 'active')
    .where(sql<boolean>`key_products && ${[...categoryIds]}::integer[]`)
    .orderBy('id')
    .limit(take)
  if (after) query = query.where('id', '>', after)
  return query.execute()
}
