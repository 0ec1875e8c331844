import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type {
  ConversationKind,
  MessageCard,
  MessageFile,
  MessagePlace,
} from '#contract/conversations/conversation-limits.ts'
import type { Message, sendMessage } from '#contract/conversations/conversations.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { readStored, store } from '../device-storage.ts'

/** A message that has not reached the server, or was refused by it. */
export interface Waiting {
  /** Goes along as the Idempotency-Key: however often it is sent, it is one message. */
  key: string
  text: string
  files: readonly MessageFile[]
  place?: MessagePlace | undefined
  card?: MessageCard | undefined
  replyTo?: number
  at: string
  fault?: string
}

const RETRY_MS = 5000
const SEND = 'POST /main/api-communication/conversations/{kind}/{subjectId}/messages'

const isWaitingList = (value: unknown): value is Waiting[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'key' in one && 'at' in one)

const withoutFault = ({ fault: _, ...message }: Waiting): Waiting => message

/** Sends in order, survives a lost connection and a closed tab, and never sends twice. */
export function useOutbox(kind: ConversationKind, subjectId: string, onSent: (message: Message) => void) {
  const place = `talk-out:${kind}:${subjectId}`
  const [waiting, setWaiting] = useState<readonly Waiting[]>(() => readStored(place, isWaitingList) ?? [])
  /** The last try did not reach the server. */
  const [isCut, setCut] = useState(false)
  const [wakes, setWakes] = useState(0)
  const busy = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (next: (old: readonly Waiting[]) => readonly Waiting[]) =>
    setWaiting((old) => {
      const list = next(old)
      store(place, list.length > 0 ? list : undefined)
      return list
    })
  const drop = (key: string) => change((old) => old.filter((one) => one.key !== key))
  const again = (key: string) => change((old) => old.map((one) => (one.key === key ? withoutFault(one) : one)))

  const pump = useEffectEvent(async () => {
    const first = waiting.find((one) => !one.fault)
    if (!first || busy.current) return
    busy.current = true
    const { key, text, files, place, card, replyTo } = first
    try {
      const body = {
        text,
        fileIds: files.map(({ id }) => id),
        ...(place && { place }),
        ...(card && { card }),
        ...(replyTo && { replyTo }),
      }
      const sent = await ask<typeof sendMessage>(SEND, { params: { kind, subjectId }, body }, { idempotencyKey: key })
      setCut(false)
      onSent(sent)
      drop(key)
    } catch (error) {
      const isPassing =
        error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500)
      if (isPassing) {
        setCut(error.status !== 429)
        clearTimeout(timer.current)
        timer.current = setTimeout(pump, (error.body?.retryAfter ?? 0) * 1000 || RETRY_MS)
      } else {
        const fault = messagesOf(error).join(' ')
        change((old) => old.map((one) => (one.key === key ? { ...one, fault } : one)))
      }
    } finally {
      busy.current = false
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever joins or leaves the queue wakes it
  useEffect(() => {
    pump()
  }, [waiting, wakes])
  useEffect(() => {
    const wake = () => pump()
    window.addEventListener('online', wake)
    return () => {
      window.removeEventListener('online', wake)
      clearTimeout(timer.current)
    }
  }, [])
  return {
    waiting,
    isStuck: isCut && waiting.some(({ fault }) => !fault),
    retry: () => setWakes((old) => old + 1),
    drop,
    again,
    add: (message: Omit<Waiting, 'key' | 'at'>) =>
      change((old) => [...old, { ...message, key: crypto.randomUUID(), at: new Date().toISOString() }]),
  }
}
