import { sql } from 'kysely'
import { ANSWER_SECONDS } from '#contract/contact/telephony/call-process.ts'
import { flow, onDays } from '../../kernel/figures.ts'

/** Calls to us that were answered in time; of all that came. By where the caller is at home. */
export const callsAnswered = flow(
  (days) => sql`
    select territory_id,
      (count(*) filter (where answered_at <= queued_at + ${ANSWER_SECONDS} * interval '1 second'))::integer as num,
      count(*)::integer as den
    from phone_calls where direction = 'in' and ${onDays('queuedAt', days)}
    group by territory_id`,
)

/** Tickets answered before their time was over; of those that were answered, or should have been. */
export const ticketsInTime = flow(
  (days) => sql`
    select territory_id, (count(*) filter (where late_at is null))::integer as num, count(*)::integer as den
    from tickets
    where (late_at is not null and ${onDays('lateAt', days)})
      or (late_at is null and status in ('resolved', 'closed') and ${onDays('resolvedAt', days)})
    group by territory_id`,
)
