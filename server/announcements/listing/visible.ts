import { type Selectable, sql } from 'kysely'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import { Permission } from '#contract/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Bool } from '../../search/public.ts'
import type { AdsTable } from '../tables.ts'

export type Ad = Selectable<AdsTable>
type Owned = Pick<Ad, 'ownerUserId' | 'ownerOrganizationId'>

/** Someone who acts for an organization or as a sole proprietor, or staff who judge resumes. */
export const isEmployer = ({ actor }: Ctx): boolean =>
  actor !== undefined && (actor.organizationId !== undefined || actor.permissions.has(Permission.ModerateResumes))

/** What a list may show the caller: never link-only announcements. */
export const listedFor = (ctx: Ctx): Bool => listedForAudience(isEmployer(ctx))
export const listedForAudience = (employer: boolean): Bool =>
  employer ? sql`audience <> 'link'` : sql`audience <> 'link' and audience = 'all'`

/** Own as in `withinScope`: someone acting for an organization has its announcements and none of their own. */
export const isOwnAd = ({ actor }: Ctx, { ownerUserId, ownerOrganizationId }: Owned): boolean =>
  actor !== undefined &&
  (actor.organizationId === undefined
    ? ownerOrganizationId === null && ownerUserId === actor.userId
    : ownerOrganizationId === actor.organizationId)

/** Part of the address of a link-only announcement: ids can be guessed, this cannot. */
export const linkKeyOf = (ctx: Ctx, id: number) => ctx.vault.fingerprint(`link of announcement ${id}`).slice(0, 24)

export function mayRead(ctx: Ctx, ad: Owned & Pick<Ad, 'id' | 'kind' | 'audience'>, key: string | undefined): boolean {
  if (ad.audience === 'all' || isOwnAd(ctx, ad)) return true
  if (ctx.actor?.permissions.has(announcementKinds[ad.kind].codes.judge)) return true
  return ad.audience === 'employers' ? isEmployer(ctx) : key === linkKeyOf(ctx, ad.id)
}

/** A published announcement the caller may read; otherwise it is not found. */
export async function readableAd(ctx: Ctx, id: number, key?: string): Promise<Omit<Ad, 'words'>> {
  const ad = await ctx.tx.selectFrom('ads').select(adColumns).where('id', '=', id).executeTakeFirst()
  return ad && mayRead(ctx, ad, key) ? ad : refuse('E_NOT_FOUND')
}

/** All of a row but its words. */
const adColumns = [
  'id',
  'kind',
  'audience',
  'direction',
  'content',
  'title',
  'cover',
  'ownerUserId',
  'ownerOrganizationId',
  'ownerName',
  'ownerKind',
  'verified',
  'categoryId',
  'categoryPath',
  'roleIds',
  'priceFrom',
  'priceTo',
  'regionId',
  'districtId',
  'territoryId',
  'territoryPath',
  'districts',
  'places',
  'tags',
  'startsOn',
  'endsOn',
  'headcount',
  'rankedAt',
  'expiresAt',
  'cheapest',
  'dearest',
] as const satisfies readonly (keyof AdsTable)[]
