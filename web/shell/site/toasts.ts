import { create } from 'zustand'
import { MESSAGE_MS, TOAST_MS } from '#contract/constants.ts'
import { messagesOf } from '../page/error-messages.ts'

interface Toast {
  id: number
  kind: 'error' | 'success' | 'info'
  text: string
  /** A toast can offer one way back: undo, retry, open. */
  action?: { label: string; run: () => void } | undefined
}

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

let last = 0
function show(toast: Omit<Toast, 'id'>, ms: number): number {
  const id = ++last
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-19), { ...toast, id }] }))
  setTimeout(() => dismiss(id), ms)
  return id
}

export function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** A notification: top right, 4.5 seconds. Answers its number, for whoever takes it away sooner. */
export const toast = (kind: Toast['kind'], text: string, action?: Toast['action'], ms = TOAST_MS) =>
  show({ kind, text, action }, ms)

/** A short word of success: three seconds. */
export const message = (text: string) => show({ kind: 'success', text }, MESSAGE_MS)

/** One toast per message of the specification's catalogue. */
export function toastError(error: unknown): void {
  for (const text of messagesOf(error)) toast('error', text)
}
