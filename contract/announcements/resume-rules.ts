import type { Experience } from './enums.ts'
import { AGE_MIN } from './limits.ts'
import type { ResumeDraft, WorkedAt } from './resume.ts'
import { type ContentFault, missing, spanFaults, textFaults, twiceFaults } from './rules.ts'
import { languageFaults } from './vacancy-rules.ts'

export interface ResumeFacts {
  today: string
  /** Of the person, where the platform knows it; it goes before what was typed. */
  birthDate: string | null
}

/** Everything that keeps a resume from being submitted (domain book 5.4). */
export function resumeFaults(content: ResumeDraft, facts: ResumeFacts): ContentFault[] {
  const { desiredTitle, about, contactName } = content
  return [
    ...missing(content, ['desiredTitle', 'roleIds', 'territoryId', 'contactName', 'visibility']),
    ...ageFaults(content, facts),
    ...experienceFaults(content, facts),
    ...educationFaults(content, facts),
    ...spanFaults(content, { from: 'availableFrom' }, facts.today),
    ...twiceFaults(content, [
      'roleIds',
      'willingDistricts',
      'employment',
      'schedule',
      'skills',
      'machines',
      'licences',
    ]),
    ...languageFaults(content),
    ...textFaults({ desiredTitle, about, contactName, skills: content.skills?.join('\n') }),
  ]
}

/** Whole years on that day. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

function ageFaults(content: ResumeDraft, { today, birthDate }: ResumeFacts): ContentFault[] {
  const field = 'birthDate'
  const day = birthDate ?? content.birthDate
  if (!day) return [{ field, code: 'V_REQUIRED' }]
  if (day > today) return [{ field, code: 'V_DATE_FUTURE' }]
  return ageOn(day, today) < AGE_MIN ? [{ field, code: 'V_AGE', values: { min: AGE_MIN } }] : []
}

function experienceFaults({ experience }: ResumeDraft, { today }: ResumeFacts): ContentFault[] {
  const now = today.slice(0, 7)
  return (experience ?? []).flatMap((row, index) => {
    const at = `experience[${index}]`
    const faults = missing(row, ['employer', 'position', 'from']).map((fault) => ({
      ...fault,
      field: `${at}.${fault.field}`,
    }))
    if (row.from && row.from > now) faults.push({ field: `${at}.from`, code: 'V_DATE_FUTURE' })
    if (row.to && row.to > now) faults.push({ field: `${at}.to`, code: 'V_DATE_FUTURE' })
    if (row.from && row.to && row.to < row.from) faults.push({ field: `${at}.to`, code: 'V_DATE_ORDER' })
    const texts = { employer: row.employer, position: row.position, duties: row.duties }
    return [...faults, ...textFaults(texts).map((fault) => ({ ...fault, field: `${at}.${fault.field}` }))]
  })
}

/** A course may still run: its end is a plan, and nobody plans further than ten years. */
function educationFaults({ education, certificates }: ResumeDraft, { today }: ResumeFacts): ContentFault[] {
  const year = Number(today.slice(0, 4))
  return [
    ...(education ?? []).flatMap((row, index): ContentFault[] => [
      ...(row.institution ? [] : [{ field: `education[${index}].institution`, code: 'V_REQUIRED' }]),
      ...(row.year && row.year > year + 10 ? [{ field: `education[${index}].year`, code: 'V_DATE_FUTURE' }] : []),
      ...textFaults({
        [`education[${index}].institution`]: row.institution,
        [`education[${index}].speciality`]: row.speciality,
      }),
    ]),
    ...(certificates ?? []).flatMap((row, index): ContentFault[] => [
      ...(row.name ? [] : [{ field: `certificates[${index}].name`, code: 'V_REQUIRED' }]),
      ...(row.year && row.year > year ? [{ field: `certificates[${index}].year`, code: 'V_DATE_FUTURE' }] : []),
      ...textFaults({ [`certificates[${index}].name`]: row.name, [`certificates[${index}].issuer`]: row.issuer }),
    ]),
  ]
}

/** Places in the list that overlap another: told to the person, and no fault, since many do two jobs at once. */
export function overlaps(experience: readonly Pick<WorkedAt, 'from' | 'to'>[]): number[] {
  const end = (to: string | null) => to ?? '9999-12'
  return experience.flatMap(({ from, to }, index) => {
    const meets = experience.some(
      (other, at) => at !== index && from && other.from && from < end(other.to) && other.from < end(to),
    )
    return meets ? [index] : []
  })
}

const monthsIn = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** Whole years somebody worked, months of two jobs at once counted once. */
export function yearsOf(experience: readonly Pick<WorkedAt, 'from' | 'to'>[], today: string): number {
  const worked = new Set<number>()
  const now = monthsIn(today)
  for (const { from, to } of experience)
    if (from)
      for (let month = monthsIn(from); month <= Math.min(to ? monthsIn(to) : now, now); month++) worked.add(month)
  return Math.floor(worked.size / 12)
}

export const experienceOf = (years: number): Experience =>
  years < 1 ? 'none' : years < 3 ? '1-3' : years < 6 ? '3-6' : '6+'
