import { Button } from 'antd'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type ContentRow, listContent, reorderContent, type StaffContent } from '#contract/media/staff.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { createPath, itemPath } from '../content-path.ts'
import { ContentStatus } from '../content-status.tsx'
import { LanguageDots } from '../language-dots.tsx'
import styles from './kinds.module.css'

/** The lessons of a course in their order; each has an editor of its own. */
export function CourseLessons({ course }: { course: StaffContent | undefined }) {
  const t = useT('newsroom')
  const lang = useLanguage()
  const [lessons, setLessons] = useState<readonly ContentRow[]>([])
  const [busy, setBusy] = useState(false)
  const id = course?.id
  useEffect(() => {
    if (id === undefined) return
    ask(listContent, { query: { kind: 'lesson', parentId: id, sort: 'position', take: 100 } }).then(
      ({ items }) => setLessons(items),
      toastError,
    )
  }, [id])
  const pressedLast = useRef<HTMLElement>(null)
  // A line that moves in the page loses the focus: whoever presses keys goes on with it, at the end with its other arrow.
  useLayoutEffect(() => {
    const pressed = pressedLast.current
    if (lessons.length > 0 && pressed?.matches(':disabled'))
      pressed.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus()
    else pressed?.focus()
  }, [lessons])
  if (!course) return <p className={styles.note}>{t('course.lessons-later')}</p>
  const move = async (from: number, to: number, pressed: HTMLElement) => {
    const lesson = lessons[from]
    if (!lesson || busy || to < 0 || to >= lessons.length) return
    const before = lessons
    const next = lessons.toSpliced(from, 1).toSpliced(to, 0, lesson)
    pressedLast.current = pressed
    setLessons(next)
    setBusy(true)
    try {
      const body = { ids: next.map((one) => one.id) }
      await ask(reorderContent, { params: { id: course.id }, body })
    } catch (error) {
      setLessons(before)
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const query = new URLSearchParams({ course: String(course.id), position: String(lessons.length + 1) })
  return (
    <section className={styles.lessons} aria-labelledby="lessons">
      <h3 id="lessons">{t('course.lessons')}</h3>
      {lessons.length === 0 && <p className={styles.note}>{t('course.no-lessons')}</p>}
      <ol>
        {lessons.map((lesson, place) => {
          const name = lesson.title || t('untitled')
          const arrow = (label: string, Icon: typeof ArrowUp, to: number) => (
            <Button
              type="text"
              icon={<Icon size={16} />}
              aria-label={`${label}: ${name}`}
              aria-disabled={busy || undefined}
              disabled={to < 0 || to >= lessons.length}
              onClick={({ currentTarget }) => move(place, to, currentTarget)}
            />
          )
          return (
            <li key={lesson.id} className={styles.lesson}>
              <Link to={inLanguage(lang, itemPath('lesson', lesson.id))}>{name}</Link>
              <LanguageDots filled={lesson.languages} stale={lesson.staleLanguages} />
              <ContentStatus status={lesson.status} editStatus={lesson.editStatus} />
              {course.can.edit && (
                <span>
                  {arrow(t('up'), ArrowUp, place - 1)}
                  {arrow(t('down'), ArrowDown, place + 1)}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {course.can.edit && (
        <Link to={inLanguage(lang, `${createPath('lesson')}?${query}`)}>
          <Button icon={<Plus size={16} />} tabIndex={-1}>
            <span>{t('add.lesson')}</span>
          </Button>
        </Link>
      )}
    </section>
  )
}
