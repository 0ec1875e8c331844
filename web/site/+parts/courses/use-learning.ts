import { useCallback, useEffect, useState } from 'react'
import type { Course, enrol, LessonRow, MyCourse, myCourse } from '#contract/media/learning.ts'
import { isWatched, mergeSpans, type Span } from '#contract/media/watched.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { type Kept, keepOnDevice, keptLessons, sendKept } from './device-progress.ts'

interface LessonStanding {
  watched: boolean
  position: number
  bestScore: number | null
  triesLeft: number | null
}

export interface Learning {
  /** The key the course was opened by before it is published: ways through it go on with it, and nothing is kept. */
  preview: string | undefined
  /** The account's own record; undefined while it is being asked for, or where nobody is signed in. */
  mine: MyCourse | undefined
  signedIn: boolean
  /** Something waits on the device for a line. */
  waiting: boolean
  percent: number
  /** Somebody has begun, on this device or another. */
  begun: boolean
  /** Where to go on. */
  lessonId: number | undefined
  standingOf(lesson: LessonRow): LessonStanding
  /** Something was seen: kept here at once, told to the account as soon as there is a line. */
  saw(lessonId: number, seen: Omit<Kept, 'courseId'>, leaving?: boolean): void
  take(mine: MyCourse): void
}

const MAKING_MS = 1500

/** How far the reader is with a course: of the account and of the device together. */
export function useLearning(course: Course, preview: string | undefined): Learning {
  const { id } = course
  const signedIn = useClientState((state) => state.user !== null) && !preview
  const [mine, setMine] = useState<MyCourse>()
  const [device, setDevice] = useState<ReturnType<typeof keptLessons>>({})
  const [waiting, setWaiting] = useState(false)

  const send = useCallback(
    async (leaving = false) => {
      const answers = await sendKept({ keepalive: leaving })
      setWaiting(answers === undefined)
      const answer = answers?.get(id)
      if (answer) setMine(answer)
      setDevice(keptLessons())
    },
    [id],
  )
  const read = useCallback(
    () => ask<typeof myCourse>('GET /main/api-media/courses/{id}/mine', { params: { id } }).then(setMine),
    [id],
  )

  useEffect(() => {
    setDevice(keptLessons())
    if (!signedIn) return setMine(undefined)
    // What this device knows goes first, so that the answer knows it too.
    const meet = () => {
      send()
        .then(read)
        .catch(() => setWaiting(true))
    }
    meet()
    window.addEventListener('online', meet)
    return () => window.removeEventListener('online', meet)
  }, [signedIn, send, read])

  const making = mine?.enrolment?.certificate?.number === null
  useEffect(() => {
    if (!making) return
    const timer = setInterval(() => void read().catch(() => undefined), MAKING_MS)
    return () => clearInterval(timer)
  }, [making, read])

  const standingOf = (lesson: LessonRow): LessonStanding => {
    const told = mine?.lessons.find(({ lessonId }) => lessonId === lesson.id)
    const kept = device[lesson.id]
    const spans: readonly Span[] = mergeSpans(told?.spans ?? [], kept?.spans ?? [])
    const here = kept?.understood === true || (lesson.seconds !== null && isWatched(spans, lesson.seconds))
    return {
      watched: told?.watched || here,
      position: kept?.position ?? told?.position ?? 0,
      bestScore: told?.bestScore ?? null,
      triesLeft: told?.triesLeft ?? null,
    }
  }
  const watched = course.lessons.filter((lesson) => standingOf(lesson).watched).length
  const counted = course.lessons.length === 0 ? 0 : Math.floor((100 * watched) / course.lessons.length)
  const keptHere = course.lessons.filter((lesson) => device[lesson.id])
  const unseen = course.lessons.find((lesson) => !standingOf(lesson).watched)
  const told = mine?.enrolment?.lessonId
  const last = course.lessons.find((lesson) => lesson.id === (keptHere.at(-1)?.id ?? told))
  return {
    preview,
    mine,
    signedIn,
    waiting,
    percent: Math.max(mine?.enrolment?.percent ?? 0, counted),
    begun: Boolean(mine?.enrolment) || keptHere.length > 0,
    lessonId: (last && !standingOf(last).watched ? last : (unseen ?? course.lessons[0]))?.id,
    standingOf,
    saw(lessonId, seen, leaving) {
      if (preview) return
      keepOnDevice(lessonId, { courseId: id, ...seen })
      setDevice(keptLessons())
      if (signedIn) void send(leaving)
    },
    take: setMine,
  }
}

export const takeUpCourse = (id: number) =>
  ask<typeof enrol>('POST /main/api-media/courses/{id}/enrol', { params: { id } })
