import { TEXT_FILL_REQUIRED, TEXT_SERVER_FAULT } from '#contract/constants.ts'
import { CallError } from '../client.ts'

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** What the toasts say about a failure, in the order of specification section 8. */
export function messagesOf(error: unknown): string[] {
  if (field(error, 'errorFields')) return [TEXT_FILL_REQUIRED]
  // The message of a program error means nothing to people.
  const answer = error instanceof CallError ? error.body : error instanceof Error ? undefined : error
  const perField = field(answer, 'modelStateError')
  if (Array.isArray(perField) && perField.length > 0) {
    const grouped = new Map<string, string[]>()
    for (const one of perField) {
      const name = String(field(one, 'label') ?? field(one, 'key') ?? '').replace(/^\$\.?/, '')
      grouped.set(name, [...(grouped.get(name) ?? []), String(field(one, 'errorMessage') ?? '')])
    }
    return [...grouped].flatMap(([name, messages]) => messages.map((message) => `${name}: ${message}`))
  }
  const text = field(answer, 'error') ?? field(answer, 'message')
  return [typeof text === 'string' && text !== '' ? text : TEXT_SERVER_FAULT]
}
