import { randomUUID } from 'node:crypto'
import type { QuizQuestion } from '#contract/media/kinds/lesson.ts'
import { publishEditions } from '../media/content/publish.ts'
import type { TestApp } from './app.ts'

/** Right is always the option called «ha». */
export const questionsOf = (count: number): QuizQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `savol${index}`,
    text: { uz: `${index}-savol`, ru: `Вопрос ${index}` },
    options: [{ uz: 'yoʻq' }, { uz: 'ha' }, { uz: 'balki' }],
    correct: 1,
    explanation: { uz: `Chunki ${index}` },
  }))

interface PublishedCourse {
  certificate?: boolean
  passScore?: number
  lessons: readonly { seconds?: number; text?: true; link?: string; quiz?: QuizQuestion[] }[]
}

const FILE = 'a'.repeat(64)

/** What learners find: a published course as the newsroom would have published it. */
export async function publishCourse(app: TestApp, course: PublishedCourse): Promise<{ id: number; lessons: number[] }> {
  const { certificate = true, passScore = 70 } = course
  const lecturer = { name: 'Salimova Nodira', post: { uz: 'agronom' } }
  const id = await publishItem(app, 'course', 'Tomchilatib sugʻorish', {
    extra: {
      courseCategoryId: 1,
      level: 'beginner',
      lecturer,
      hours: 1.5,
      language: ['uz'],
      outcomes: [],
      certificate,
      passScore,
    },
  })
  const lessons: number[] = []
  for (const [index, { seconds = 100, text, link, quiz = [] }] of course.lessons.entries())
    lessons.push(
      await publishItem(app, 'lesson', `${index + 1}-dars`, {
        parentId: id,
        position: index + 1,
        extra: {
          courseId: id,
          seconds: text || link ? null : seconds,
          position: index + 1,
          video: text ? null : { file: link ? null : FILE, url: link ?? null, bytes: 1000 },
          materials: [],
          quiz,
        },
      }),
    )
  return { id, lessons }
}

interface Published {
  extra: Record<string, unknown>
  parentId?: number
  position?: number
}

/** Published as the newsroom does it: what learners read is what the newsroom makes. */
async function publishItem(app: TestApp, kind: 'course' | 'lesson', uz: string, item: Published): Promise<number> {
  const { extra, parentId = null, position = 0 } = item
  return app.server.inSystem(async (ctx) => {
    const { tx, now } = ctx
    const content = { title: { uz }, body: { uz: '<p>Matn</p>' }, extra }
    const { id } = await tx
      .insertInto('contentItems')
      .values({
        ...{ kind, status: 'published', content, version: 1, publishedVersion: 1, parentId, position, title: uz },
        ...{ slug: `${kind}-${randomUUID()}`, publishedAt: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('contentVersions').values({ itemId: id, version: 1, content, at: now }).execute()
    await publishEditions(ctx, [id])
    return id
  })
}
