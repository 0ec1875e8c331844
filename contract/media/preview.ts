import { z } from 'zod'
import { call } from '../call.ts'
import { queryId } from '../ids.ts'
import { Edition } from './editions.ts'
import { Course, Lesson } from './learning.ts'

const params = z.object({ key: z.string().regex(/^[\w-]{24}$/) })

/** What the page of an item is opened by before it is public: its address ends in `preview={key}`. */
export const previewContent = call('GET /main/api-media/preview/{key}', {
  summary: 'An item as its page will show it, for whoever was given the address; nothing once it is published',
  access: 'open',
  perMinute: 60,
  params,
  answer: Edition,
})

/** By the key of a course all its lessons are read as they are written; by the key of a lesson that one alone. */
export const previewCourse = call('GET /main/api-media/preview/{key}/course', {
  summary: 'A course, or a lesson in its course, as its page will show it; nothing once it is published',
  access: 'open',
  perMinute: 60,
  params,
  query: z.object({ lesson: queryId.optional() }),
  answer: z.object({ course: Course, lesson: Lesson.nullable() }),
})
