import { useEffect, useState } from 'react'
import type { myCourses, TakenCourse } from '#contract/media/learning.ts'
import { Section } from '#web/kit/site/section.tsx'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './continue-learning.module.css'

const SHOWN = 3

/** Courses somebody has begun, with the way on: the page is everybody's, so the browser asks for them. */
export function ContinueLearning() {
  const t = useT('media')
  const signedIn = useClientState((state) => state.user !== null)
  const [courses, setCourses] = useState<TakenCourse[]>([])
  useEffect(() => {
    if (!signedIn) return setCourses([])
    const gone = new AbortController()
    ask<typeof myCourses>(
      'GET /main/api-media/learning/mine',
      { query: { box: 'open', take: SHOWN } },
      { signal: gone.signal },
    ).then(
      ({ items }) => setCourses(items),
      () => undefined,
    )
    return () => gone.abort()
  }, [signedIn])
  if (courses.length === 0) return null
  return (
    <Section id="continue" title={t('continue')}>
      <ul className={styles.courses}>
        {courses.map(({ id, title, cover, path, enrolment: { percent } }) => (
          <li key={id}>
            {cover && (
              <img
                src={`/files/${cover.file}/320`}
                alt=""
                width="120"
                height="68"
                style={{ objectPosition: `${cover.x}% ${cover.y}%` }}
              />
            )}
            <div>
              <h3>{path ? <Link to={path}>{title}</Link> : title}</h3>
              <progress max={100} value={percent} aria-label={title} />
              <small>{t('continue.percent', { n: percent })}</small>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
