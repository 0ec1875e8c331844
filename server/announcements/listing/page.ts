import type { AdPage, getAd as getAdCall } from '#contract/announcements/ads.ts'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import type { ParsedOf } from '#contract/call.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission } from '#contract/permissions.ts'
import { recordOf } from '../../deals/public.ts'
import { partiesOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { placeByCode } from '../../reference/public.ts'
import { mayCall } from '../applicants/may-call.ts'
import { kinds } from '../kinds/all.ts'
import { adsOf } from '../publish.ts'
import type { Announcement } from '../row.ts'
import { briefOf, cardsOf } from './cards.ts'
import type { AdMemory, AdSite } from './memory.ts'
import { spotOf } from './order.ts'
import { type Ad, isOwnAd, linkKeyOf, listedFor, mayRead } from './visible.ts'

type Query = ParsedOf<typeof getAdCall>['query']
type Shown = Omit<Ad, 'words' | 'cheapest' | 'dearest'>
type State = Pick<Announcement, 'status' | 'views' | 'filled' | 'phoneSealed'>

/** The page of what is published, for whoever may read it; of anything else only for its owner. */
export async function getAd(ctx: Ctx, files: FileStore, memory: AdMemory, id: number, { near, key }: Query) {
  const [site, place, row, published] = await Promise.all([
    memory.site(ctx),
    near === undefined ? undefined : placeByCode(ctx, near),
    ctx.tx.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst(),
    ctx.tx.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirst(),
  ])
  if (!row || !(published ? mayRead(ctx, published, key) : isOwnAd(ctx, row))) refuse('E_NOT_FOUND')
  const ad: Shown = published ?? (await previewOf(ctx, row))
  const [[card], ...parts] = await Promise.all([
    cardsOf(ctx, files, [{ ...ad, brief: briefOf(ad.kind, ad.content) }], site, spotOf(place, site)),
    kinds[ad.kind].namesIn(ctx, [ad.content]),
    cardOfOwner(ctx, files, ad),
    contactOf(ctx, ad),
  ])
  if (!card) refuse('E_NOT_FOUND')
  return { ...card, ...present(ctx, files, site, ad, row, parts) }
}

/** For the owner: a pending edit before the live content. */
async function previewOf(ctx: Ctx, row: Announcement): Promise<Shown> {
  const [made] = await adsOf(ctx, [{ ...row, content: row.pending ?? row.content }])
  // An incomplete draft has no page; its own screen shows it.
  return made?.ad ?? refuse('E_NOT_FOUND')
}

type Parts = [names: Record<string, string>, card: Awaited<ReturnType<typeof cardOfOwner>>, contact: AdPage['contact']]

function present(ctx: Ctx, files: FileStore, site: AdSite, ad: Shown, row: State, [names, card, contact]: Parts) {
  const own = isOwnAd(ctx, ad)
  const live = row.status === 'published'
  const { images } = ad.content
  const pictures = Array.isArray(images) ? images.filter((image) => typeof image === 'string') : []
  return {
    content: ad.content,
    names,
    pictures: [...new Set([...(ad.cover ? [ad.cover] : []), ...pictures])].map((image) => files.urlOf(image)),
    categories: site.categories
      .filter((one) => ad.categoryPath.includes(one.id))
      .map(({ id, slug, name }) => ({ id, slug, name: textIn(ctx.lang, name) })),
    districts: site.places
      .filter((place) => ad.districts.includes(place.id))
      .map(({ id, code, name }) => ({ id, code, name: textIn(ctx.lang, name) })),
    audience: ad.audience,
    status: row.status,
    card,
    filled: row.filled,
    views: row.views,
    expiresAt: ad.expiresAt?.toISOString() ?? null,
    contact,
    linkKey: own && ad.audience === 'link' ? linkKeyOf(ctx, ad.id) : null,
    can: {
      apply: live && !own && mayApply(ctx, ad),
      edit: own && announcementKinds[ad.kind].codes.edit.some((code) => ctx.actor?.permissions.has(code)),
      reveal: live && contact === 'reveal' && row.phoneSealed !== null,
    },
  }
}

function mayApply({ actor }: Ctx, { kind }: Pick<Ad, 'kind'>): boolean {
  if (!actor?.permissions.has(Permission.ParticipationBase)) return false
  return announcementKinds[kind].applying.by === 'anyone' || actor.organizationId !== undefined
}

/** A public phone needs a sign-in; other phones open once both have agreed. */
export async function contactOf(
  ctx: Ctx,
  ad: Pick<Ad, 'id' | 'audience' | 'ownerUserId' | 'ownerOrganizationId'>,
): Promise<AdPage['contact']> {
  if (isOwnAd(ctx, ad)) return 'own'
  if (ad.audience === 'all') return ctx.actor ? 'reveal' : 'signIn'
  return (await mayCall(ctx, ad.id)) ? 'reveal' : 'invite'
}

async function cardOfOwner(ctx: Ctx, files: FileStore, ad: Pick<Ad, 'ownerUserId' | 'ownerOrganizationId'>) {
  const ref = { userId: ad.ownerUserId, organizationId: ad.ownerOrganizationId }
  const [parties, records, { count }] = await Promise.all([
    partiesOf(ctx, [ref]),
    recordOf(ctx, [ref]),
    ctx.tx
      .selectFrom('ads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(listedFor(ctx))
      .where((eb) =>
        ref.organizationId === null
          ? eb.and([eb('ownerUserId', '=', ref.userId), eb('ownerOrganizationId', 'is', null)])
          : eb('ownerOrganizationId', '=', ref.organizationId),
      )
      .executeTakeFirstOrThrow(),
  ])
  const party = parties.get(partyKey(ref)) ?? refuse('E_NOT_FOUND')
  const record = records.get(partyKey(ref))
  return {
    since: party.since.toISOString(),
    logo: party.logo && files.urlOf(party.logo, 160),
    ads: Number(count),
    rating: record?.rating ?? null,
    reviews: record?.reviews ?? 0,
  }
}
