import { z } from 'zod'
import { rowId } from '../ids.ts'
import { pictureId } from '../market/product.ts'
import { positiveTiyin } from '../money.ts'
import { day, line, month, orEmpty, orNull, paragraphs, withGaps } from '../shape.ts'
import { educations, employments, licences, machines, schedules, visibilities } from './enums.ts'
import {
  ABOUT_LENGTH,
  DUTIES_LENGTH,
  EMPLOYER_LENGTH,
  JOB_TITLE_LENGTH,
  RESUME_CERTIFICATES,
  RESUME_EDUCATIONS,
  RESUME_EXPERIENCES,
  RESUME_ROLES,
  SERVICE_DISTRICTS,
  VOICE_SECONDS,
} from './limits.ts'
import { commonFields } from './shape.ts'
import { knownLanguages, skills } from './vacancy.ts'

/** A row may be half typed while it is a draft; rules ask for what lacks. */
export const WorkedAt = z.strictObject({
  employer: line(EMPLOYER_LENGTH),
  position: line(JOB_TITLE_LENGTH),
  from: month.nullable().default(null),
  /** Null: there until now. */
  to: month.nullable().default(null),
  duties: paragraphs(DUTIES_LENGTH).nullable().default(null),
})
export type WorkedAt = z.infer<typeof WorkedAt>

export const StudiedAt = z.strictObject({
  level: z.enum(educations),
  institution: line(EMPLOYER_LENGTH),
  speciality: line(JOB_TITLE_LENGTH).nullable().default(null),
  year: z.int().min(1950).max(2100).nullable().default(null),
})

export const ResumeCertificate = z.strictObject({
  name: line(EMPLOYER_LENGTH),
  issuer: line(EMPLOYER_LENGTH).nullable().default(null),
  year: z.int().min(1950).max(2100).nullable().default(null),
  /** A certificate of a course of this platform. */
  certificateId: z.string().max(80).nullable().default(null),
})

const required = {
  ...commonFields,
  desiredTitle: line(JOB_TITLE_LENGTH),
  roleIds: z.array(rowId).max(RESUME_ROLES),
  visibility: z.enum(visibilities),
}
const optional = {
  photo: pictureId,
  /** Strangers read the age only. */
  birthDate: day,
  salaryWanted: positiveTiyin,
  availableFrom: day,
  about: paragraphs(ABOUT_LENGTH),
  voice: z.strictObject({ fileId: z.string().max(80), seconds: z.int().min(1).max(VOICE_SECONDS) }),
}
const lists = {
  willingDistricts: z.array(rowId).max(SERVICE_DISTRICTS),
  employment: z.array(z.enum(employments)).max(employments.length),
  schedule: z.array(z.enum(schedules)).max(schedules.length),
  experience: z.array(WorkedAt).max(RESUME_EXPERIENCES),
  education: z.array(StudiedAt).max(RESUME_EDUCATIONS),
  skills,
  machines: z.array(z.enum(machines)).max(machines.length),
  licences: z.array(z.enum(licences)).max(licences.length),
  languages: knownLanguages,
  certificates: z.array(ResumeCertificate).max(RESUME_CERTIFICATES),
}
const flags = { readyToMove: z.boolean() }

export const ResumeContent = z.strictObject({
  ...required,
  ...orNull(optional),
  ...orEmpty(lists),
  readyToMove: z.boolean().default(false),
})
export type ResumeContent = z.infer<typeof ResumeContent>

export const ResumeDraft = withGaps({ ...required, ...optional, ...lists, ...flags })
export type ResumeDraft = z.infer<typeof ResumeDraft>
