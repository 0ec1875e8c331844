import { ArrowLeft, ArrowRight, CircleCheck, Paperclip } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Course, Lesson } from '#contract/media/learning.ts'
import { bcp47 } from '#uz/language.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { sizeIn } from '../media/player/clock.ts'
import { ReadingText } from '../media/reading-text.tsx'
import { CertificateCard } from './certificate-card.tsx'
import course from './course.module.css'
import { ProgressBar } from './course-progress.tsx'

import styles from './lesson.module.css'
import { LessonEmbed } from './lesson-embed.tsx'
import { LessonList, lessonPath } from './lesson-list.tsx'
import { LessonPlayer } from './lesson-player.tsx'
import type { Learning } from './use-learning.ts'

/** Comes with the lessons that have one. */
const LessonQuiz = lazy(() => import('./lesson-quiz.tsx').then((part) => ({ default: part.LessonQuiz })))

interface LessonViewProps {
  course: Course
  lesson: Lesson
  learning: Learning
}

/** One lesson of a course: what is watched or read, its materials, its quiz, and the way on. */
export function LessonView({ course: taken, lesson, learning }: LessonViewProps) {
  const t = useT('courses')
  const lang = useLanguage()
  const { preview } = learning
  const place = taken.lessons.findIndex(({ id }) => id === lesson.id)
  const [before, after] = [taken.lessons[place - 1], taken.lessons[place + 1]]
  const standing = learning.standingOf(lesson)
  const ours = lesson.medium === 'video' || lesson.medium === 'audio'
  const measured = ours && lesson.seconds !== null
  const certificate = learning.mine?.enrolment?.certificate
  return (
    <div className={course.columns}>
      <article className={styles.lesson}>
        <p className={styles.way}>
          <Link to={`/media/online-courses/${taken.id}${preview ? `?preview=${preview}` : ''}`}>{taken.title}</Link>
        </p>
        <h1 className={styles.title}>
          <span>{t('lesson', { n: place + 1 })}.</span> {lesson.title}
        </h1>
        {ours && <LessonPlayer key={lesson.id} lesson={lesson} position={standing.position} saw={learning.saw} />}
        {lesson.medium === 'link' && <LessonEmbed key={lesson.id} lesson={lesson} />}
        {lesson.body && (
          <div className={styles.text}>
            <ReadingText html={lesson.body} lang={bcp47[lang]} />
          </div>
        )}
        {lesson.files.length > 0 && <Materials lesson={lesson} />}
        {!preview && (
          <Done measured={measured} watched={standing.watched} onDone={() => learning.saw(lesson.id, doneNow)} />
        )}
        {!preview && lesson.questions > 0 && (
          <Suspense>
            <LessonQuiz key={lesson.id} course={taken} lesson={lesson} learning={learning} />
          </Suspense>
        )}
        {certificate && <CertificateCard course={taken} given={certificate} />}
        <nav className={styles.neighbours} aria-label={t('plan')}>
          {before && (
            <ButtonLink to={lessonPath(taken.id, before.id, learning)} look="outline">
              <ArrowLeft size={18} aria-hidden="true" />
              {t('previous')}
            </ButtonLink>
          )}
          {after && (
            <ButtonLink to={lessonPath(taken.id, after.id, learning)} look={standing.watched ? 'primary' : 'soft'}>
              {t('next')}
              <ArrowRight size={18} aria-hidden="true" />
            </ButtonLink>
          )}
        </nav>
      </article>
      <aside className={`${course.card} ${course.plan}`}>
        <h2>{t('plan')}</h2>
        {learning.begun && <ProgressBar percent={learning.percent} />}
        {learning.waiting && <p role="status">{t('waiting')}</p>}
        <LessonList course={taken} learning={learning} current={lesson.id} />
      </aside>
    </div>
  )
}

const doneNow = { spans: [], understood: true } as const

interface DoneProps {
  measured: boolean
  watched: boolean
  onDone(): void
}

/** A recording is measured; of a text, or of a film elsewhere, the learner says that it is done. */
function Done({ measured, watched, onDone }: DoneProps) {
  const t = useT('courses')
  return (
    <p className={styles.done} role="status">
      {watched ? (
        <span data-done="true">
          <CircleCheck size={20} aria-hidden="true" />
          {t('understood.done')}
        </span>
      ) : measured ? (
        <small>{t('measured')}</small>
      ) : (
        <Button look="soft" onClick={onDone}>
          {t('understood')}
        </Button>
      )}
    </p>
  )
}

function Materials({ lesson }: { lesson: Lesson }) {
  const t = useT('courses')
  return (
    <section className={styles.materials} aria-labelledby="materials-title">
      <h2 id="materials-title">{t('materials')}</h2>
      <ul>
        {lesson.files.map(({ name, url, bytes }) => (
          <li key={url}>
            <a href={url} download={name}>
              <Paperclip size={16} aria-hidden="true" />
              {name}
            </a>{' '}
            <small>{sizeIn(bytes)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
