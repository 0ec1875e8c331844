import { CallError } from '../../client.ts'
import { messagesOf } from '../../page/error-messages.ts'
import type { Verdict, Waiting } from './outbox.ts'

/** What a refusal means for something that waits: to try again, to ask a person, or to show it at its fields. */
export function verdictOf<Body>(item: Waiting<Body>, error: unknown): Verdict<Body> {
  if (!(error instanceof CallError)) throw error
  const { status, body } = error
  if (status === 0 || status === 401 || status === 408 || status === 429 || status >= 500) return { kind: 'again' }
  const { code, details, modelStateError = [] } = body ?? {}
  const isClash = (code === 'E_STALE' || code === 'E_DUPLICATE') && details !== undefined
  const fields = modelStateError.map(({ key, label = '', errorMessage }) => ({
    key,
    text: `${label} ${errorMessage}`.trim(),
  }))
  const fault = { text: messagesOf(error).join(' '), fields, ...(details && { details }) }
  return { kind: 'stopped', item: { ...item, state: isClash ? 'conflict' : 'refused', fault } }
}
