import { data, type RouterContextProvider } from 'react-router'
import type { Course, getCourse, getLesson } from '#contract/media/learning.ts'
import type { previewCourse } from '#contract/media/preview.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { mediaEnums } from '../media/media-words.ts'
import { describeCourse } from './describe-course.ts'

interface Args {
  url: URL
  params: { id: string }
  context: Readonly<RouterContextProvider>
}

/** A course as everybody sees it, with the lesson its address asks for; how far one is, is found out in the browser. */
export async function loadCourse({ url, params, context }: Args) {
  const { lang } = splitPath(url.pathname)
  const api = context.get(pageApi)
  const id = Number(params.id)
  const asked = Number(url.searchParams.get('lesson'))
  const preview = url.searchParams.get('preview') ?? undefined
  const [texts, { course, lesson }] = await Promise.all([
    api.texts(lang, ['courses', 'listing', 'media', ...mediaEnums('courseLevels', 'workLanguages')]),
    preview === undefined ? published() : previewed(preview),
  ])
  // Computed on the server, so that the browser does not load the code for it.
  const head = describeCourse({ course, lesson, lang, origin: api.origin, texts, preview: preview !== undefined })
  const page = { texts, head, course, lesson, preview }
  return course ? page : data(page, { status: 404, statusText: 'Not Found' })

  async function published() {
    const found = await askServer<typeof getCourse>(context, 'GET /main/api-media/courses/{id}', lang, {
      params: { id },
    }).catch(orNothing)
    return { course: found, lesson: found && isOf(found, asked) ? await lessonOf(asked) : undefined }
  }

  function lessonOf(lessonId: number) {
    return askServer<typeof getLesson>(context, 'GET /main/api-media/lessons/{id}', lang, {
      params: { id: lessonId },
    }).catch(orNothing)
  }

  async function previewed(key: string) {
    const found = await askServer<typeof previewCourse>(context, 'GET /main/api-media/preview/{key}/course', lang, {
      params: { key },
      query: asked > 0 ? { lesson: asked } : {},
    }).catch(orNothing)
    return found?.course.id === id
      ? { course: found.course, lesson: found.lesson ?? undefined }
      : { course: undefined, lesson: undefined }
  }
}

const isOf = ({ lessons }: Course, lessonId: number) => lessons.some(({ id }) => id === lessonId)

/** Not there; or a key nobody could have been given. */
function orNothing(error: unknown): undefined {
  if (error instanceof Response && (error.status === 404 || error.status === 400)) return undefined
  throw error
}
