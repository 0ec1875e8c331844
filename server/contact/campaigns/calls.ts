import * as contract from '#contract/contact/campaigns/campaigns.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { estimate } from './estimate.ts'
import { CAMPAIGN, requireCampaign } from './rows.ts'
import { campaignChoices, listCampaigns, viewCampaign } from './view.ts'
import * as acts from './write.ts'

export function bindCampaigns({ bind }: CallBook): void {
  bind(contract.listCampaigns, (ctx, { query }) => listCampaigns(ctx, query))
  bind(contract.campaignChoices, (ctx) => campaignChoices(ctx))
  bind(contract.estimateCampaign, (ctx, { body }) => estimate(ctx, body))
  bind(contract.getCampaign, (ctx, { params }) => viewCampaign(ctx, params.id))
  bind(contract.campaignHistory, async (ctx, { params }) => {
    await requireCampaign(ctx, params.id)
    return findHistory(ctx, CAMPAIGN, params.id)
  })
  bind(contract.createCampaign, async (ctx, { body }) => viewCampaign(ctx, await acts.createCampaign(ctx, body)))
  bind(contract.updateCampaign, async (ctx, { params, body }) => {
    await acts.updateCampaign(ctx, params.id, body)
    return viewCampaign(ctx, params.id)
  })
  bind(contract.testCampaign, (ctx, { params }) => acts.testCampaign(ctx, params.id))
  bind(contract.takeAuthorStep, async (ctx, { params, body }) => {
    await acts.takeAuthorStep(ctx, params.id, body)
    return body.step === 'delete' ? null : viewCampaign(ctx, params.id)
  })
  bind(contract.approveCampaign, async (ctx, { params, body }) => {
    await acts.approveCampaign(ctx, params.id, body.rowVersion)
    return viewCampaign(ctx, params.id)
  })
  bind(contract.returnCampaign, async (ctx, { params, body }) => {
    await acts.returnCampaign(ctx, params.id, body)
    return viewCampaign(ctx, params.id)
  })
  bind(contract.takeRunStep, async (ctx, { params, body }) => {
    await acts.takeRunStep(ctx, params.id, body)
    return viewCampaign(ctx, params.id)
  })
}
