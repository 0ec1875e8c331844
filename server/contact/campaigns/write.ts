import type { z } from 'zod'
import type * as contract from '#contract/contact/campaigns/campaigns.ts'
import type { CampaignFields } from '#contract/contact/campaigns/campaigns.ts'
import { Permission as P } from '#contract/permissions.ts'
import { searchKey } from '#uz/search-key.ts'
import { colleaguesOf, holdersOfCode } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { notify, notifyEach } from '../../notices/public.ts'
import { estimate } from './estimate.ts'
import { CAMPAIGN, CAMPAIGNS_TOPIC, type CampaignRecord, campaigns, holdCampaign, requireCampaign } from './rows.ts'
import { RUN_CAMPAIGN, skipTheRest } from './send.ts'
import { ways } from './ways.ts'

/** Whom a draft may be tried on: whoever works for the same organization. */
export async function testersFor(ctx: SignedCtx): Promise<{ id: string; name: string }[]> {
  const { organizationId } = ctx.actor
  if (!organizationId) return []
  const colleagues = await colleaguesOf(ctx, organizationId)
  return colleagues.flatMap(({ userId, name, isActive }) => (isActive ? { id: userId, name } : []))
}

async function checkTesters(ctx: SignedCtx, testers: readonly string[]): Promise<void> {
  if (testers.length === 0) return
  const known = new Set((await testersFor(ctx)).map(({ id }) => id))
  if (!testers.every((id) => known.has(id))) refuseFields([{ field: 'testers', code: 'V_CHOOSE' }])
}

const columnsOf = ({ title, body, smsBody, audience, sendAt, testers, channels, ...plain }: CampaignFields) => ({
  ...plain,
  title: json(title),
  searchKey: searchKey(Object.values(title).join(' ')),
  body: json(body),
  smsBody: json(smsBody),
  audience: json(audience),
  sendAt: sendAt === null ? null : new Date(sendAt),
  testers: [...new Set(testers)],
  channels: [...new Set(channels)],
})

const told = ['title', 'body', 'smsBody', 'link', 'channels', 'audience', 'urgency'] as const
const partOf = (row: Pick<CampaignFields, (typeof told)[number]>) =>
  Object.fromEntries(told.map((name) => [name, row[name]]))

export async function createCampaign(ctx: SignedCtx, fields: CampaignFields): Promise<number> {
  await checkTesters(ctx, fields.testers)
  const { id } = await ctx.tx
    .insertInto('campaigns')
    .values({ ...columnsOf(fields), authorId: ctx.actor.userId, createdAt: ctx.now, updatedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({ action: `${CAMPAIGN}.created`, objectType: CAMPAIGN, objectId: id, to: 'draft' })
  await ctx.changed(CAMPAIGNS_TOPIC)
  return id
}

/** Whoever saves a draft that the platform made itself becomes its author. */
export async function updateCampaign(
  ctx: SignedCtx,
  id: number,
  { rowVersion, ...fields }: CampaignFields & { rowVersion: number },
): Promise<void> {
  const campaign = await holdCampaign(ctx, id, rowVersion)
  campaigns.require(campaign, 'submit')
  await checkTesters(ctx, fields.testers)
  await campaigns.change(ctx, campaign, {
    ...columnsOf(fields),
    authorId: campaign.authorId ?? ctx.actor.userId,
  })
  await ctx.audit({
    action: `${CAMPAIGN}.updated`,
    objectType: CAMPAIGN,
    objectId: id,
    changes: changesBetween(partOf(campaign), partOf(fields)),
  })
}

export async function testCampaign(ctx: SignedCtx, id: number): Promise<{ told: number }> {
  const campaign = await requireCampaign(ctx, id)
  campaigns.require(campaign, 'submit')
  const faults = wordFaults(campaign)
  if (campaign.testers.length === 0) faults.push({ field: 'testers', code: 'V_CHOOSE' })
  if (faults.length > 0) refuseFields(faults)
  const { title, body } = campaign
  const values = { title, body }
  const by = await ways(ctx, campaign)
  const people = await notifyEach(
    ctx,
    'campaign.trial',
    campaign.testers.map((userId) => [userId, { values, by, ...(campaign.link && { link: campaign.link }) }] as const),
  )
  await ctx.audit({ action: `${CAMPAIGN}.tested`, objectType: CAMPAIGN, objectId: id })
  return { told: people.size }
}

function wordFaults({ title, body }: Pick<CampaignRecord, 'title' | 'body'>): FieldRefusal[] {
  const faults: FieldRefusal[] = []
  if (!title.uz) faults.push({ field: 'title', code: 'V_ML_UZ' })
  if (!body.uz) faults.push({ field: 'body', code: 'V_ML_UZ' })
  return faults
}

export async function takeAuthorStep(
  ctx: SignedCtx,
  id: number,
  { step, rowVersion }: z.output<(typeof contract.takeAuthorStep)['body']>,
): Promise<void> {
  const campaign = await holdCampaign(ctx, id, rowVersion)
  campaigns.require(campaign, step)
  if (step !== 'submit') {
    await campaigns.take(ctx, campaign, step)
    return
  }
  const faults = wordFaults(campaign)
  if (campaign.sendAt && campaign.sendAt < ctx.now) faults.push({ field: 'sendAt', code: 'V_DATE_PAST' })
  const counted = await estimate(ctx, campaign)
  if (counted.people === 0) faults.push({ field: 'audience', code: 'V_AUDIENCE' })
  if (faults.length > 0) refuseFields(faults)
  // Whoever hands it in answers for it, and somebody else approves.
  const authorId = ctx.actor.userId
  await campaigns.take(ctx, campaign, 'submit', { set: { reason: null, authorId, estimate: json(counted) } })
  const approvers = (await holdersOfCode(ctx, P.PushApprove)).filter((userId) => userId !== authorId)
  await notify(ctx, 'campaign.approvalNeeded', approvers, { title: campaign.title }, linkTo(id))
}

const linkTo = (id: number) => ({ link: `/dashboard/push-notification/${id}`, as: 'staff' as const })

async function tellAuthor(ctx: SignedCtx, event: 'campaign.approved' | 'campaign.returned', row: CampaignRecord) {
  if (row.authorId) await notify(ctx, event, [row.authorId], { title: row.title }, linkTo(row.id))
}

/** Of somebody else. What it is estimated at today stays with it. */
export async function approveCampaign(ctx: SignedCtx, id: number, rowVersion: number): Promise<void> {
  const campaign = await holdCampaign(ctx, id, rowVersion)
  campaigns.require(campaign, 'approve')
  if (campaign.authorId === ctx.actor.userId) refuse('E_SELF_APPROVE')
  const approved = await campaigns.take(ctx, campaign, 'approve', {
    set: {
      estimate: json(await estimate(ctx, campaign)),
      approvedBy: ctx.actor.userId,
      approvedAt: ctx.now,
    },
  })
  await tellAuthor(ctx, 'campaign.approved', approved)
  const isLater = campaign.sendAt && campaign.sendAt > ctx.now
  await ctx.job(RUN_CAMPAIGN, { id }, isLater ? { startAfter: campaign.sendAt ?? ctx.now } : {})
}

export async function returnCampaign(
  ctx: SignedCtx,
  id: number,
  { rowVersion, reason }: { rowVersion: number; reason: string },
): Promise<void> {
  const campaign = await holdCampaign(ctx, id, rowVersion)
  await tellAuthor(ctx, 'campaign.returned', await campaigns.take(ctx, campaign, 'return', { reason, set: { reason } }))
}

export async function takeRunStep(
  ctx: SignedCtx,
  id: number,
  { step, rowVersion }: z.output<(typeof contract.takeRunStep)['body']>,
): Promise<void> {
  const campaign = await holdCampaign(ctx, id, rowVersion)
  await campaigns.take(ctx, campaign, step, step === 'stop' ? { set: { finishedAt: ctx.now } } : {})
  if (step === 'stop') await skipTheRest(ctx, id)
  if (step === 'resume') await ctx.job(RUN_CAMPAIGN, { id })
}
