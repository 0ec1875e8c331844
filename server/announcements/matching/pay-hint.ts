import { sql } from 'kysely'
import { type getPayHint, HINT_FROM } from '#contract/announcements/pay-hint.ts'
import type { AnswerOf, ParsedOf } from '#contract/call.ts'
import { wholeSoum } from '#uz/money.ts'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

interface Quartiles {
  count: number
  quartiles: number[] | null
}

/** What vacancies of a role that are up pay in a month, in their middle: one statement for region and country. */
export async function payHint(
  ctx: Ctx,
  { roleId, regionId }: ParsedOf<typeof getPayHint>['query'],
): Promise<AnswerOf<typeof getPayHint>> {
  const { rows } = await sql<{ region: Quartiles; country: Quartiles }>`
    with paid as (
      select region_id, (coalesce(price_from, price_to) + coalesce(price_to, price_from)) / 2 as pay from ads
      where kind = 'vacancy' and audience <> 'link' and role_ids @> array[${roleId}]::integer[]
        and (price_from is not null or price_to is not null))
    select ${quartiles(sql`region_id = ${regionId ?? 0}`)} as region, ${quartiles(sql`true`)} as country from paid
  `.execute(ctx.tx)
  const [found] = rows
  if (!found) return null
  if (regionId !== undefined && found.region.count >= HINT_FROM) return told('region', found.region)
  return found.country.count >= HINT_FROM ? told('country', found.country) : null
}

const quartiles = (where: ReturnType<typeof sql>) => sql`jsonb_build_object(
  'count', count(*) filter (where ${where}),
  'quartiles', percentile_cont(array[0.25, 0.5, 0.75]) within group (order by pay) filter (where ${where}))`

function told(of: 'region' | 'country', { count, quartiles: found }: Quartiles) {
  const [low = 0, median = 0, high = 0] = found ?? []
  return { of, count, median: wholeSoum(median), low: wholeSoum(low), high: wholeSoum(high) }
}
