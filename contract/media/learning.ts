import { z } from 'zod'
import { call } from '../call.ts'
import { idParams, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { Cover } from './content.ts'
import { enrolmentStates } from './enrolment-process.ts'
import { courseLevels, workLanguages } from './enums.ts'
import { QUIZ_OPTIONS, QUIZ_QUESTIONS } from './limits.ts'

const moment = z.iso.datetime()
const percent = z.int().min(0).max(100)

/** How a lesson is taught: what we play ourselves is measured, of the rest the learner says that it is done. */
const lessonMedia = ['video', 'link', 'audio', 'text'] as const

const LessonRow = z.object({
  id: z.int(),
  position: z.int(),
  title: z.string(),
  lead: z.string().nullable(),
  medium: z.enum(lessonMedia),
  seconds: z.int().nullable(),
  /** Questions of its quiz. */
  questions: z.int(),
  materials: z.int(),
})
export type LessonRow = z.infer<typeof LessonRow>

export const Course = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lead: z.string().nullable(),
  /** Clean HTML. */
  body: z.string(),
  cover: Cover.nullable(),
  keywords: z.array(z.string()),
  category: z.object({ id: z.int(), name: z.string() }).nullable(),
  level: z.enum(courseLevels),
  languages: z.array(z.enum(workLanguages)),
  lecturer: z.object({ name: z.string(), post: z.string() }).nullable(),
  hours: z.number().nullable(),
  outcomes: z.array(z.string()),
  certificate: z.boolean(),
  passScore: percent,
  /** Of all its lessons together. */
  seconds: z.int(),
  /** How many people have taken it up. */
  learners: z.int(),
  lessons: z.array(LessonRow),
  publishedAt: moment,
  updatedAt: moment,
  seo: z.object({ title: z.string(), description: z.string() }).nullable(),
})
export type Course = z.infer<typeof Course>

export const getCourse = call('GET /main/api-media/courses/{id}', {
  summary: 'A published course with its lessons in order',
  access: 'open',
  params: idParams,
  answer: Course,
})

export const Lesson = LessonRow.extend({
  courseId: z.int(),
  courseTitle: z.string(),
  body: z.string(),
  /** Ours, with range requests. */
  video: z.string().nullable(),
  /** Somebody else’s player, shown once it is asked for. */
  embed: z.string().nullable(),
  /** A link no player of ours may frame. */
  link: z.string().nullable(),
  poster: z.string().nullable(),
  audio: z.string().nullable(),
  subtitles: z.array(z.object({ language: z.string(), url: z.string() })),
  lecturer: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), url: z.string(), bytes: z.int() })),
})
export type Lesson = z.infer<typeof Lesson>

export const getLesson = call('GET /main/api-media/lessons/{id}', {
  summary: 'A published lesson: its text, where its video or recording is, its materials',
  access: 'open',
  params: idParams,
  answer: Lesson,
})

export const Certificate = z.object({
  id: z.uuid(),
  /** Null for the moment until its paper is drawn. */
  number: z.string().nullable(),
  courseId: z.int(),
  course: z.string(),
  issuedAt: moment,
  url: z.string(),
  checkPath: z.string().nullable(),
})
export type Certificate = z.infer<typeof Certificate>

const Enrolment = z.object({
  state: z.enum(enrolmentStates),
  /** Never falls, whatever becomes of the lessons. */
  percent,
  /** The mean of the best answers to its quizzes; null where it has none. */
  score: percent.nullable(),
  /** Where to go on. */
  lessonId: z.int().nullable(),
  certificate: Certificate.nullable(),
  updatedAt: moment,
  can: z.object({ drop: z.boolean(), resume: z.boolean() }),
  rowVersion: z.int(),
})
export type Enrolment = z.infer<typeof Enrolment>

const Span = z.tuple([z.int().min(0).max(86_400), z.int().min(0).max(86_400)])

export const LessonProgress = z.object({
  lessonId: z.int(),
  watched: z.boolean(),
  percent,
  /** Where the player stood last, in seconds. */
  position: z.int(),
  spans: z.array(Span),
  bestScore: percent.nullable(),
  /** Tries left today; null where the lesson has no quiz. */
  triesLeft: z.int().nullable(),
})
export type LessonProgress = z.infer<typeof LessonProgress>

export const MyCourse = z.object({ enrolment: Enrolment.nullable(), lessons: z.array(LessonProgress) })
export type MyCourse = z.infer<typeof MyCourse>

export const myCourse = call('GET /main/api-media/courses/{id}/mine', {
  summary: 'How far I am with a course, lesson by lesson',
  access: 'signedIn',
  params: idParams,
  answer: MyCourse,
})

export const enrol = call('POST /main/api-media/courses/{id}/enrol', {
  summary: 'Take a course up, or go on with one I had dropped',
  access: 'signedIn',
  personal: 'reading',
  params: idParams,
  answer: MyCourse,
})

export const dropCourse = call('POST /main/api-media/courses/{id}/drop', {
  summary: 'Give a course up; what was watched stays',
  access: 'signedIn',
  personal: 'reading',
  params: idParams,
  body: z.strictObject({ rowVersion }),
  answer: MyCourse,
})

export const saveProgress = call('POST /main/api-media/lessons/{id}/progress', {
  summary: 'What of a lesson I have seen since; it is added to what other devices have said, and nothing is taken away',
  access: 'signedIn',
  personal: 'reading',
  perMinute: 120,
  params: idParams,
  body: z.strictObject({
    spans: z.array(Span).max(200).default([]),
    position: z.int().min(0).max(86_400).optional(),
    /** Of a lesson nobody can measure: read, or watched elsewhere. */
    understood: z.literal(true).optional(),
  }),
  answer: MyCourse,
})

const Question = z.object({ id: z.string(), text: z.string(), options: z.array(z.string()) })

export const QuizAttempt = z.object({
  id: z.uuid(),
  lessonId: z.int(),
  questions: z.array(Question),
  /** With this one. */
  triesLeft: z.int(),
})
export type QuizAttempt = z.infer<typeof QuizAttempt>

export const takeQuiz = call('POST /main/api-media/lessons/{id}/quiz', {
  summary: 'The questions of a lesson in an order of this try; one begun and not answered goes on',
  access: 'signedIn',
  personal: 'reading',
  perMinute: 30,
  params: idParams,
  answer: QuizAttempt,
})

export const QuizResult = z.object({
  lessonId: z.int(),
  score: percent,
  best: percent,
  right: z.int(),
  passed: z.boolean(),
  triesLeft: z.int(),
  questions: z.array(
    Question.extend({
      chosen: z.int().nullable(),
      correct: z.int(),
      explanation: z.string().nullable(),
    }),
  ),
  mine: MyCourse,
})
export type QuizResult = z.infer<typeof QuizResult>

export const answerQuiz = call('POST /main/api-media/quiz-attempts/{id}', {
  summary: 'Answer a try, once: what was right, why, and what it means for the course',
  access: 'signedIn',
  personal: 'reading',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    answers: z
      .array(
        z.strictObject({
          question: z.string().max(20),
          /** Its place as it was shown. */
          option: z
            .int()
            .min(0)
            .max(QUIZ_OPTIONS - 1),
        }),
      )
      .max(QUIZ_QUESTIONS),
  }),
  answer: QuizResult,
})

const TakenCourse = z.object({
  id: z.int(),
  title: z.string(),
  cover: Cover.nullable(),
  /** Its page; null while it is not published. */
  path: z.string().nullable(),
  lessons: z.int(),
  enrolment: Enrolment,
})
export type TakenCourse = z.infer<typeof TakenCourse>

const learningBoxes = ['open', 'done'] as const

export const myCourses = call('GET /main/api-media/learning/mine', {
  summary: 'Courses I have taken up, the last touched first: to go on with, or done',
  access: 'signedIn',
  query: z.object({ ...keysetQuery, box: z.enum(learningBoxes).optional() }),
  answer: pageOf(TakenCourse),
})

export const myCertificates = call('GET /main/api-media/learning/certificates', {
  summary: 'Certificates of courses I have taken, the newest first',
  access: 'signedIn',
  answer: z.object({ items: z.array(Certificate) }),
})

export const downloadCertificate = call('GET /main/api-media/certificates/{id}', {
  summary: 'The paper of a certificate of mine',
  access: 'signedIn',
  params: z.object({ id: z.uuid() }),
  download: true,
})
