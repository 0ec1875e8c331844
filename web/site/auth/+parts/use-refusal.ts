import { useState } from 'react'
import { CallError } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/error-messages.ts'
import { toastError } from '#web/shell/toasts.ts'
import { useCountdown } from './use-countdown.ts'

/** What the server refused, in the form as well as in a toast; too many attempts become a wait. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<string>()
  const { left: wait, start } = useCountdown()
  return {
    refusal,
    wait,
    show(error: unknown) {
      toastError(error)
      setRefusal(messagesOf(error).join(' '))
      if (error instanceof CallError && error.status === 429) start(error.body?.retryAfter ?? 60)
    },
    clear() {
      setRefusal(undefined)
      start(0)
    },
  }
}

/** `1:05` */
export const timeLeft = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
