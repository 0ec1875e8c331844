import { sql } from 'kysely'
import { peopleOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { CampaignRecord } from './rows.ts'

const BATCH = 5000

/** Writes the next people of the audience down; whoever is there already stays as they are. */
export async function writeSome(ctx: Ctx, { id, audience, writtenTo }: CampaignRecord): Promise<void> {
  const people = await peopleOf(ctx, audience, { after: writtenTo, take: BATCH })
  const written = await sql`
    insert into campaign_recipients (campaign_id, user_id)
    select ${id}, u from unnest(${people}::uuid[]) u on conflict do nothing`.execute(ctx.tx)
  const added = Number(written.numAffectedRows ?? 0)
  await ctx.tx
    .updateTable('campaigns')
    .set((eb) => ({
      recipients: eb('recipients', '+', added),
      writtenTo: people.at(-1) ?? writtenTo,
      allWritten: people.length < BATCH,
    }))
    .where('id', '=', id)
    .execute()
}
