import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { campaignChannels, type SkipReason } from '#contract/contact/campaigns/campaign-process.ts'
import { dayOf } from '#uz/date.ts'
import { reachableOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { notifyEach } from '../../notices/public.ts'
import { settingsInForce } from '../../reference/public.ts'
import type { ContactWork } from '../jobs.ts'
import { writeSome } from './recipients.ts'
import { CAMPAIGNS_TOPIC, type CampaignRecord, campaigns, sourceOf } from './rows.ts'
import { ways } from './ways.ts'

export const RUN_CAMPAIGN = 'contact.campaign'

const BATCH = 200
/** So long a batch holds the campaign for its sender; after a crash another one goes on. */
const HELD_MS = 15_000
/** A job hands on to the next one, so that none outlives the patience of the queue. */
const SLICE_MS = 20_000

/**
 * Sends one campaign for a while. One sender at a time holds it, so that rates are kept; each batch is one transaction,
 * so that whatever happens in between, those who were told are known.
 */
export async function runCampaign({ inSystem }: Pick<ContactWork, 'inSystem'>, id: number): Promise<void> {
  const sender = randomUUID()
  const until = Date.now() + SLICE_MS
  await inSystem((ctx) => startIfDue(ctx, id))
  while (Date.now() < until) {
    const began = Date.now()
    const lasts = await inSystem((ctx) => sendSome(ctx, id, sender))
    if (lasts === undefined) return
    await pause(Math.max(0, lasts - (Date.now() - began)))
  }
  await inSystem(async (ctx) => {
    await ctx.tx
      .updateTable('campaigns')
      .set({ senderUntil: null })
      .where('id', '=', id)
      .where('sender', '=', sender)
      .execute()
    await ctx.job(RUN_CAMPAIGN, { id })
  })
}

export async function startIfDue(ctx: Ctx, id: number): Promise<void> {
  const row = await ctx.tx.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row?.status !== 'approved' || (row.sendAt && row.sendAt > ctx.now)) return
  await campaigns.take(ctx, row, 'start', { set: { startedAt: ctx.now } })
}

/** Milliseconds the batch must last by the rates; undefined where this sender has nothing more to do. */
export async function sendSome(ctx: Ctx, id: number, sender: string): Promise<number | undefined> {
  const campaign = await hold(ctx, id, sender)
  if (!campaign) return undefined
  if (!campaign.allWritten) {
    await writeSome(ctx, campaign)
    await ctx.changed(CAMPAIGNS_TOPIC)
    return 0
  }
  const rate = await rateOf(ctx, campaign)
  const people = await nextPeople(ctx, id, Math.min(BATCH, rate))
  if (people.length === 0) {
    await campaigns.take(ctx, campaign, 'finish', { set: { finishedAt: ctx.now, sender: null, senderUntil: null } })
    return undefined
  }
  await tell(ctx, campaign, people)
  await ctx.changed(CAMPAIGNS_TOPIC)
  return Number.isFinite(rate) ? (people.length / rate) * 1000 : 0
}

/** The campaign, locked, where it is being sent and nobody else sends it. */
async function hold(ctx: Ctx, id: number, sender: string): Promise<CampaignRecord | undefined> {
  return ctx.tx
    .updateTable('campaigns')
    .set({ sender, senderUntil: new Date(ctx.now.getTime() + HELD_MS) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where((eb) => eb.or([eb('sender', '=', sender), eb('senderUntil', 'is', null), eb('senderUntil', '<', ctx.now)]))
    .returningAll()
    .executeTakeFirst()
}

/** People a second: the slowest of its channels decides; the inbox alone has no bound. */
async function rateOf(ctx: Ctx, { channels }: CampaignRecord): Promise<number> {
  const rates = await settingsInForce(
    ctx,
    campaignChannels.map((channel) => `campaign.rate.${channel}` as const),
  )
  return Math.min(Number.POSITIVE_INFINITY, ...channels.map((channel) => rates[`campaign.rate.${channel}`]))
}

async function nextPeople(ctx: Ctx, id: number, take: number): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('campaignRecipients')
    .select('userId')
    .where('campaignId', '=', id)
    .where('state', '=', 'pending')
    .orderBy('userId')
    .limit(take)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ userId }) => userId)
}

async function tell(ctx: Ctx, campaign: CampaignRecord, people: readonly string[]): Promise<void> {
  const { id, title, body, link } = campaign
  const reachable = await reachableOf(ctx, people)
  const counted = await countToday(
    ctx,
    campaign,
    people.filter((userId) => reachable.has(userId)),
  )
  const values = { title, body }
  const { sms, ...others } = await ways(ctx, campaign)
  const withSms = { ...others, ...(sms && { sms }) }
  const told = await notifyEach(
    ctx,
    'campaign.told',
    [...counted].map((userId) => {
      const by = reachable.get(userId)?.wantsSms ? withSms : others
      return [userId, { values, by, source: sourceOf(id), ...(link && { link }) }] as const
    }),
  )
  const reasonOf = (userId: string): SkipReason | null => {
    if (told.has(userId)) return null
    if (!reachable.has(userId)) return 'blocked'
    return counted.has(userId) ? 'consent' : 'cap'
  }
  await sql`
    update campaign_recipients r set state = case when n.reason is null then 'told' else 'skipped' end,
      reason = n.reason, told_at = ${ctx.now}
    from unnest(${people}::uuid[], ${people.map(reasonOf)}::text[]) n (user_id, reason)
    where r.campaign_id = ${id} and r.user_id = n.user_id`.execute(ctx.tx)
  await ctx.tx
    .updateTable('campaigns')
    .set((eb) => ({
      told: eb('told', '+', told.size),
      skipped: eb('skipped', '+', people.length - told.size),
    }))
    .where('id', '=', id)
    .execute()
}

/** Who has not had enough campaigns today; with this one they are counted. What is urgent reaches everybody. */
async function countToday(ctx: Ctx, { urgency }: CampaignRecord, people: readonly string[]): Promise<Set<string>> {
  const { 'campaign.perDay': most } = await settingsInForce(ctx, ['campaign.perDay'])
  const { rows } = await sql<{ userId: string }>`
    insert into campaign_days as d (user_id, day, campaigns)
    select u, ${dayOf(ctx.now)}::date, 1 from unnest(${[...people]}::uuid[]) u order by u
    on conflict (user_id, day) do update set campaigns = d.campaigns + 1
      where ${urgency === 'urgent' ? sql`true` : sql`d.campaigns < ${most}`}
    returning user_id`.execute(ctx.tx)
  return new Set(rows.map(({ userId }) => userId))
}

/** A stopped campaign reaches nobody else. */
export async function skipTheRest(ctx: Ctx, id: number): Promise<void> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('campaignRecipients')
    .set({ state: 'skipped', reason: 'stopped' })
    .where('campaignId', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  await ctx.tx
    .updateTable('campaigns')
    .set((eb) => ({ skipped: eb('skipped', '+', Number(numUpdatedRows)) }))
    .where('id', '=', id)
    .execute()
}
