import { type SqlBool, sql } from 'kysely'
import { liveApplicants } from '#contract/announcements/applicant-process.ts'
import type { listApplicants, myResponses } from '#contract/announcements/applicants.ts'
import type { ParsedOf, ResultOf } from '#contract/call.ts'
import { partyKey } from '#contract/party-key.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { is } from '../../kernel/list/filters.ts'
import { byTabs, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { insideTerritories } from '../../kernel/scope.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { kinds } from '../kinds/all.ts'
import { publicLink } from '../links.ts'
import { presentRows } from './present.ts'
import { ownAnnouncement } from './row.ts'
import { titleOf } from './tell.ts'

const applicantsOf = (announcementId: number) =>
  list({
    rows: ({ tx }: SignedCtx, _asked: ParsedOf<typeof listApplicants>['query']) =>
      tx.selectFrom('applicants').selectAll().where('announcementId', '=', announcementId),
    order: orderBy(down('createdAt', 'moment'), down('id', 'uuid')),
    filters: {
      ids: (ids) => sql`id = any(${ids}::uuid[])`,
      status: (states) => (states.length > 0 ? sql`status = any(${states}::text[])` : undefined),
      territoryId: async (id, ctx) => {
        const path = (await territoriesByIds(ctx, [id])).get(id)?.path
        return insideTerritories(path === undefined ? [] : [path], 'territoryPath')
      },
    },
  })

/** Responses to an own announcement, latest first; counts ignore the search. */
export async function findApplicants(
  ctx: SignedCtx,
  files: FileStore,
  announcementId: number,
  asked: ParsedOf<typeof listApplicants>['query'],
): Promise<ResultOf<typeof listApplicants>> {
  const announcement = await ownAnnouncement(ctx, announcementId)
  const { shown, page } = await applicantsOf(announcementId).read(ctx, asked)
  const { kind, filled, content, status: state } = announcement
  return {
    items: await presentRows(ctx, files, shown, 'owner'),
    ...page,
    counts: await countStates(ctx, announcementId),
    ad: {
      id: announcementId,
      kind,
      title: textIn(ctx.lang, titleOf(announcement)),
      status: state,
      path: state === 'published' ? publicLink(kind, announcementId) : null,
      headcount: kinds[kind].keptOf(content).headcount,
      filled,
    },
  }
}

async function countStates(ctx: SignedCtx, announcementId: number) {
  const rows = await ctx.tx
    .selectFrom('applicants')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('announcementId', '=', announcementId)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

// A response declined with others keeps its former state until the applicant is told.
const open = sql<SqlBool>`(status in (${sql.join(liveApplicants)}) or tell_at is not null)`
const inBox = (box: 'open' | 'ended') => (box === 'open' ? open : sql<SqlBool>`not ${open}`)

const own = ({ tx, actor }: SignedCtx) => tx.selectFrom('applicants').where('applicantKey', '=', partyKey(actor))

/** What the caller responded to, the latest news first. */
const responses = list({
  rows: (ctx: SignedCtx, _asked: ParsedOf<typeof myResponses>['query']) => own(ctx).selectAll(),
  order: orderBy(down('updatedAt', 'moment'), down('id', 'uuid')),
  filters: { kind: is('kind'), adId: is('announcementId'), box: inBox },
})

export async function findResponses(
  ctx: SignedCtx,
  files: FileStore,
  asked: ParsedOf<typeof myResponses>['query'],
): Promise<ResultOf<typeof myResponses>> {
  const { shown, page } = await responses.read(ctx, asked)
  const counts = await byTabs('box', ['open', 'ended'] as const, inBox).of(own(ctx), ctx)
  return { items: await presentRows(ctx, files, shown, 'applicant'), ...page, counts }
}
