import { sql } from 'kysely'
import type { NettingPair } from '#contract/clearing/clearing.ts'
import { partyKey } from '#contract/party-key.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { partiesOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'

const PAIRS = 100

/** The latest session that is over. */
function sessionBefore(now: Date): Date {
  const today = new Date(`${dayOf(now)}T17:00:00+05:00`)
  return today <= now ? today : daysFrom(today, -1)
}

/**
 * What is in escrow between the caller and each other party, netted for display only: every deal stays by itself in the
 * journal.
 */
export async function getNetting(ctx: SignedCtx): Promise<{ asOf: string; pairs: NettingPair[] }> {
  const key = partyKey(ctx.actor)
  const asOf = sessionBefore(ctx.now)
  const { rows } = await sql<{
    other: string
    isOrganization: boolean
    owedToMe: number
    owedByMe: number
    deals: number
  }>`
    select other, is_organization, sum(to_me)::bigint as owed_to_me, sum(by_me)::bigint as owed_by_me,
      count(*)::int as deals
    from (
      select buyer_key as other, buyer_organization_id is not null as is_organization, paid - refunded as to_me, 0 as by_me
      from deals where seller_key = ${key} and ${holding} and paid_at <= ${asOf}
      union all
      select seller_key, seller_organization_id is not null, 0, paid - refunded
      from deals where buyer_key = ${key} and ${holding} and paid_at <= ${asOf}
    ) held
    group by other, is_organization
    order by abs(sum(to_me) - sum(by_me)) desc, other limit ${PAIRS}`.execute(ctx.tx)
  const parties = await partiesOf(
    ctx,
    rows.map(({ other, isOrganization }) => ({ userId: other, organizationId: isOrganization ? other : null })),
  )
  return {
    asOf: asOf.toISOString(),
    pairs: rows.map(({ other, owedToMe, owedByMe, deals }) => {
      const party = parties.get(other)
      return {
        partyName: party ? textIn(ctx.lang, party.name) : '',
        owedToMe,
        owedByMe,
        net: owedToMe - owedByMe,
        deals,
      }
    }),
  }
}

const holding = sql`status in ('paid', 'ready_for_pickup', 'shipped', 'partially_delivered', 'delivered', 'disputed')
  and pay_mode <> 'cash_on_pickup'`
