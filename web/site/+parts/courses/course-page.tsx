import type { Course, Lesson } from '#contract/media/learning.ts'
import { Crumbs } from '#web/kit/site/crumbs.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './course.module.css'
import { CourseView } from './course-view.tsx'
import { LessonView } from './lesson-view.tsx'
import { useLearning } from './use-learning.ts'

interface CoursePageProps {
  course: Course
  lesson: Lesson | undefined
  /** The key it was opened by before it is published. */
  preview: string | undefined
}

/** The course, or the lesson of it that the address names; how far one is stays while one walks through its lessons. */
export function CoursePage({ course, lesson, preview }: CoursePageProps) {
  const t = useT('media')
  const courses = useT('courses')
  const listing = useT('listing')
  const learning = useLearning(course, preview)
  const way = [
    { to: '/', name: listing('home') },
    { to: '/media', name: t('title') },
    { to: '/media/online-courses', name: t('heading.course') },
  ]
  return (
    <>
      <Crumbs label={listing('crumbs')} way={way} />
      {preview && (
        <p className={styles.preview} role="status">
          {courses('preview')}
        </p>
      )}
      {lesson ? (
        <LessonView course={course} lesson={lesson} learning={learning} />
      ) : (
        <CourseView course={course} learning={learning} />
      )}
    </>
  )
}
