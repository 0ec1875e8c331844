import type { Selectable } from 'kysely'
import { campaignProcess } from '#contract/contact/campaigns/campaign-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { CampaignsTable } from '../tables.ts'
import '../tables.ts'

export type CampaignRecord = Selectable<CampaignsTable>
export const CAMPAIGN = 'campaign'
export const CAMPAIGNS_TOPIC = 'campaigns'

export const campaigns = stepping({
  table: 'campaigns',
  state: 'status',
  process: campaignProcess,
  object: CAMPAIGN,
  topic: CAMPAIGNS_TOPIC,
})

/** How its notices are known. */
export const sourceOf = (id: number) => `${CAMPAIGN}:${id}`

/** What was deleted is gone. */
export async function requireCampaign(ctx: Ctx, id: number): Promise<CampaignRecord> {
  const row = await ctx.tx
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** Locked until the transaction ends. */
export async function holdCampaign(ctx: Ctx, id: number, rowVersion: number): Promise<CampaignRecord> {
  await requireCampaign(ctx, id)
  return campaigns.lock(ctx, id, rowVersion)
}
