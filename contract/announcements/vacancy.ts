import { z } from 'zod'
import { rowId } from '../ids.ts'
import { positiveTiyin } from '../money.ts'
import { day, line, orEmpty, orNull, paragraphs, withGaps } from '../shape.ts'
import {
  contractTypes,
  educations,
  employments,
  experiences,
  hazards,
  languageLevels,
  licences,
  payFrequencies,
  payPeriods,
  pieceUnits,
  schedules,
  spokenLanguages,
} from './enums.ts'
import {
  ADDRESS_LENGTH,
  AGE_MIN,
  AGE_MOST,
  BONUSES_LENGTH,
  CALL_HOURS_LENGTH,
  HOURS_PER_DAY,
  JOB_TITLE_LENGTH,
  LANGUAGES,
  PIECES_PER_DAY,
  SKILL_LENGTH,
  SKILLS,
  VACANCY_POSITIONS,
  VACANCY_TEXT_LENGTH,
} from './limits.ts'
import { commonFields } from './shape.ts'

export const skills = z.array(line(SKILL_LENGTH).min(1)).max(SKILLS)
export const knownLanguages = z
  .array(z.strictObject({ lang: z.enum(spokenLanguages), level: z.enum(languageLevels) }))
  .max(LANGUAGES)

const required = {
  ...commonFields,
  title: line(JOB_TITLE_LENGTH),
  roleId: rowId,
  positions: z.int().min(1).max(VACANCY_POSITIONS),
  description: paragraphs(VACANCY_TEXT_LENGTH),
  payPeriod: z.enum(payPeriods),
  employment: z.enum(employments),
}
const optional = {
  salaryFrom: positiveTiyin,
  salaryTo: positiveTiyin,
  payFrequency: z.enum(payFrequencies),
  bonuses: paragraphs(BONUSES_LENGTH),
  /** Of pay for a piece: what is counted, and how many one does in a day. */
  pieceUnit: z.enum(pieceUnits),
  piecesPerDay: z.int().min(1).max(PIECES_PER_DAY),
  schedule: z.enum(schedules),
  hoursPerDay: z.int().min(1).max(HOURS_PER_DAY),
  startDate: day,
  endDate: day,
  contractType: z.enum(contractTypes),
  experience: z.enum(experiences),
  education: z.enum(educations),
  ageMin: z.int().min(AGE_MIN).max(AGE_MOST),
  address: line(ADDRESS_LENGTH),
  geo: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  /** A way to reach somebody, as the phone is: only whoever opens the contact sees it. */
  telegram: z.string().regex(/^@?[a-z][\w.]{3,31}$/i),
  callHours: line(CALL_HOURS_LENGTH),
}
const lists = {
  skills,
  driverLicense: z.array(z.enum(licences)).max(licences.length),
  languages: knownLanguages,
  hazards: z.array(z.enum(hazards)).max(hazards.length),
}
const flag = z.boolean()
const flags = {
  /** Before tax. */
  gross: flag,
  housing: flag,
  meals: flag,
  transport: flag,
  protectiveGear: flag,
  womenFriendly: flag,
  disabilityFriendly: flag,
}
const off = flag.default(false)

export const VacancyContent = z.strictObject({
  ...required,
  ...orNull(optional),
  ...orEmpty(lists),
  gross: off,
  housing: off,
  meals: off,
  transport: off,
  protectiveGear: off,
  womenFriendly: off,
  disabilityFriendly: off,
})
export type VacancyContent = z.infer<typeof VacancyContent>

export const VacancyDraft = withGaps({ ...required, ...optional, ...lists, ...flags })
export type VacancyDraft = z.infer<typeof VacancyDraft>
