import { sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { joined } from '../../kernel/words/localized.ts'
import { notify } from '../../notices/public.ts'
import '../tables.ts'

/** Of one digest. */
const MOST_ADS = 5
/** Told in one transaction. */
const PEOPLE = 200

interface Waiting {
  userId: string
  adIds: number[]
}

/**
 * Tells everybody who was not told today, at most the newest five; the rest waits for tomorrow. Returns whether there
 * may be more people.
 */
export async function tellSellers(ctx: Ctx): Promise<boolean> {
  // Serialised: two runs at once would each send the one digest of the day.
  await sql`select pg_advisory_xact_lock(hashtext('announcements.digest'))`.execute(ctx.tx)
  const midnight = new Date(`${dayOf(ctx.now)}T00:00:00+05:00`)
  const { rows: people } = await sql<Waiting>`
    select m.user_id, (array_agg(m.ad_id order by a.ranked_at desc, a.id desc))[1:${sql.lit(MOST_ADS)}] as ad_ids
    from ad_matches m join ads a on a.id = m.ad_id and a.audience = 'all'
    where m.told_at is null
      and not exists (select from ad_matches t where t.user_id = m.user_id and t.told_at >= ${midnight})
    group by m.user_id order by m.user_id limit ${PEOPLE}`.execute(ctx.tx)
  if (people.length === 0) return false
  await sql`update ad_matches m set told_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p ("userId" uuid, "adIds" integer[])
    where m.user_id = p."userId" and m.ad_id = any(p."adIds")`.execute(ctx.tx)
  const titles = await titlesOf(ctx, [...new Set(people.flatMap(({ adIds }) => adIds))])
  // Sellers of the same goods mostly get the same announcements, so texts are shared.
  for (const [, alike] of Map.groupBy(people, ({ adIds }) => adIds.join())) {
    const adIds = alike[0]?.adIds ?? []
    const [first] = adIds
    const link = adIds.length === 1 ? `/announcements/${first}` : '/announcements?kind=product&direction=buy'
    const to = alike.map(({ userId }) => userId)
    const named = adIds.flatMap((id) => titles.get(id) ?? [])
    await notify(ctx, 'ad.wanted', to, { n: String(adIds.length), titles: joined(named, '; ') }, { link })
  }
  return people.length === PEOPLE
}

async function titlesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Localized>> {
  const rows = await ctx.tx
    .selectFrom('ads')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
