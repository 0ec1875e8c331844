/** How well a job and a person suit each other, and why. Pure and zod-free: server and screens agree by it. */

/** From the next street to the other end of the country. */
export type Nearness = 'mahalla' | 'district' | 'willing' | 'region' | 'moves' | 'far'

export interface JobPlace {
  regionId: number
  districtId: number | null
  /** The lowest known: a mahalla, or the district itself. */
  territoryId: number
}

export interface VacancyTraits {
  roleIds: readonly number[]
  place: JobPlace
  /** The most it pays in a month, in tiyin. */
  pay: number | null
  minYears: number
  licences: readonly string[]
  skills: readonly string[]
  employment: string | null
  schedule: string | null
  /** Days of the season, `2026-09-01`. */
  startsOn: string | null
  endsOn: string | null
  housing: boolean
}

export interface ResumeTraits {
  roleIds: readonly number[]
  place: JobPlace
  /** Districts one is willing to work in beside the own one. */
  districts: readonly number[]
  readyToMove: boolean
  /** What is wanted for a month, in tiyin. */
  pay: number | null
  years: number
  licences: readonly string[]
  skills: readonly string[]
  /** Empty where any will do. */
  employment: readonly string[]
  schedule: readonly string[]
  availableFrom: string | null
}

export const matchCodes = [
  'role',
  'near',
  'housing',
  'pay',
  'experience',
  'licences',
  'skills',
  'employment',
  'schedule',
  'dates',
] as const
type MatchCode = (typeof matchCodes)[number]

/** Keys of the texts in the namespace `matching`. */
export const matchTexts = [
  'role.yes',
  'role.no',
  'near.mahalla',
  'near.district',
  'near.willing',
  'near.region',
  'near.moves',
  'near.far',
  'housing.yes',
  'pay.yes',
  'pay.less',
  'experience.yes',
  'experience.less',
  'licences.yes',
  'licences.some',
  'skills.yes',
  'skills.some',
  'employment.yes',
  'employment.no',
  'schedule.yes',
  'schedule.no',
  'dates.yes',
  'dates.late',
  'dates.no',
] as const
type MatchText = (typeof matchTexts)[number]

interface MatchReason {
  code: MatchCode
  ok: boolean
  text: MatchText
  values: Readonly<Record<string, string | number>>
}

export interface Match {
  /** 0–100. */
  score: number
  reasons: MatchReason[]
}

const weights: Readonly<Record<MatchCode, number>> = {
  role: 30,
  near: 25,
  housing: 5,
  pay: 15,
  experience: 10,
  licences: 10,
  skills: 8,
  employment: 6,
  schedule: 4,
  dates: 6,
}

const nearShare: Readonly<Record<Nearness, number>> = {
  mahalla: 1,
  district: 0.9,
  willing: 0.85,
  region: 0.5,
  moves: 0.4,
  far: 0,
}

export function nearnessOf(job: JobPlace, person: Pick<ResumeTraits, 'place' | 'districts' | 'readyToMove'>): Nearness {
  const { place, districts, readyToMove } = person
  const sameDistrict = job.districtId !== null && job.districtId === place.districtId
  if (sameDistrict && job.territoryId === place.territoryId && job.territoryId !== job.districtId) return 'mahalla'
  if (sameDistrict) return 'district'
  if (job.districtId !== null && districts.includes(job.districtId)) return 'willing'
  if (job.regionId === place.regionId) return 'region'
  return readyToMove ? 'moves' : 'far'
}

/** One thing compared: how much of it is met, from 0 to 1. What neither side asks for is not compared at all. */
interface Compared extends MatchReason {
  share: number
}

const compared = (
  code: MatchCode,
  share: number,
  text: MatchText,
  values: MatchReason['values'] = {},
  ok = share === 1,
): Compared => ({ code, share, ok, text, values })

/**
 * A weighted mean over what can be compared. What is met fully never lowers it, however little else is known; both
 * sides get the same number.
 */
export function matchOf(vacancy: VacancyTraits, resume: ResumeTraits, near = nearnessOf(vacancy.place, resume)): Match {
  const all = [
    roles(vacancy, resume),
    compared('near', nearShare[near], `near.${near}`, {}, nearShare[near] >= nearShare.willing),
    housing(vacancy, near),
    pay(vacancy, resume),
    experience(vacancy, resume),
    listed('licences', vacancy.licences, resume.licences),
    listed('skills', vacancy.skills, resume.skills),
    chosen('employment', vacancy.employment, resume.employment),
    chosen('schedule', vacancy.schedule, resume.schedule),
    dates(vacancy, resume),
  ].filter((one) => one !== undefined)
  const most = all.reduce((sum, { code }) => sum + weights[code], 0)
  const met = all.reduce((sum, { code, share }) => sum + weights[code] * share, 0)
  return {
    score: Math.round((100 * met) / most),
    reasons: all.map(({ share: _, ...reason }) => reason),
  }
}

function roles(vacancy: VacancyTraits, resume: ResumeTraits): Compared {
  const met = vacancy.roleIds.some((id) => resume.roleIds.includes(id))
  return compared('role', met ? 1 : 0, met ? 'role.yes' : 'role.no')
}

/** Housing counts only where the worker would have to live there. */
function housing(vacancy: VacancyTraits, near: Nearness): Compared | undefined {
  if (near !== 'moves' && near !== 'far' && near !== 'region') return undefined
  return vacancy.housing ? compared('housing', 1, 'housing.yes') : undefined
}

/** A tenth less than wanted is talked about, half of it is not. */
function pay(vacancy: VacancyTraits, resume: ResumeTraits): Compared | undefined {
  if (vacancy.pay === null || resume.pay === null || resume.pay <= 0) return undefined
  if (vacancy.pay >= resume.pay) return compared('pay', 1, 'pay.yes')
  const less = (resume.pay - vacancy.pay) / resume.pay
  return compared('pay', Math.max(0, 1 - 2 * less), 'pay.less', { percent: Math.max(1, Math.round(less * 100)) }, false)
}

function experience(vacancy: VacancyTraits, resume: ResumeTraits): Compared | undefined {
  const { minYears } = vacancy
  if (minYears <= 0) return undefined
  const years = Math.floor(resume.years)
  return resume.years >= minYears
    ? compared('experience', 1, 'experience.yes', { years })
    : compared(
        'experience',
        Math.max(0, resume.years) / minYears,
        'experience.less',
        { years, needed: minYears },
        false,
      )
}

const folded = (text: string) => text.trim().toLocaleLowerCase('uz')

function listed(code: 'licences' | 'skills', asked: readonly string[], held: readonly string[]): Compared | undefined {
  if (asked.length === 0) return undefined
  const own = new Set(held.map(folded))
  const missing = asked.filter((one) => !own.has(folded(one)))
  const n = asked.length - missing.length
  if (missing.length === 0) return compared(code, 1, `${code}.yes`, { n })
  return compared(code, n / asked.length, `${code}.some`, {
    n,
    of: asked.length,
    missing: missing.slice(0, 3).join(', '),
  })
}

function chosen(
  code: 'employment' | 'schedule',
  offered: string | null,
  wanted: readonly string[],
): Compared | undefined {
  if (offered === null || wanted.length === 0) return undefined
  const met = wanted.includes(offered)
  return compared(code, met ? 1 : 0, met ? `${code}.yes` : `${code}.no`)
}

/** Whoever comes free in the middle of a season can still do the rest of it. */
function dates(vacancy: VacancyTraits, resume: ResumeTraits): Compared | undefined {
  const { startsOn, endsOn } = vacancy
  const { availableFrom } = resume
  if (startsOn === null || availableFrom === null) return undefined
  if (availableFrom <= startsOn) return compared('dates', 1, 'dates.yes')
  if (endsOn !== null && availableFrom <= endsOn) return compared('dates', 0.5, 'dates.late')
  return compared('dates', 0, 'dates.no')
}

/** Matches with a lower score are not shown. */
export const SUITABLE_SCORE = 40
