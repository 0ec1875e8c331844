import { sql } from 'kysely'
import type { z } from 'zod'
import { type CampaignState, campaignProcess, campaignStates } from '#contract/contact/campaigns/campaign-process.ts'
import type * as contract from '#contract/contact/campaigns/campaigns.ts'
import { Permission as P } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { peopleByIds, rolesOfAudiences } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { days, holdingWords } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { messageFigures, openedBySource } from '../../notices/public.ts'
import { siteCategories } from '../../reference/public.ts'
import { type CampaignRecord, requireCampaign, sourceOf } from './rows.ts'
import { testersFor } from './write.ts'

type Query = z.output<(typeof contract.listCampaigns)['query']>

const campaignList = list({
  rows: ({ tx }: Ctx, _asked: Query) => tx.selectFrom('campaigns').selectAll().where('status', '<>', 'deleted'),
  order: orderBy(down('id', 'row')),
  filters: { search: holdingWords('searchKey'), ...days('createdAt') },
  counts: { counts: byColumn<'status', CampaignState>('status') },
})

async function presentAll(ctx: Ctx, rows: readonly CampaignRecord[]): Promise<contract.CampaignRow[]> {
  const opened = await openedBySource(
    ctx,
    rows.map(({ id }) => sourceOf(id)),
  )
  const authors = await peopleByIds(
    ctx,
    rows.flatMap(({ authorId }) => authorId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    title: textIn(ctx.lang, row.title),
    status: campaignStates.find((one) => one === row.status) ?? refuse('E_NOT_FOUND'),
    urgency: row.urgency,
    channels: row.channels,
    author: row.authorId && (authors.get(row.authorId)?.name ?? null),
    sendAt: row.sendAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    recipients: row.recipients,
    told: row.told,
    skipped: row.skipped,
    opened: opened.get(sourceOf(row.id)) ?? 0,
    createdAt: row.createdAt.toISOString(),
  }))
}

export async function listCampaigns(ctx: Ctx, query: Query) {
  const { shown, page } = await campaignList.read(ctx, query)
  return { ...page, items: await presentAll(ctx, shown) }
}

export async function campaignChoices(ctx: SignedCtx) {
  const roles = await rolesOfAudiences(ctx)
  return {
    roles: roles.map(({ code, name }) => ({ code, name: textIn(ctx.lang, name) })),
    products: (await siteCategories(ctx)).map(({ id, name }) => ({ id, name: textIn(ctx.lang, name) })),
    colleagues: await testersFor(ctx),
  }
}

function canDo(ctx: SignedCtx, row: CampaignRecord): Record<string, boolean> {
  const { permissions, userId } = ctx.actor
  const { start: _start, finish: _finish, ...possible } = canFrom(campaignProcess, row.status)
  const mayWrite = permissions.has(P.PushManage)
  const mayJudge = permissions.has(P.PushApprove)
  const rights: Readonly<Record<keyof typeof possible, boolean>> = {
    submit: mayWrite,
    withdraw: mayWrite,
    delete: mayWrite,
    approve: mayJudge && row.authorId !== userId,
    return: mayJudge,
    pause: true,
    resume: true,
    stop: true,
  }
  const names = Object.keys(rights) as (keyof typeof possible)[]
  return {
    ...Object.fromEntries(names.map((name) => [name, possible[name] && rights[name]])),
    update: possible.submit && mayWrite,
  }
}

async function skippedBy(ctx: Ctx, id: number) {
  const rows = await ctx.tx
    .selectFrom('campaignRecipients')
    .select(['reason', sql<number>`count(*)::integer`.as('people')])
    .where('campaignId', '=', id)
    .where('state', '=', 'skipped')
    .groupBy('reason')
    .execute()
  return Object.fromEntries(rows.flatMap(({ reason, people }) => (reason ? [[reason, people]] : [])))
}

export async function viewCampaign(ctx: SignedCtx, id: number): Promise<contract.Campaign> {
  const row = await requireCampaign(ctx, id)
  const [shown] = await presentAll(ctx, [row])
  const people = await peopleByIds(ctx, [...row.testers, ...(row.approvedBy ? [row.approvedBy] : [])])
  return {
    ...(shown ?? refuse('E_NOT_FOUND')),
    title: row.title,
    body: row.body,
    smsBody: row.smsBody,
    link: row.link,
    audience: row.audience,
    testers: row.testers,
    testerNames: row.testers.map((one) => ({ id: one, name: people.get(one)?.name ?? '' })),
    estimate: row.estimate,
    approvedBy: row.approvedBy && (people.get(row.approvedBy)?.name ?? null),
    reason: row.reason,
    counting: row.status === 'sending' && !row.allWritten,
    skippedBy: await skippedBy(ctx, id),
    byChannel: await messageFigures(ctx, sourceOf(id)),
    can: canDo(ctx, row),
    rowVersion: row.rowVersion,
  }
}
