import { MATCHES, type Suitable } from '#contract/announcements/matches.ts'
import {
  type Match,
  matchOf,
  type ResumeTraits,
  SUITABLE_SCORE,
  type VacancyTraits,
} from '#contract/announcements/matching.ts'
import { dayOf } from '#uz/date.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { placesByIds } from '../../reference/public.ts'
import { cardBrief, cardColumns, cardsOf } from '../listing/cards.ts'
import type { AdMemory } from '../listing/memory.ts'
import { type Announcement, ownRow } from '../row.ts'
import { type Candidate, resumesFor, vacanciesFor } from './candidates.ts'
import { resumeTraits, vacancyTraits } from './traits.ts'

/** Which jobs and people suit an own announcement, in any state of it: a draft may be tried too. */
export async function matchesOf(
  ctx: SignedCtx,
  files: FileStore,
  memory: AdMemory,
  id: number,
): Promise<{ items: Suitable[] }> {
  const own = await ownRow(ctx, id)
  const best = (await scored(ctx, own))
    .filter(({ score }) => score >= SUITABLE_SCORE)
    .sort((one, other) => other.score - one.score || Number(other.rankedAt) - Number(one.rankedAt) || other.id - one.id)
    .slice(0, MATCHES)
  const rows = await ctx.tx
    .selectFrom('ads')
    .select(cardColumns)
    .select(cardBrief)
    .where('id', 'in', [0, ...best.map((one) => one.id)])
    .execute()
  const cards = new Map(
    (await cardsOf(ctx, files, rows, await memory.site(ctx), undefined)).map((card) => [card.id, card]),
  )
  return {
    items: best.flatMap(({ id: found, score, reasons }) => {
      const ad = cards.get(found)
      return ad ? [{ ad, score, reasons }] : []
    }),
  }
}

interface Scored extends Match {
  id: number
  rankedAt: Date
}

async function scored(ctx: SignedCtx, own: Announcement): Promise<Scored[]> {
  const { kind } = own
  if (kind !== 'vacancy' && kind !== 'resume') refuse('E_NOT_FOUND')
  const traits = kind === 'vacancy' ? await ownVacancy(ctx, own) : await ownResume(ctx, own)
  if (!traits || traits.roleIds.length === 0) return []
  const today = dayOf(ctx.now)
  if ('minYears' in traits) {
    return score(await resumesFor(ctx, traits), (one) => {
      const person = resumeTraits(one.content, one, today)
      return person && matchOf(traits, person)
    })
  }
  return score(await vacanciesFor(ctx, traits), (one) => {
    const job = vacancyTraits(one.content, one)
    return job && matchOf(job, traits)
  })
}

const score = (candidates: readonly Candidate[], compare: (one: Candidate) => Match | undefined): Scored[] =>
  candidates.flatMap((one) => {
    const match = compare(one)
    return match ? [{ id: one.id, rankedAt: one.rankedAt, ...match }] : []
  })

async function ownVacancy(ctx: SignedCtx, own: Announcement): Promise<VacancyTraits | undefined> {
  const place = await placeOf(ctx, own)
  return place && vacancyTraits(own.content, place)
}

export async function ownResume(ctx: SignedCtx, own: Announcement): Promise<ResumeTraits | undefined> {
  const place = await placeOf(ctx, own)
  return place && resumeTraits(own.content, place, dayOf(ctx.now))
}

async function placeOf(ctx: SignedCtx, { territoryId }: Announcement) {
  if (territoryId === null) return undefined
  const place = (await placesByIds(ctx, [territoryId])).get(territoryId)
  return place && { regionId: place.regionId, districtId: place.districtId, territoryId }
}
