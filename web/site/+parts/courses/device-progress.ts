import type { AnswerOf } from '#contract/call.ts'
import type { saveProgress } from '#contract/media/learning.ts'
import { mergeSpans, type Span } from '#contract/media/watched.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'

/** What was learned on this device and is not yet known to the account: of strangers, and of whoever lost the line. */
export interface Kept {
  courseId: number
  spans: readonly Span[]
  position?: number
  understood?: true
}
type Shelf = Readonly<Record<string, Kept>>

const KEY = 'agroplatforma-learning'
/** Of a device without an account: old lessons make room for new ones. */
const MOST = 200

export function keptLessons(): Shelf {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function write(shelf: Shelf): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(shelf).slice(-MOST))))
  } catch {
    // A full or forbidden storage: the lesson plays on, only nothing is remembered.
  }
}

/** Looks add up; the place is the last one. */
export function joinKept(before: Kept | undefined, more: Kept): Kept {
  return { ...before, ...more, spans: mergeSpans(before?.spans ?? [], more.spans) }
}

export function keepOnDevice(lessonId: number, more: Kept): void {
  const { [lessonId]: before, ...others } = keptLessons()
  write({ ...others, [lessonId]: joinKept(before, more) })
}

/** What came after it was sent stays for the next time. */
function forgetSent(lessonId: number, sent: Kept): void {
  const { [lessonId]: now, ...others } = keptLessons()
  const same = JSON.stringify(now) === JSON.stringify(sent)
  write(now && !same ? { ...others, [lessonId]: now } : others)
}

type Sent = AnswerOf<typeof saveProgress>

/**
 * Tells the account what the device has; by course, the last answer. Nothing is lost on a bad line: it stays here.
 * Nothing where something could not be sent.
 */
export async function sendKept(options: { keepalive?: boolean } = {}): Promise<Map<number, Sent> | undefined> {
  const { user } = useClientState.getState()
  const answers = new Map<number, Sent>()
  if (!user || user.viewedBy !== null) return answers
  for (const [id, kept] of Object.entries(keptLessons())) {
    const { courseId, ...body } = kept
    try {
      const answer = await ask<typeof saveProgress>(
        'POST /main/api-media/lessons/{id}/progress',
        { params: { id: Number(id) }, body: { ...body, spans: body.spans.map(([from, to]) => [from, to]) } },
        options,
      )
      answers.set(courseId, answer)
    } catch (error) {
      const refused = error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
      // A lesson that is there no more is nothing to wait for.
      if (!refused) return undefined
    }
    forgetSent(Number(id), kept)
  }
  return answers
}
