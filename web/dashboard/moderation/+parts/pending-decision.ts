import type { InputOf } from '#contract/call.ts'
import { decideCase } from '#contract/moderation/moderation.ts'
import { UNDO_SECONDS } from '#contract/moderation/moderation-process.ts'
import { ask } from '#web/shell/client.ts'
import { dismiss, toast, toastError } from '#web/shell/site/toasts.ts'

type Body = InputOf<typeof decideCase>['body']

interface Pending {
  id: number
  body: Body
  timer: ReturnType<typeof setTimeout>
  toastId: number
  onUndo: () => void
  onFailed: () => void
}

let pending: Pending | undefined

interface Decided {
  id: number
  body: Body
  /** What the toast says, and its way back. */
  text: string
  undo: string
  onUndo: () => void
  onFailed: () => void
}

/**
 * A decision is sent ten seconds after it was made: until then nobody was told of it and nothing has to be undone. The
 * case stays locked meanwhile. The next decision, and leaving the page, send it at once.
 */
export function decideLater({ text, undo, ...decided }: Decided): void {
  flush()
  const ms = UNDO_SECONDS * 1000
  const toastId = toast('success', text, { label: undo, run: undoPending }, ms)
  pending = { ...decided, toastId, timer: setTimeout(flush, ms) }
  window.addEventListener('pagehide', flush)
}

export function undoPending(): void {
  if (!pending) return
  const { timer, toastId, onUndo } = pending
  clearTimeout(timer)
  dismiss(toastId)
  pending = undefined
  onUndo()
}

function flush(): void {
  if (!pending) return
  const { id, body, timer, toastId, onFailed } = pending
  pending = undefined
  clearTimeout(timer)
  // What is sent cannot be taken back.
  dismiss(toastId)
  window.removeEventListener('pagehide', flush)
  ask(decideCase, { params: { id }, body }, { keepalive: true }).catch((error: unknown) => {
    toastError(error)
    onFailed()
  })
}
