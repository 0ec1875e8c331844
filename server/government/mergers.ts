import { sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'

/** A mahalla that has closed, and the one that is there instead of it today. */
export interface Merger {
  closedId: number
  successorId: number
}

/** A successor may have closed in its turn; one that nobody took over is left out. */
export async function mergersOf({ tx }: Pick<Ctx, 'tx'>): Promise<Merger[]> {
  const { rows } = await sql<Merger>`
    with recursive way as (
      select id as closed_id, successor_id as next_id, 1 as steps from territories
      where level = 'neighborhood' and status = 'closed' and successor_id is not null
      union all
      select w.closed_id, t.successor_id, w.steps + 1 from way w join territories t on t.id = w.next_id
      where t.status = 'closed' and t.successor_id is not null and w.steps < 20
    )
    select w.closed_id, w.next_id as successor_id from way w join territories t on t.id = w.next_id
    where t.status = 'active' order by w.closed_id
  `.execute(tx)
  return rows
}
