import { z } from 'zod'
import { call, codes } from '../call.ts'
import { idParams, queryId } from '../ids.ts'
import { Permission } from '../permissions.ts'
import { AdCard } from './ads.ts'
import { matchCodes, matchTexts } from './matching.ts'

const Match = z.object({
  /** 0–100. */
  score: z.int(),
  /** Each with the key of its text in the namespace `matching` and the values of it; what matters most comes first. */
  reasons: z.array(
    z.object({
      code: z.enum(matchCodes),
      ok: z.boolean(),
      text: z.enum(matchTexts),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})

export const Suitable = Match.extend({ ad: AdCard })
export type Suitable = z.infer<typeof Suitable>

/** How many matches one answer holds. */
export const MATCHES = 20

export const listMatches = call('GET /main/api-announcements/mine/{id}/matches', {
  summary: 'Resumes that suit an own vacancy, or vacancies that suit an own resume, the best first, each explained',
  access: codes(Permission.VacancyList, Permission.VacancyEdit, Permission.ResumeList, Permission.ResumeUpdate),
  scope: 'party',
  params: idParams,
  answer: z.object({ items: z.array(Suitable).max(MATCHES) }),
})

export const getFit = call('GET /main/api-announcements/ads/{id}/fit', {
  summary: 'How well a vacancy suits an own resume: the one asked for, or the best of those that are up; null without',
  access: 'signedIn',
  params: idParams,
  query: z.object({ resumeId: queryId.optional() }),
  answer: Match.extend({ resume: z.object({ id: z.int(), title: z.string() }) }).nullable(),
})

export const getSupply = call('GET /main/api-announcements/mine/{id}/supply', {
  summary: 'How much of what an own «buy» announcement wants is on sale in the market, and where to look at it',
  access: codes(Permission.ProductAdOwn),
  scope: 'party',
  params: idParams,
  /** Path of the list of products, filtered; null where there is nothing to look for. */
  answer: z.object({ count: z.int(), more: z.boolean(), path: z.string().nullable() }),
})
