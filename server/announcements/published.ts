import { pricesIn, settleEdit, splitEdit } from '#contract/announcements/changes.ts'
import { type AnyContent, announcementKinds, type KindDescription } from '#contract/announcements/kinds.ts'
import { formatDate } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { refuse } from '../kernel/refuse.ts'
import { heldOfOwner, heldOverdue, type Publishable, publishedCare, publishingSteps } from '../moderation/public.ts'
import { notify } from '../notices/public.ts'
import { settingInForce } from '../reference/public.ts'
import { kinds } from './kinds/all.ts'
import { formLink } from './links.ts'
import { requireSound } from './mine/examine.ts'
import { requireNoTwin, requireRoom } from './mine/limits.ts'
import { writtenChanges } from './personal.ts'
import { publishAds } from './publish.ts'
import { ANNOUNCEMENT, type Announcement, announcements, contentColumns } from './row.ts'

const rulesOf = ({ kind }: Pick<Announcement, 'kind'>): KindDescription => announcementKinds[kind]

/** The approved sums: all of them, or those whose fields were accepted. */
function approvedPrices(row: Announcement, content: AnyContent, approved: 'whole' | readonly string[]) {
  const now = pricesIn(rulesOf(row), content)
  if (approved === 'whole') return now
  const accepted = Object.entries(now).filter(([field]) => approved.includes(field))
  return { ...row.approvedPrices, ...Object.fromEntries(accepted) }
}

/** How announcements are published, whatever their kind: the machine is the one of every publication. */
export const publishedAnnouncements: Publishable<Announcement, AnyContent, AnyContent> = {
  targetType: (row) => rulesOf(row).queue,
  audited: ANNOUNCEMENT,
  written: writtenChanges,
  ...publishingSteps(announcements, (row, columns, put) => ({
    ...columns,
    ...(put && contentColumns(row.kind, put.content)),
    ...(put?.approved && { approvedPrices: approvedPrices(row, put.content, put.approved) }),
  })),
  keepVersion: (ctx, row, version, content) =>
    ctx.tx
      .insertInto('announcementVersions')
      .values({ announcementId: row.id, version, content, createdAt: ctx.now })
      .execute(),
  requireSound,
  wholeOf: (row) => row.content,
  requireRoom,
  requireNoTwin,
  /** A filled announcement needs a larger number before it is resumed. */
  requireReady(row) {
    if (isFilled(row)) refuse('E_FILLED')
  },
  upState: () => 'published',
  expiryOf: async (ctx, row) => daysFrom(ctx.now, await settingInForce(ctx, rulesOf(row).ttl)),
  publish: publishAds,
  split: (row, live, next) => splitEdit(rulesOf(row), live, next, row.approvedPrices),
  settle: (row, live, pending, judged, refused) => settleEdit(rulesOf(row), live, pending, judged, refused),
  async tellJudge(ctx, row, content) {
    const kind = kinds[row.kind]
    const { title, cover, categoryId, territoryId } = kind.keptOf(content)
    const { materialFields, closed } = rulesOf(row)
    return {
      title: title ?? { uz: `№ ${row.id}` },
      picture: cover,
      categoryId,
      territoryId,
      fields: [...new Set([...materialFields, ...Object.keys(content)])].filter((field) => !closed.includes(field)),
      look: await kind.lookAt(ctx, content),
    }
  },
  overdue: (ctx, atOnce) => heldOverdue(ctx.tx.selectFrom('announcements').selectAll(), ctx.now, atOnce),
  soonOver: (ctx, until) =>
    ctx.tx
      .updateTable('announcements')
      .set({ expiryTold: true })
      .where('status', 'in', ['published', 'paused'])
      .where('expiresAt', '<=', until)
      .where('expiryTold', '=', false)
      .returningAll()
      .execute(),
  tellOwner: (ctx, row, event) =>
    notify(
      ctx,
      `announcement.${event}`,
      [row.ownerUserId],
      {
        title: kinds[row.kind].keptOf(row.content).title ?? `№ ${row.id}`,
        date: formatDate(row.expiresAt ?? ctx.now),
      },
      { link: formLink(row.kind, row.id), as: { userId: row.ownerUserId, organizationId: row.ownerOrganizationId } },
    ),
  ofOwner: (ctx, owner, states) => heldOfOwner(ctx.tx.selectFrom('announcements').selectAll(), owner, states),
}

export const announcementCare = publishedCare(publishedAnnouncements)

/** Whether as many were found as are looked for; a kind that counts nobody never is. */
export function isFilled(row: Pick<Announcement, 'kind' | 'content' | 'filled'>): boolean {
  const wanted = kinds[row.kind].keptOf(row.content).headcount
  return wanted !== null && row.filled >= wanted
}
