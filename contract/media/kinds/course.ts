import { z } from 'zod'
import { rowId } from '../../ids.ts'
import { line, localizedLine, orEmpty, orNull, withGaps } from '../../shape.ts'
import { courseLevels, workLanguages } from '../enums.ts'
import { PASS_SCORE } from '../limits.ts'

const required = {
  /** Of the course categories, not of goods. */
  courseCategoryId: rowId,
  level: z.enum(courseLevels),
  lecturer: z.strictObject({ name: line(100), post: localizedLine(200) }),
}
const optional = { hours: z.number().min(0.1).max(1000) }
const lists = {
  language: z.array(z.enum(workLanguages)).max(workLanguages.length),
  /** What whoever has taken it can do. */
  outcomes: z.array(localizedLine(200)).max(10),
}
const flags = { certificate: z.boolean(), passScore: z.int().min(1).max(100) }

export const CourseExtra = z.strictObject({
  ...required,
  ...orNull(optional),
  ...orEmpty(lists),
  certificate: z.boolean().default(false),
  passScore: z.int().min(1).max(100).default(PASS_SCORE),
})
export type CourseExtra = z.infer<typeof CourseExtra>
export const CourseDraft = withGaps({ ...required, ...optional, ...lists, ...flags })
