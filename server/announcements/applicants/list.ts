import { sql } from 'kysely'
import { z } from 'zod'
import { liveApplicants } from '#contract/announcements/applicant-process.ts'
import type { listApplicants, myResponses } from '#contract/announcements/applicants.ts'
import type { ResultOf } from '#contract/call.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import { cursorMoment, decodeNext, encodeNext } from '../../kernel/keyset.ts'
import { textIn } from '../../kernel/localized.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { kinds } from '../kinds/all.ts'
import { publicLink } from '../links.ts'
import { presentRows } from './present.ts'
import { keyOf, ownAnnouncement } from './row.ts'
import { titleOf } from './tell.ts'

const place = z.tuple([cursorMoment, z.uuid()])

/** Who responded to one of one's own, the latest first. */
export async function findApplicants(
  ctx: SignedCtx,
  files: FileStore,
  announcementId: number,
  { take, next, status, territoryId }: z.output<(typeof listApplicants)['query']>,
): Promise<ResultOf<typeof listApplicants>> {
  const announcement = await ownAnnouncement(ctx, announcementId)
  let query = ctx.tx
    .selectFrom('applicants')
    .selectAll()
    .where('announcementId', '=', announcementId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(take + 1)
  if (status && status.length > 0) query = query.where('status', 'in', status)
  if (territoryId !== undefined) {
    const path = (await territoriesByIds(ctx, [territoryId])).get(territoryId)?.path ?? ''
    query = query.where(({ eb, or }) =>
      or([eb('territoryPath', '=', path), sql<boolean>`territory_path like ${`${path}/%`}`]),
    )
  }
  if (next) {
    const [at, id] = decodeNext(next, place)
    query = query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(new Date(at), id)))
  }
  const rows = await query.execute()
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  const { kind, filled, content, status: state } = announcement
  return {
    items: await presentRows(ctx, files, shown, 'owner'),
    take,
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
    ...(rows.length > take && last && { next: encodeNext([last.createdAt.toISOString(), last.id]) }),
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

/** What the caller responded to, the latest news first. */
export async function findResponses(
  ctx: SignedCtx,
  files: FileStore,
  { take, next, box, kind, adId }: z.output<(typeof myResponses)['query']>,
): Promise<ResultOf<typeof myResponses>> {
  const key = keyOf(ctx.actor)
  // Until it is told, one that was declined with others still is what it was.
  const open = sql<boolean>`(status in (${sql.join(liveApplicants)}) or tell_at is not null)`
  let query = ctx.tx
    .selectFrom('applicants')
    .selectAll()
    .where('applicantKey', '=', key)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(take + 1)
  if (kind) query = query.where('kind', '=', kind)
  if (adId !== undefined) query = query.where('announcementId', '=', adId)
  if (box) query = query.where(box === 'open' ? open : sql<boolean>`not ${open}`)
  if (next) {
    const [at, id] = decodeNext(next, place)
    query = query.where((eb) => eb(eb.refTuple('updatedAt', 'id'), '<', eb.tuple(new Date(at), id)))
  }
  const rows = await query.execute()
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  const counts = await ctx.tx
    .selectFrom('applicants')
    .select([
      sql<number>`(count(*) filter (where ${open}))::int`.as('open'),
      sql<number>`(count(*) filter (where not ${open}))::int`.as('ended'),
    ])
    .where('applicantKey', '=', key)
    .executeTakeFirstOrThrow()
  return {
    items: await presentRows(ctx, files, shown, 'applicant'),
    take,
    counts,
    ...(rows.length > take && last && { next: encodeNext([last.updatedAt.toISOString(), last.id]) }),
  }
}
