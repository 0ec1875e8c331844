import { sql } from 'kysely'
import { personKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { addDays } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

interface Sold {
  /** Where whoever sold is at home. */
  territoryId: number
  categoryId: number
  /** Of what is weighed; the rest has none. */
  kg: number
  /** Tiyin, what was returned taken off. */
  sum: number
}

/** In Tashkent. */
const dayBegins = (day: string) => new Date(`${day}T00:00:00+05:00`)

/** Kilograms and tiyin of the lines of deals. */
const SOLD = sql<never>`l.category_id,
      coalesce(round(sum((l.qty - l.returned_qty) * m.factor_to_base) filter (where m.dimension = 'mass')), 0)::bigint as kg,
      coalesce(round(sum(case when l.qty > 0 then l.gross * (l.qty - l.returned_qty) / l.qty else 0 end)), 0)::bigint as sum`

const completedIn = (from: string, to: string) => sql<never>`
    d.status = 'completed' and d.closed_at >= ${dayBegins(from)} and d.closed_at < ${dayBegins(addDays(to, 1))}`

/** What one person has sold for themselves in deals completed in the time. */
export async function soldByPerson(
  { tx }: Pick<Ctx, 'tx'>,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<Omit<Sold, 'territoryId'>[]> {
  const { rows } = await sql<Omit<Sold, 'territoryId'>>`
    select ${SOLD}
    from deals d
    join deal_lines l on l.deal_id = d.id
    join measurements m on m.id = l.unit_id
    where ${completedIn(from, to)} and d.seller_user_id = ${userId} and d.seller_organization_id is null
    group by l.category_id
    order by l.category_id
  `.execute(tx)
  return rows
}

/** What people, dehqon farms and sole proprietors of these mahallas have sold in deals completed in the time. */
export async function soldByHouseholds(
  { tx }: Pick<Ctx, 'tx'>,
  { territoryIds, from, to }: { territoryIds: readonly number[]; from: string; to: string },
): Promise<Sold[]> {
  if (territoryIds.length === 0) return []
  const { rows } = await sql<Sold>`
    select coalesce(o.territory_id, u.territory_id) as territory_id, ${SOLD}
    from deals d
    join users u on u.id = d.seller_user_id
    left join organizations o on o.id = d.seller_organization_id
    join deal_lines l on l.deal_id = d.id
    join measurements m on m.id = l.unit_id
    where ${completedIn(from, to)}
      and (o.id is null or o.kind in (${sql.join([...personKinds])}))
      and coalesce(o.territory_id, u.territory_id) in (${sql.join(territoryIds)})
    group by 1, 2
  `.execute(tx)
  return rows
}
