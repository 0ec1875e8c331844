import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AnyContent } from '#contract/announcements/kinds.ts'
import type { ResumeTraits, VacancyTraits } from '#contract/announcements/matching.ts'
import { tagsOf } from '#contract/announcements/tags.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import '../tables.ts'

export interface Candidate {
  id: number
  content: AnyContent
  regionId: number
  districtId: number | null
  territoryId: number
  rankedAt: Date
}

/** How many candidates of each ring are scored. */
const RINGS = { district: 120, willing: 60, region: 80, anywhere: 40 } as const

type Ring = readonly [where: RawBuilder<SqlBool>, most: number]

/** First those in the district, then those willing to work there, then the region, then those who would move. */
export function resumesFor(ctx: SignedCtx, { roleIds, place }: VacancyTraits): Promise<Candidate[]> {
  const { regionId, districtId } = place
  return select(ctx, 'resume', roleIds, [
    ...(districtId === null
      ? []
      : [
          [sql<SqlBool>`district_id = ${districtId}`, RINGS.district] as const,
          [sql<SqlBool>`districts @> array[${districtId}]::integer[]`, RINGS.willing] as const,
        ]),
    [sql`region_id = ${regionId}`, RINGS.region],
    [sql`tags @> ${tagsOf({ moves: true })}::text[]`, RINGS.anywhere],
  ])
}

export function vacanciesFor(ctx: SignedCtx, resume: ResumeTraits): Promise<Candidate[]> {
  const { roleIds, place, districts, readyToMove } = resume
  const { regionId, districtId } = place
  return select(ctx, 'vacancy', roleIds, [
    ...(districtId === null ? [] : [[sql<SqlBool>`district_id = ${districtId}`, RINGS.district] as const]),
    ...(districts.length === 0
      ? []
      : [[sql<SqlBool>`district_id = any(${[...districts]}::integer[])`, RINGS.willing] as const]),
    [sql`region_id = ${regionId}`, RINGS.region],
    ...(readyToMove ? [[sql<SqlBool>`true`, RINGS.anywhere] as const] : []),
  ])
}

/** One statement: each ring comes by an index of its own, the newest first. */
async function select(
  ctx: SignedCtx,
  kind: 'resume' | 'vacancy',
  roleIds: readonly number[],
  rings: readonly Ring[],
): Promise<Candidate[]> {
  const { userId, organizationId } = ctx.actor
  // Resumes for employers are shown to those acting for an organization.
  const audience = organizationId ? sql`audience in ('all', 'employers')` : sql`audience = 'all'`
  const fits = sql`kind = ${kind} and audience <> 'link' and ${audience} and role_ids && ${[...roleIds]}::integer[]
    and owner_user_id <> ${userId} and (expires_at is null or expires_at > ${ctx.now})`
  const ids = rings.map(
    ([where, most]) =>
      sql`(select id from ads where ${fits} and ${where} order by ranked_at desc, id desc limit ${sql.lit(most)})`,
  )
  const { rows } = await sql<Candidate>`
    select id, content, region_id, district_id, territory_id, ranked_at from ads
    where id in (${sql.join(ids, sql` union `)})`.execute(ctx.tx)
  return rows
}
