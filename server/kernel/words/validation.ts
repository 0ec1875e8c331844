import type { z } from 'zod'
import type { FieldRefusal } from '../refuse.ts'
import { isCode } from './messages.ts'

type Issue = z.core.$ZodIssue

const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  )

const MANY = '∞'

/** A zod issue as one of our own sentences: the texts of the library are poor Uzbek. */
export function toFieldRefusal(issue: Issue): FieldRefusal {
  const field = fieldOf(issue.path)
  // A shape may name its own code: `z.string().refine(isPhone, { error: 'V_PHONE' })`.
  if (isCode(issue.message)) return { field, code: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { field, code: 'V_REQUIRED' }
        : { field, code: 'V_TYPE' }
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return { field, code: 'V_REQUIRED' }
      return {
        field,
        code: issue.origin === 'string' ? 'V_LEN' : 'V_RANGE',
        values: { min: Number(issue.minimum), max: MANY },
      }
    case 'too_big':
      return {
        field,
        code: issue.origin === 'string' ? 'V_LEN' : 'V_RANGE',
        values: { min: issue.origin === 'string' ? 0 : `−${MANY}`, max: Number(issue.maximum) },
      }
    case 'invalid_value':
      return issue.input === undefined
        ? { field, code: 'V_REQUIRED' }
        : { field, code: 'V_CHOICE', values: { allowed: issue.values.map(String).join(', ') } }
    case 'invalid_format':
      return { field, code: issue.format === 'email' ? 'V_EMAIL' : 'V_FORMAT' }
    case 'unrecognized_keys':
      return { field: fieldOf([...issue.path, issue.keys[0] ?? '']), code: 'V_UNKNOWN' }
    default:
      return { field, code: 'V_FORMAT' }
  }
}
