import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileLimits } from '#contract/files.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { useT } from '#web/shell/texts.ts'
import { shrinkPicture } from '../../site/shrink-picture.ts'

/** A picture on its way to the server, or one that did not get there. */
export interface Sending {
  key: string
  file: File
  /** What the person sees meanwhile. */
  preview: string
  share: number
  /** Set once stored; waits for those before it, so that pictures keep the order they were chosen in. */
  id?: string
  fault?: string
  /** Sending the same bytes again may help; a wrong file stays wrong. */
  retry?: boolean
}

/** Phones on a weak network send two pictures sooner than ten at once. */
const TOGETHER = 2

/** Sends pictures in their order, a few at once; each tells how far it is and may be tried again. */
export function usePictureQueue(onStored: (ids: readonly string[]) => void) {
  const t = useT('kit')
  const [queue, setQueue] = useState<readonly Sending[]>([])
  const running = useRef(new Map<string, AbortController>())
  // Begun uploads are not begun again: a pending render may not know yet how they ended.
  const begun = useRef(new Set<string>())
  const change = (key: string, changes: Partial<Sending>) =>
    setQueue((old) => old.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: string) => {
    running.current.get(key)?.abort()
    setQueue((old) => {
      const gone = old.find((one) => one.key === key)
      if (gone) URL.revokeObjectURL(gone.preview)
      return old.filter((one) => one.key !== key)
    })
  }
  const send = async ({ key, file }: Sending) => {
    const stop = new AbortController()
    running.current.set(key, stop)
    begun.current.add(key)
    try {
      const small = await shrinkPicture(file)
      const { maxBytes } = fileLimits.image
      if (small.size > maxBytes) {
        return change(key, { fault: t('file-too-big', { mb: maxBytes / 2 ** 20 }), retry: false })
      }
      const onProgress = (share: number) => change(key, { share })
      const stored = await ask(
        uploadFile,
        { query: { name: file.name }, upload: small },
        { onProgress, signal: stop.signal },
      )
      if (stored.width === null) return change(key, { fault: t('not-a-picture'), retry: false })
      change(key, { id: stored.id, share: 1 })
    } catch (error) {
      if (stop.signal.aborted) return
      const { status = 0, body } = error instanceof CallError ? error : {}
      const fault = body?.code === 'V_FILE_TYPE' ? t('not-a-picture') : (messagesOf(error)[0] ?? t('failed'))
      change(key, { fault, retry: status === 0 || status === 429 || status >= 500 })
    } finally {
      running.current.delete(key)
    }
  }
  const goOn = useEffectEvent(() => {
    const unsure = queue.findIndex((one) => one.id === undefined && one.fault === undefined)
    const arrived = (unsure === -1 ? queue : queue.slice(0, unsure)).filter((one) => one.id !== undefined)
    if (arrived.length > 0) {
      onStored(arrived.flatMap((one) => one.id ?? []))
      for (const one of arrived) drop(one.key)
      return
    }
    const waiting = queue.filter(
      (one) => one.id === undefined && one.fault === undefined && !begun.current.has(one.key),
    )
    for (const one of waiting.slice(0, Math.max(0, TOGETHER - running.current.size))) send(one)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the queue may free a place in it
  useEffect(() => goOn(), [queue])
  useEffect(
    () => () => {
      for (const stop of running.current.values()) stop.abort()
    },
    [],
  )
  return {
    queue,
    add: (files: readonly File[]) =>
      setQueue((old) => [
        ...old,
        ...files.map((file) => ({ key: crypto.randomUUID(), file, preview: URL.createObjectURL(file), share: 0 })),
      ]),
    drop,
    again: (key: string) => {
      begun.current.delete(key)
      setQueue((old) =>
        old.map((one) => {
          const { fault: _, retry: __, ...rest } = one
          return one.key === key ? { ...rest, share: 0 } : one
        }),
      )
    },
  }
}
