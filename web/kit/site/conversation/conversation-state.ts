import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConversationKind } from '#contract/conversations/conversation-limits.ts'
import type {
  Conversation,
  getConversation,
  Message,
  readConversation,
  tellTyping,
  whoIsHere,
} from '#contract/conversations/conversations.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useHear, useWhisper } from '../live.ts'

const PAGE = 30
const READ = 'GET /main/api-communication/conversations/{kind}/{subjectId}'
const MARK = 'POST /main/api-communication/conversations/{kind}/{subjectId}/read'

/** The latest messages and those before them; asks again when somebody writes, and says what has been seen. */
export function useTalk(kind: ConversationKind, subjectId: string, state: string | undefined) {
  const [talk, setTalk] = useState<Conversation>()
  const [failed, setFailed] = useState<unknown>()
  const [loadingOlder, setLoadingOlder] = useState(false)
  const latest = useCallback(async () => {
    try {
      const fresh = await ask<typeof getConversation>(READ, { params: { kind, subjectId }, query: { take: PAGE } })
      setTalk((old) => joined(old, fresh))
      setFailed(undefined)
    } catch (error) {
      setFailed(error)
    }
  }, [kind, subjectId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of the thing asks anew
  useEffect(() => {
    latest()
  }, [latest, state])
  useHear(talk?.topic ?? '', latest)
  // Marks of the others change what is shown of one's own messages.
  useHear(`${talk?.topic}/read`, latest)
  useHear(`${talk?.topic}/delivered`, latest)

  const older = async () => {
    if (!talk?.next) return
    setLoadingOlder(true)
    try {
      const page = await ask<typeof getConversation>(READ, {
        params: { kind, subjectId },
        query: { take: PAGE, next: talk.next },
      })
      setTalk((old) => {
        if (!old) return old
        const { next: _, ...rest } = old
        return { ...rest, items: merged(page.items, old.items), ...(page.next && { next: page.next }) }
      })
    } catch (error) {
      toastError(error)
    } finally {
      setLoadingOlder(false)
    }
  }
  const put = (message: Message) => setTalk((old) => old && { ...old, items: merged(old.items, [message]) })
  return { talk, failed, latest, older, loadingOlder, put }
}

const HERE = 'GET /main/api-communication/conversations/{kind}/{subjectId}/here'
const HERE_AGAIN_MS = 30_000

/** Whether somebody of the others has the platform open; asked again while one looks. */
export function useHere(kind: ConversationKind, subjectId: string, talk: Conversation | undefined): boolean {
  const [keys, setKeys] = useState<readonly string[]>()
  // What came with the conversation is newer.
  useEffect(() => setKeys(talk?.parties.flatMap(({ key, online }) => (online ? key : []))), [talk])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden || !navigator.onLine) return
      ask<typeof whoIsHere>(HERE, { params: { kind, subjectId } }).then(
        (told) => setKeys(told.keys),
        () => setKeys([]),
      )
    }, HERE_AGAIN_MS)
    return () => clearInterval(timer)
  }, [kind, subjectId])
  return talk?.parties.some(({ key, own }) => !own && keys?.includes(key)) ?? false
}

const TYPING_MS = 4000
const TYPING = 'POST /main/api-communication/conversations/{kind}/{subjectId}/typing'
const SAID_AGAIN_MS = 3000

/** Whether somebody of the others is writing just now, and how to say so of oneself. */
export function useTyping(kind: ConversationKind, subjectId: string, topic: string | undefined) {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saidAt = useRef(0)
  const hear = useCallback(() => {
    setTyping(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTyping(false), TYPING_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useWhisper(`${topic}/typing`, hear)
  const say = useCallback(() => {
    if (Date.now() - saidAt.current < SAID_AGAIN_MS || !navigator.onLine) return
    saidAt.current = Date.now()
    ask<typeof tellTyping>(TYPING, { params: { kind, subjectId } }).catch(() => undefined)
  }, [kind, subjectId])
  return { isTyping, say }
}

/** Tells the server what has been seen, once the messages are really on the screen. */
export function useSeen(kind: ConversationKind, subjectId: string, talk: Conversation | undefined) {
  const log = useRef<HTMLDivElement>(null)
  const last = talk?.items.at(-1)?.id
  const waits = (talk?.unread ?? 0) > 0
  useEffect(() => {
    if (!waits || !last || !log.current) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting) || document.hidden) return
      watch.disconnect()
      ask<typeof readConversation>(MARK, { params: { kind, subjectId }, body: { upTo: last } }).catch(() => undefined)
    })
    watch.observe(log.current)
    return () => watch.disconnect()
  }, [kind, subjectId, last, waits])
  return log
}

/** The later version of a message wins; the order is the server's. */
function merged(before: readonly Message[], after: readonly Message[]): Message[] {
  const all = new Map([...before, ...after].map((message) => [message.id, message]))
  return [...all.values()].sort((a, b) => a.id - b.id)
}

/** Older pages stay loaded as long as nothing was missed in between. */
function joined(old: Conversation | undefined, fresh: Conversation): Conversation {
  const oldest = fresh.items[0]?.id ?? 0
  const touches = old?.items.some(({ id }) => id >= oldest)
  if (!old || !touches) return fresh
  const { next: _, ...rest } = fresh
  const next = (old.items[0]?.id ?? 0) < oldest ? old.next : fresh.next
  const kept = old.items.filter(({ id }) => id < oldest)
  return { ...rest, items: merged(kept, fresh.items), ...(next && { next }) }
}
