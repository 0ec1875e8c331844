import { useState } from 'react'
import type { Course, dropCourse } from '#contract/media/learning.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './course.module.css'
import { lessonPath } from './lesson-list.tsx'
import { type Learning, takeUpCourse } from './use-learning.ts'

export const signInFor = (path: string) => `/auth/login?next=${encodeURIComponent(path)}`

/** The bar, and in words for whoever does not see it. */
export function ProgressBar({ percent }: { percent: number }) {
  const t = useT('courses')
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label={t('progress.label')} />
      <span>{t('progress', { n: percent })}</span>
    </div>
  )
}

/** Where one stands, and the one button: to begin, to go on, to look again. */
export function CourseProgress({ course, learning }: { course: Course; learning: Learning }) {
  const t = useT('courses')
  const { mine, signedIn, percent, begun, lessonId, waiting } = learning
  const enrolment = mine?.enrolment
  const path = lessonId ? lessonPath(course.id, lessonId, learning) : undefined
  return (
    <div className={styles.standing}>
      {begun && <ProgressBar percent={percent} />}
      {typeof enrolment?.score === 'number' && <p>{t('score', { n: enrolment.score })}</p>}
      {enrolment?.state === 'dropped' && <p>{t('dropped')}</p>}
      {waiting && <p role="status">{t('waiting')}</p>}
      {path && (
        <ButtonLink
          to={path}
          onClick={() => {
            if (signedIn && (!enrolment || enrolment.can.resume))
              takeUpCourse(course.id).then(learning.take).catch(toastError)
          }}
        >
          {t(percent === 100 ? 'again' : begun ? 'continue' : 'start')}
        </ButtonLink>
      )}
      {!signedIn && begun && (
        <p className={styles.note}>
          {t(course.certificate ? 'device' : 'device.plain')}{' '}
          <ButtonLink to={signInFor(`/media/online-courses/${course.id}`)} look="outline" size="small">
            {t('sign-in')}
          </ButtonLink>
        </p>
      )}
      {enrolment?.can.drop && <DropButton course={course} rowVersion={enrolment.rowVersion} take={learning.take} />}
    </div>
  )
}

interface DropButtonProps {
  course: Course
  rowVersion: number
  take: Learning['take']
}

function DropButton({ course, rowVersion, take }: DropButtonProps) {
  const t = useT('courses')
  const [busy, setBusy] = useState(false)
  const drop = async () => {
    if (busy || !window.confirm(t('drop.sure'))) return
    setBusy(true)
    try {
      const params = { id: course.id }
      take(await ask<typeof dropCourse>('POST /main/api-media/courses/{id}/drop', { params, body: { rowVersion } }))
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  return (
    <Button look="outline" size="small" onClick={drop} aria-disabled={busy}>
      {t('drop')}
    </Button>
  )
}
