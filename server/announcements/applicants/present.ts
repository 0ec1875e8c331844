import { type ApplicantSide, isAgreed, shownState, stepsOf } from '#contract/announcements/applicant-process.ts'
import type { ApplicantRow } from '#contract/announcements/applicants.ts'
import { distanceBetween } from '#contract/market/delivery-estimate.ts'
import { partyKey } from '#contract/party-key.ts'
import { talksAbout } from '../../conversations/public.ts'
import { recordOf } from '../../deals/public.ts'
import { type PartyRef, partiesOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { kinds } from '../kinds/all.ts'
import type { PublishedAd } from '../kinds/kind.ts'
import { publicLink } from '../links.ts'
import { linkKeyOf } from '../listing/visible.ts'
import {
  type AnnouncementFacts,
  type Applicant,
  announcementsById,
  applyingOf,
  isOpenTo,
  otherSide,
  partyOf,
  promises,
  toldState,
} from './row.ts'
import { titleOf } from './tell.ts'

const PICTURE = 160

interface Around {
  announcements: ReadonlyMap<number, AnnouncementFacts>
  published: ReadonlyMap<number, PublishedAd>
  parties: Awaited<ReturnType<typeof partiesOf>>
  records: Awaited<ReturnType<typeof recordOf>>
  places: Awaited<ReturnType<typeof territoriesByIds>>
  talks: Awaited<ReturnType<typeof talksAbout>>
}

/** Responses as one side sees them; as many statements for one as for a hundred. */
export async function presentRows(
  ctx: SignedCtx,
  files: FileStore,
  rows: readonly Applicant[],
  side: ApplicantSide,
): Promise<ApplicantRow[]> {
  const found = await announcementsById(
    ctx,
    rows.flatMap((row) => [row.announcementId, row.attachedId ?? []].flat()),
  )
  const announcements = new Map(found.map((one) => [one.id, one]))
  const others: PartyRef[] = rows.map((row) => partyOf(row, otherSide(side)))
  const around: Around = {
    announcements,
    published: await attachedOf(ctx, rows, announcements),
    parties: await partiesOf(ctx, others),
    records: await recordOf(ctx, others),
    places: await territoriesByIds(
      ctx,
      rows.flatMap((row) => [row.territoryId ?? [], announcements.get(row.announcementId)?.territoryId ?? []].flat()),
    ),
    talks: await talksAbout(
      ctx,
      'announcement',
      rows.map((row) => row.id),
    ),
  }
  return rows.map((row) => presentRow(ctx, files, row, side, around))
}

/** Attached announcements as their kinds show them to others; each kind is asked once. */
async function attachedOf(
  ctx: Ctx,
  rows: readonly Applicant[],
  announcements: ReadonlyMap<number, AnnouncementFacts>,
): Promise<Map<number, PublishedAd>> {
  const brought = rows.flatMap((row) => (row.attachedId === null ? [] : (announcements.get(row.attachedId) ?? [])))
  const published = new Map<number, PublishedAd>()
  for (const [kind, some] of Map.groupBy(brought, (one) => one.kind))
    for (const [id, one] of await kinds[kind].givenOf(ctx, new Map(some.map((one) => [one.id, one.content]))))
      published.set(id, one)
  return published
}

function presentRow(
  ctx: SignedCtx,
  files: FileStore,
  row: Applicant,
  side: ApplicantSide,
  { announcements, published, parties, records, places, talks }: Around,
): ApplicantRow {
  const ref = partyOf(row, otherSide(side))
  const party = parties.get(partyKey(ref))
  const record = records.get(partyKey(ref))
  const announcement = announcements.get(row.announcementId)
  const attached = presentAttached(ctx, files, row, side, announcements, published)
  const { state, endedBy } = toldState(row, side)
  const place = row.territoryId === null ? undefined : places.get(row.territoryId)
  const adPlace = announcement?.territoryId ? places.get(announcement.territoryId) : undefined
  const talk = talks.get(row.id)
  const opens = isAgreed(row.status) || side === 'applicant'
  return {
    id: row.id,
    side,
    state: shownState(state, side, endedBy),
    ad: presentAd(ctx, files, row, announcement),
    party: {
      name: party ? textIn(ctx.lang, party.name) : '',
      kind: party?.kind ?? 'individual',
      verified: party?.verified ?? false,
      picture: (side === 'owner' && attached?.picture) || (party?.logo ? files.urlOf(party.logo, PICTURE) : null),
      rating: record?.rating ?? null,
      reviews: record?.reviews ?? 0,
    },
    territory: place ? { id: place.id, name: place.name } : null,
    distance: place && adPlace ? distanceBetween(place.path, adPlace.path) : null,
    attached,
    message: opens && row.messageSealed ? ctx.vault.unseal(row.messageSealed) : row.message,
    masked: row.messageSealed !== null && !opens,
    files: [...row.files],
    proposed: row.proposed,
    people: row.people,
    reason: side === 'owner' || (row.reasonShared && !row.tellAt) ? row.reason : null,
    invitation: side === 'owner' || !row.tellAt ? row.invitation : null,
    undoUntil: side === 'owner' && row.tellAt && row.tellAt > ctx.now ? row.tellAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    talk: talk ? { text: talk.text, unread: talk.unread } : null,
    steps: stepsOf(applyingOf(row).steps, state, side).filter(
      (step) => announcement?.status !== 'blocked' || !promises.includes(step),
    ),
    rowVersion: row.rowVersion,
  }
}

function presentAd(
  ctx: SignedCtx,
  files: FileStore,
  row: Applicant,
  announcement: AnnouncementFacts | undefined,
): ApplicantRow['ad'] {
  const cover = announcement ? kinds[announcement.kind].keptOf(announcement.content).cover : null
  return {
    id: row.announcementId,
    kind: row.kind,
    title: announcement ? textIn(ctx.lang, titleOf(announcement)) : '',
    picture: cover && files.urlOf(cover, PICTURE),
    path: announcement ? pathOf(ctx, announcement) : null,
  }
}

function presentAttached(
  ctx: SignedCtx,
  files: FileStore,
  row: Applicant,
  side: ApplicantSide,
  announcements: Around['announcements'],
  published: Around['published'],
): ApplicantRow['attached'] {
  const announcement = row.attachedId === null ? undefined : announcements.get(row.attachedId)
  if (!announcement) return null
  const { id, kind } = announcement
  const title = textIn(ctx.lang, titleOf(announcement))
  if (!isOpenTo(ctx, row, side, announcement))
    return { id, kind, title, picture: null, path: null, pay: null, tags: [] }
  const shown = published.get(id)
  const cover = shown?.cover ?? kinds[announcement.kind].keptOf(announcement.content).cover
  return {
    id,
    kind,
    title,
    picture: cover && files.urlOf(cover, PICTURE),
    path: pathOf(ctx, announcement),
    pay: shown?.priceFrom ?? null,
    tags: [...(shown?.tags ?? [])],
  }
}

/** Those who responded to a link-only announcement, or were sent it, get its link. */
function pathOf(ctx: Ctx, { id, kind, audience }: AnnouncementFacts): string | null {
  if (audience === null) return null
  return audience === 'link' ? `${publicLink(kind, id)}?key=${linkKeyOf(ctx, id)}` : publicLink(kind, id)
}
