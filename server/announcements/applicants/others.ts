import { sql } from 'kysely'
import type { ApplicantPage } from '#contract/announcements/applicants.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { freeDays } from '../calendar/days.ts'
import type { Applicant } from './row.ts'

const SUGGESTED = 3
const LOOKED_AT = 30
/** As far as days are looked ahead for. */
const ALL_DAYS = 60

/** Who else does the same, near and free on that day: the same category, serving the district, then the region. */
export async function otherProviders(ctx: Ctx, row: Applicant): Promise<ApplicantPage['others']> {
  const here = await ctx.tx
    .selectFrom('ads')
    .select(['categoryId', 'regionId', 'districtId', 'districts'])
    .where('id', '=', row.announcementId)
    .executeTakeFirst()
  if (!here) return []
  const districts = [...here.districts, ...(here.districtId === null ? [] : [here.districtId])]
  const found = await ctx.tx
    .selectFrom('ads')
    .select(['id', 'title', 'priceFrom', 'ownerName'])
    .where('kind', '=', row.kind)
    .where('audience', '=', 'all')
    .where('categoryId', '=', here.categoryId)
    .where('id', '<>', row.announcementId)
    .where(sql<boolean>`coalesce(owner_organization_id, owner_user_id) not in (${row.ownerKey}, ${row.applicantKey})`)
    .where(({ eb, or }) => or([eb('regionId', '=', here.regionId), sql<boolean>`districts && ${districts}::integer[]`]))
    .orderBy(sql`(districts && ${districts}::integer[] or district_id = ${here.districtId}) desc`)
    .orderBy('rankedAt', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const free = await freeDays(
    ctx,
    found.map(({ id }) => id),
    ALL_DAYS,
  )
  return found
    .filter(({ id }) => !row.day || free.get(id)?.includes(row.day))
    .slice(0, SUGGESTED)
    .map(({ id, title, priceFrom, ownerName }) => ({
      id,
      title: textIn(ctx.lang, title),
      price: priceFrom,
      owner: textIn(ctx.lang, ownerName),
    }))
}
