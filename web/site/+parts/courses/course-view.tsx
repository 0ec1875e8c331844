import { Award, CircleCheck } from 'lucide-react'
import type { Course } from '#contract/media/learning.ts'
import { RichText } from '#web/kit/site/rich-text.tsx'
import { useT } from '#web/shell/texts.ts'
import { clock } from '../media/player/clock.ts'
import { useMediaWord } from '../media/use-media-word.ts'
import { CertificateCard } from './certificate-card.tsx'
import styles from './course.module.css'
import { CourseProgress } from './course-progress.tsx'
import { LessonList } from './lesson-list.tsx'
import type { Learning } from './use-learning.ts'

/** A course before its lessons: what one learns, from whom, how long it takes, and where one stands. */
export function CourseView({ course, learning }: { course: Course; learning: Learning }) {
  const t = useT('courses')
  const word = useMediaWord()
  const { cover, lecturer } = course
  const facts = [
    word('courseLevels', course.level),
    t('lessons', { n: course.lessons.length }),
    course.seconds > 0 && clock(course.seconds),
    course.languages.map((one) => word('workLanguages', one)).join(', '),
    course.learners > 0 && t('learners', { n: course.learners }),
  ].filter(Boolean)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <header className={styles.head}>
          {cover && (
            <img
              className={styles.cover}
              src={`/files/${cover.file}/1280`}
              srcSet={`/files/${cover.file}/640 640w, /files/${cover.file}/1280 1280w`}
              sizes="(max-width: 900px) 94vw, 760px"
              alt=""
              width="1280"
              height="720"
              style={{ objectPosition: `${cover.x}% ${cover.y}%` }}
              fetchPriority="high"
            />
          )}
          <h1 className={styles.title}>{course.title}</h1>
          {course.lead && <p className={styles.lead}>{course.lead}</p>}
          <p className={styles.facts}>
            {facts.join(' · ')}
            {course.certificate && (
              <em>
                <Award size={15} aria-hidden="true" /> {t('certificate')}
              </em>
            )}
          </p>
          {!learning.preview && <CourseProgress course={course} learning={learning} />}
        </header>
        {course.outcomes.length > 0 && (
          <section className={styles.card} aria-labelledby="outcomes-title">
            <h2 id="outcomes-title">{t('outcomes')}</h2>
            <ul className={styles.outcomes}>
              {course.outcomes.map((outcome) => (
                <li key={outcome}>
                  <CircleCheck size={18} aria-hidden="true" />
                  {outcome}
                </li>
              ))}
            </ul>
          </section>
        )}
        {course.body && (
          <section className={styles.card} aria-labelledby="about-title">
            <h2 id="about-title">{t('about')}</h2>
            <RichText html={course.body} />
          </section>
        )}
      </div>
      <div className={styles.side}>
        <section className={`${styles.card} ${styles.plan}`} aria-labelledby="plan-title">
          <h2 id="plan-title">{t('plan')}</h2>
          <LessonList course={course} learning={learning} />
        </section>
        {course.certificate && <CertificateCard course={course} given={learning.mine?.enrolment?.certificate} />}
        {lecturer && (
          <section className={styles.card} aria-labelledby="lecturer-title">
            <h2 id="lecturer-title">{t('lecturer')}</h2>
            <p className={styles.lecturer}>
              <span aria-hidden="true">{lecturer.name.slice(0, 1)}</span>
              <span>
                <b>{lecturer.name}</b>
                <small>{lecturer.post}</small>
              </span>
            </p>
          </section>
        )}
      </div>
    </div>
  )
}
