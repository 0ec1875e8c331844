import type { Course, Lesson } from '#contract/media/learning.ts'
import { Crumbs } from '#web/kit/site/crumbs.tsx'
import { useT } from '#web/shell/texts.ts'
import { CourseView } from './course-view.tsx'
import { LessonView } from './lesson-view.tsx'
import { useLearning } from './use-learning.ts'

/** The course, or the lesson of it that the address names; how far one is stays while one walks through its lessons. */
export function CoursePage({ course, lesson }: { course: Course; lesson: Lesson | undefined }) {
  const t = useT('media')
  const listing = useT('listing')
  const learning = useLearning(course)
  const way = [
    { to: '/', name: listing('home') },
    { to: '/media', name: t('title') },
    { to: '/media/online-courses', name: t('heading.course') },
  ]
  return (
    <>
      <Crumbs label={listing('crumbs')} way={way} />
      {lesson ? (
        <LessonView course={course} lesson={lesson} learning={learning} />
      ) : (
        <CourseView course={course} learning={learning} />
      )}
    </>
  )
}
