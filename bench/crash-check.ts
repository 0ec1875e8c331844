import { sql } from 'kysely'
import type { AppServer } from '#server/app.ts'
import type { EskizAccount } from '#server/notices/carriers/eskiz.ts'
import { findUntrue } from '#server/testing/deal-invariants.ts'

export interface Lived {
  id: string
  /** Where its people left it. */
  status: string
}

/** Rows that should not be there after a crash, by what is wrong with them. */
const doubled = {
  'a payment, release or division was posted twice': sql`
    select deal_id, operation from journal_entries where operation in ('pay', 'release', 'split') and deal_id is not null
    group by 1, 2 having count(*) > 1`,
  // A part of a deal is sent, received and told of twice, and by two steps of the history.
  'somebody was told twice of one step': sql`
    select d.number, n.event, n.user_id, count(*) from notifications n
    join deals d on d.id::text = right(n.link, 36)
    where n.event like 'order.%'
    group by d.id, d.number, n.event, n.user_id
    having count(*) > (
      select greatest(count(*), 1) from deal_events e where e.deal_id = d.id and case n.event
        when 'order.moved' then e.step in ('confirm', 'acceptRevision', 'receivePart', 'receive', 'endPart', 'takeBack')
        when 'order.shipped' then e.step = 'ship'
        when 'order.readyForPickup' then e.step = 'makeReady'
        else false end
    )`,
  'somebody was not told of an order, a payment or an end': sql`
    select d.number, d.status from deals d
    cross join lateral (
      select count(*) filter (where event = 'order.new' and user_id = d.seller_user_id) as ordered,
        count(*) filter (where event = 'order.paid' and user_id = d.seller_user_id) as paid,
        count(*) filter (where event in ('order.completed', 'order.decided')) as ended
      from notifications n where right(n.link, 36) = d.id::text
    ) told
    where ordered <> 1 or told.paid <> (d.paid_at is not null)::int
      or (d.status in ('completed', 'split', 'refunded') and ended <> 2)`,
  'a notice goes out twice by one channel': sql`
    select notification_id, channel from messages where notification_id is not null group by 1, 2 having count(*) > 1`,
  'a delivery was written twice': sql`
    select d.number from deals d
    where (select count(*) from deliveries where deal_id = d.id)
      <> (select count(*) from deal_events where deal_id = d.id and step in ('ship', 'makeReady'))`,
  'a paper was drawn up twice': sql`
    select object_id, kind from documents where object_type = 'deal' and voided_at is null group by 1, 2 having count(*) > 1`,
}

/** What is not as it has to be, in words; nothing where all is well. */
export async function faultsAfter(server: AppServer, lived: readonly Lived[], operator: EskizAccount) {
  const { db } = server.services
  const faults: string[] = []
  for (const [what, rows] of Object.entries(await findUntrue({ tx: db })))
    faults.push(`${what}: ${JSON.stringify(rows.slice(0, 5))}`)
  for (const [what, query] of Object.entries(doubled)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) faults.push(`${what}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
  const { rows: deals } = await sql<{ id: string; status: string }>`select id, status from deals`.execute(db)
  const states = new Map(deals.map(({ id, status }) => [id, status]))
  if (deals.length !== lived.length) faults.push(`${lived.length} deals were ordered, ${deals.length} were made`)
  for (const { id, status } of lived)
    if (states.get(id) !== status) faults.push(`deal ${id} was left ${status} and is ${states.get(id)}`)
  const taken = await takenBy(operator)
  const ids = new Set(taken)
  if (ids.size < taken.length) faults.push(`${taken.length - ids.size} SMS were sent twice`)
  return { faults, sms: taken.length }
}

/** Our own ids of what the operator was given, one for each time. */
async function takenBy({ url, email, password }: EskizAccount): Promise<string[]> {
  const post = (path: string, headers = {}, body = {}) =>
    fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(body) }).then((reply) => reply.json())
  const { data } = await post('/api/auth/login', {}, { email, password })
  const told = await post('/api/message/sms/get-user-messages', { authorization: `Bearer ${data.token}` })
  return told.data.result.map((sms: { user_sms_id: string }) => sms.user_sms_id)
}
