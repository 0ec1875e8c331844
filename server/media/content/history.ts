import { textOfHtml } from '../../kernel/html.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { ordered } from '../../moderation/public.ts'

const SHOWN = 160

/** What a field was and is, as the history tells it: long texts by their beginning, versions have the whole. */
export function historyChanges(before: object, after: object): Record<string, [unknown, unknown]> {
  const gone = Object.fromEntries(Object.keys(before).map((field) => [field, null]))
  const changes = changesBetween(ordered(before), ordered({ ...gone, ...after }))
  return Object.fromEntries(Object.entries(changes).map(([field, both]) => [field, [cut(both[0]), cut(both[1])]]))
}

function cut(value: unknown): unknown {
  if (typeof value === 'string') return shortened(value)
  if (Array.isArray(value)) return value.slice(0, 20).map(cut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one)]))
}

function shortened(text: string): string {
  const plain = text.includes('<') ? textOfHtml(text) : text
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain
}
