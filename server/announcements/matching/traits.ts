import type { Experience } from '#contract/announcements/enums.ts'
import type { AnyContent } from '#contract/announcements/kinds.ts'
import type { JobPlace, ResumeTraits, VacancyTraits } from '#contract/announcements/matching.ts'
import { monthlyPay } from '#contract/announcements/pay.ts'
import { ResumeDraft } from '#contract/announcements/resume.ts'
import { yearsOf } from '#contract/announcements/resume-rules.ts'
import { VacancyDraft } from '#contract/announcements/vacancy.ts'

const minYears: Readonly<Record<Experience, number>> = { none: 0, '1-3': 1, '3-6': 3, '6+': 6 }

/** A published content has other fields beside these, some in a shape of their own. */
const Vacancy = VacancyDraft.pick({
  roleId: true,
  salaryFrom: true,
  salaryTo: true,
  payPeriod: true,
  piecesPerDay: true,
  hoursPerDay: true,
  experience: true,
  driverLicense: true,
  skills: true,
  employment: true,
  schedule: true,
  startDate: true,
  endDate: true,
  housing: true,
}).strip()
const Resume = ResumeDraft.pick({
  roleIds: true,
  willingDistricts: true,
  readyToMove: true,
  salaryWanted: true,
  experience: true,
  licences: true,
  skills: true,
  employment: true,
  schedule: true,
  availableFrom: true,
}).strip()

/** Of a vacancy with any gaps, a draft too; undefined where it is of no shape of ours. */
export function vacancyTraits(content: AnyContent, place: JobPlace): VacancyTraits | undefined {
  const { data } = Vacancy.safeParse(content)
  if (!data) return undefined
  const most = data.salaryTo ?? data.salaryFrom
  return {
    roleIds: data.roleId ? [data.roleId] : [],
    place,
    pay: most && data.payPeriod ? (monthlyPay(most, data.payPeriod, data) ?? null) : null,
    minYears: minYears[data.experience ?? 'none'],
    licences: data.driverLicense ?? [],
    skills: data.skills ?? [],
    employment: data.employment ?? null,
    schedule: data.schedule ?? null,
    startsOn: data.startDate ?? null,
    endsOn: data.endDate ?? null,
    housing: data.housing ?? false,
  }
}

export function resumeTraits(content: AnyContent, place: JobPlace, today: string): ResumeTraits | undefined {
  const { data } = Resume.safeParse(content)
  if (!data) return undefined
  return {
    roleIds: data.roleIds ?? [],
    place,
    districts: data.willingDistricts ?? [],
    readyToMove: data.readyToMove ?? false,
    pay: data.salaryWanted ?? null,
    years: yearsOf(data.experience ?? [], today),
    licences: data.licences ?? [],
    skills: data.skills ?? [],
    employment: data.employment ?? [],
    schedule: data.schedule ?? [],
    availableFrom: data.availableFrom ?? null,
  }
}
