import { useState } from 'react'
import { useCountdown } from '#web/kit/site/form/use-countdown.ts'
import { CallError } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { toastError } from '#web/shell/site/toasts.ts'

/** What the server refused, in the form as well as in a toast; too many attempts become a wait. */
export function useRefusal() {
  const [refusal, say] = useState<string>()
  const { left: wait, start: startWaiting } = useCountdown()
  return {
    refusal,
    wait,
    say,
    startWaiting,
    clear() {
      say(undefined)
      startWaiting(0)
    },
    show(error: unknown) {
      toastError(error)
      say(messagesOf(error).join(' '))
      if (error instanceof CallError && error.status === 429) startWaiting(error.body?.retryAfter ?? 60)
    },
  }
}

/** `1:05` */
export const timeLeft = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
