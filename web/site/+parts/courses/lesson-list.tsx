import { AudioLines, CircleCheck, CirclePlay, FileText } from 'lucide-react'
import type { Course, LessonRow } from '#contract/media/learning.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { clock } from '../media/player/clock.ts'
import styles from './course.module.css'
import type { Learning } from './use-learning.ts'

const signs = { video: CirclePlay, link: CirclePlay, audio: AudioLines, text: FileText } as const

export const lessonPath = (courseId: number, lessonId: number, { preview }: Learning) =>
  `/media/online-courses/${courseId}?lesson=${lessonId}${preview ? `&preview=${preview}` : ''}`

interface LessonListProps {
  course: Course
  learning: Learning
  /** The one that is open. */
  current?: number | undefined
}

/** The lessons of a course in order, with how long each takes and which were watched. */
export function LessonList({ course, learning, current }: LessonListProps) {
  return (
    <ol className={styles.lessons}>
      {course.lessons.map((lesson, index) => (
        <li key={lesson.id}>
          <Row course={course} lesson={lesson} number={index + 1} learning={learning} current={lesson.id === current} />
        </li>
      ))}
    </ol>
  )
}

interface RowProps {
  course: Course
  lesson: LessonRow
  number: number
  learning: Learning
  current: boolean
}

function Row({ course, lesson, number, learning, current }: RowProps) {
  const t = useT('courses')
  const { watched } = learning.standingOf(lesson)
  const Sign = watched ? CircleCheck : signs[lesson.medium]
  const notes = [
    t(`medium.${lesson.medium}`),
    lesson.seconds && clock(lesson.seconds),
    lesson.questions > 0 && t('quiz.has'),
  ].filter(Boolean)
  return (
    <Link
      to={lessonPath(course.id, lesson.id, learning)}
      aria-current={current ? 'true' : undefined}
      data-watched={watched}
    >
      <Sign size={20} aria-hidden="true" />
      <span>
        <b>
          {number}. {lesson.title}
        </b>
        <small>
          {notes.join(' · ')}
          {watched && <span className="unseen"> {t('watched')}</span>}
        </small>
      </span>
    </Link>
  )
}
