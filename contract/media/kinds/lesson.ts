import { z } from 'zod'
import { rowId } from '../../ids.ts'
import { line, localizedLine, localizedParagraphs, orEmpty, orNull, withGaps } from '../../shape.ts'
import { QUIZ_OPTIONS, QUIZ_QUESTIONS } from '../limits.ts'
import { fileId, webUrl } from '../parts.ts'

/** Kept by us, or somewhere else by its link; a lesson of text alone has neither. */
export const LessonVideo = z.strictObject({
  file: fileId.nullable().default(null),
  url: webUrl.nullable().default(null),
  bytes: z.int().min(1).nullable().default(null),
})
export const QuizQuestion = z.strictObject({
  /** Stays the same while the question is reworded; answers name it. */
  id: z.string().regex(/^[a-z0-9]{4,20}$/),
  text: localizedLine(300),
  options: z.array(localizedLine(200)).max(QUIZ_OPTIONS),
  /** Its place among the options. Never told before an answer was given. */
  correct: z
    .int()
    .min(0)
    .max(QUIZ_OPTIONS - 1),
  explanation: localizedParagraphs(500).nullable().default(null),
})
export type QuizQuestion = z.infer<typeof QuizQuestion>
export const Material = z.strictObject({ name: localizedLine(160), file: fileId, bytes: z.int().min(1) })

const required = { courseId: rowId, position: z.int().min(1).max(500) }
const optional = {
  video: LessonVideo,
  /** Spoken instead of shown. */
  audio: z.strictObject({ file: fileId, bytes: z.int().min(1) }),
  seconds: z.int().min(1).max(86_400),
  /** WebVTT by language. */
  subtitles: z.strictObject({
    uz: fileId.nullish(),
    ru: fileId.nullish(),
    eng: fileId.nullish(),
    cyrl: fileId.nullish(),
  }),
  lecturer: line(100),
}
const lists = {
  materials: z.array(Material).max(20),
  quiz: z.array(QuizQuestion).max(QUIZ_QUESTIONS),
}

export const LessonExtra = z.strictObject({ ...required, ...orNull(optional), ...orEmpty(lists) })
export type LessonExtra = z.infer<typeof LessonExtra>
export const LessonDraft = withGaps({ ...required, ...optional, ...lists })
