import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

/** What agreements of one mahalla and category say of a year, of one household. */
interface AgreementFigures {
  territoryId: number
  categoryId: number
  userId: string
  /** It holds at the end of the time asked for. */
  isActive: boolean
  /** Square metres and heads that are agreed on. */
  area: number
  heads: number
  /** Kilograms that both have confirmed and tiyin that are paid, inside the time. */
  kg: number
  paid: number
}

/** From the first day to the last with both of them. */
export async function agreementFigures(
  { tx }: Pick<Ctx, 'tx'>,
  { territoryIds, from, to }: { territoryIds: readonly number[]; from: string; to: string },
): Promise<AgreementFigures[]> {
  if (territoryIds.length === 0) return []
  const { rows } = await sql<AgreementFigures>`
    select
      g.territory_id, g.category_id, g.user_id,
      bool_or(g.status in ('active', 'fulfilled', 'disputed')) as is_active,
      coalesce(sum(g.area), 0)::bigint as area,
      coalesce(sum(g.heads), 0)::bigint as heads,
      coalesce(sum(h.kg), 0)::bigint as kg,
      coalesce(sum(h.paid), 0)::bigint as paid
    from cooperation_agreements g
    left join lateral (
      select
        sum(d.kg) filter (where d.status in ('confirmed', 'paid') and d."on" between ${from}::date and ${to}::date) as kg,
        sum(d.kg * d.price) filter (where d.status = 'paid' and d.paid_on between ${from}::date and ${to}::date) as paid
      from cooperation_handovers d where d.agreement_id = g.id
    ) h on true
    where g.territory_id in (${sql.join(territoryIds)})
      and g.status in ('active', 'fulfilled', 'disputed', 'terminated')
      and g.starts_on <= ${to}::date and g.ends_on >= ${from}::date
    group by g.territory_id, g.category_id, g.user_id
  `.execute(tx)
  return rows
}
