import { z } from 'zod'
import { call, codes } from '../call.ts'
import { History } from '../history.ts'
import { idParams, rowId, rowVersion } from '../ids.ts'
import { searchText } from '../list.ts'
import { localized } from '../localized.ts'
import { Permission } from '../permissions.ts'
import type { Process, StateOf } from '../process.ts'
import { reference } from '../scope.ts'

export const COURSE_CATEGORY_NAME = 120
export const courseCategoryProcess = {
  archive: { by: 'staff', from: ['active'], to: 'archived' },
  restore: { by: 'staff', from: ['archived'], to: 'active' },
} as const satisfies Process
export const courseCategoryStates = ['active', 'archived'] as const satisfies readonly StateOf<
  typeof courseCategoryProcess
>[]

const view = codes(Permission.CourseCategoryList, Permission.CourseCategoryEdit, Permission.VideoTutorialEdit)
const edit = codes(Permission.CourseCategoryEdit)

const fields = {
  name: localized(COURSE_CATEGORY_NAME),
  /** The name of a drawing of ours, as `sprout`. */
  icon: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .max(40),
  /** Two levels and no more. */
  parentId: rowId.nullable().default(null),
  position: z.int().min(0).max(10_000).default(0),
}

export const CourseCategory = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  name: z.object({
    uz: z.string(),
    ru: z.string().optional(),
    eng: z.string().optional(),
    cyrl: z.string().optional(),
  }),
  icon: z.string(),
  position: z.int(),
  status: z.enum(courseCategoryStates),
  /** Courses in it, of any state but archived, and categories below it. */
  courses: z.int(),
  children: z.int(),
  updatedAt: z.iso.datetime(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), archive: z.boolean(), restore: z.boolean() }),
})
export type CourseCategory = z.infer<typeof CourseCategory>

export const listCourseCategories = call('GET /main/api-media/course-categories', {
  summary: 'Course categories in the order of their tree',
  access: view,
  scope: reference,
  query: z.object({ status: z.enum(courseCategoryStates).optional(), search: searchText }),
  answer: z.object({ items: z.array(CourseCategory), can: z.object({ create: z.boolean() }) }),
})

export const getCourseCategory = call('GET /main/api-media/course-categories/{id}', {
  summary: 'One course category',
  access: view,
  scope: reference,
  params: idParams,
  answer: CourseCategory,
})

export const createCourseCategory = call('POST /main/api-media/course-categories', {
  summary: 'Add a course category',
  access: edit,
  scope: reference,
  body: z.strictObject(fields),
  answer: CourseCategory,
})

export const updateCourseCategory = call('PUT /main/api-media/course-categories/{id}', {
  summary: 'Change a course category or its place',
  access: edit,
  scope: reference,
  params: idParams,
  body: z.strictObject({ ...fields, rowVersion }),
  answer: CourseCategory,
})

export const takeCourseCategoryStep = call('POST /main/api-media/course-categories/{id}/step', {
  summary: 'Archive an empty course category, or bring it back',
  access: edit,
  scope: reference,
  params: idParams,
  body: z.strictObject({ step: z.enum(['archive', 'restore']), rowVersion }),
  answer: CourseCategory,
})

export const courseCategoryHistory = call('GET /main/api-media/course-categories/{id}/history', {
  summary: 'Who changed a course category, and how',
  access: view,
  scope: reference,
  params: idParams,
  answer: History,
})
