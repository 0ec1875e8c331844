import { useEffect, useEffectEvent, useState } from 'react'
import { toastError } from '#web/shell/site/toasts.ts'

const TYPING_MS = 250

interface Question {
  /** The same text is not asked twice; undefined asks nothing. */
  key: string | undefined
  /** Typed text waits for a pause; the next letter cancels the request. */
  typed: boolean
}

/** What the server finds as one types or chooses; until another answer comes, the last one stays. */
export function useFound<T>({ key, typed }: Question, find: (signal: AbortSignal) => Promise<readonly T[]>) {
  const [found, setFound] = useState<readonly T[]>([])
  const load = useEffectEvent((signal: AbortSignal) =>
    find(signal).then(setFound, (error) => signal.aborted || toastError(error)),
  )
  useEffect(() => {
    if (key === undefined) return
    const stop = new AbortController()
    const timer = setTimeout(() => load(stop.signal), typed ? TYPING_MS : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, typed])
  return found
}
