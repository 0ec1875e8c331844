import { type ApplicantSide, isAgreed } from '#contract/announcements/applicant-process.ts'
import type { ApplicantPage } from '#contract/announcements/applicants.ts'
import type { Ctx } from '../../kernel/context.ts'
import { offerOf } from '../../market/public.ts'
import { kinds } from '../kinds/all.ts'
import { type Applicant, announcementsById, applyingOf, otherSide, partyOf } from './row.ts'

/**
 * Both have agreed on goods: where the seller has them on the market, the buyer makes an offer there, which leads to a
 * deal under the rules of the market.
 */
export async function productToOffer(ctx: Ctx, row: Applicant, side: ApplicantSide): Promise<ApplicantPage['product']> {
  if (!applyingOf(row).trades || !isAgreed(row.status)) return null
  const [announcement] = await announcementsById(ctx, [row.announcementId])
  if (!announcement) return null
  const contents = new Map([[announcement.id, announcement.content]])
  const published = (await kinds[announcement.kind].givenOf(ctx, contents)).get(announcement.id)
  const buyer: ApplicantSide = published?.direction === 'buy' ? 'owner' : 'applicant'
  if (!published?.categoryId || side !== buyer) return null
  return (await offerOf(ctx, partyOf(row, otherSide(buyer)), published.categoryId)) ?? null
}
