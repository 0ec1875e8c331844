import type { getFit } from '#contract/announcements/matches.ts'
import { matchOf } from '#contract/announcements/matching.ts'
import type { AnswerOf } from '#contract/call.ts'
import { dayOf } from '#uz/date.ts'
import { isOwn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { readableAd } from '../listing/visible.ts'
import { ownRow } from '../row.ts'
import { ownResume } from './matches.ts'
import { resumeTraits, vacancyTraits } from './traits.ts'

/** How a published vacancy suits the caller: by the given resume in any state, or by the best published one. */
export async function fitOf(ctx: SignedCtx, id: number, resumeId?: number): Promise<AnswerOf<typeof getFit>> {
  const vacancy = await readableAd(ctx, id)
  const job = vacancy.kind === 'vacancy' ? vacancyTraits(vacancy.content, vacancy) : refuse('E_NOT_FOUND')
  if (!job) return null
  const people = resumeId === undefined ? await postedResumes(ctx) : await askedResume(ctx, resumeId)
  const [best] = people
    .flatMap(({ traits, ...resume }) => (traits ? [{ ...matchOf(job, traits), resume }] : []))
    .sort((one, other) => other.score - one.score)
  return best ?? null
}

async function askedResume(ctx: SignedCtx, id: number) {
  const row = await ownRow(ctx, id)
  if (row.kind !== 'resume') refuse('E_NOT_FOUND')
  return [{ id, title: row.title, traits: await ownResume(ctx, row) }]
}

async function postedResumes(ctx: SignedCtx) {
  const rows = await ctx.tx
    .selectFrom('ads')
    .select(['id', 'title', 'content', 'regionId', 'districtId', 'territoryId'])
    .where('kind', '=', 'resume')
    .where(isOwn(ctx))
    .execute()
  const today = dayOf(ctx.now)
  return rows.map((row) => ({ id: row.id, title: row.title.uz, traits: resumeTraits(row.content, row, today) }))
}
