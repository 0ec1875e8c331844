import { actingRights } from '#contract/acting-rights.ts'
import type { ErrorBody, FieldError } from '#contract/error.ts'
import type { PermissionCode } from '#contract/permissions.ts'
import type { Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import type { Cookie } from './context.ts'
import { type Code, messages, say, type Values } from './messages.ts'

export interface FieldRefusal {
  /** Path below the root: `price`, `photos[0].url`. */
  field: string
  code: Code
  values?: Values | undefined
}

export class Refusal extends Error {
  readonly code: Code
  readonly values: Values
  readonly fields: readonly FieldRefusal[]
  readonly details: Record<string, unknown> | undefined
  /** Cookies the refused call wanted set all the same. */
  cookies: readonly Cookie[] = []

  constructor(code: Code, values: Values, fields: readonly FieldRefusal[], details?: Record<string, unknown>) {
    super(code)
    this.code = code
    this.values = values
    this.fields = fields
    this.details = details
  }
}

/** The only way to say no. */
export function refuse(code: Code, values: Values = {}, details?: Record<string, unknown>): never {
  throw new Refusal(code, values, [], details)
}

/** Whoever acts for an organization without the right to: the refusal names the right its head can give. */
export function refuseActing(needs: readonly PermissionCode[]): never {
  throw new Refusal('E_FORBIDDEN', {}, [], { needs })
}

/** Says no to named fields, so that the form can show each fault where it is. */
export function refuseFields(fields: readonly FieldRefusal[]): never {
  throw new Refusal('VALIDATION', {}, fields)
}

export function errorBody(refusal: Refusal, lang: Language): ErrorBody {
  const status = messages[refusal.code].status
  if (refusal.fields.length > 0) {
    const modelStateError: FieldError[] = refusal.fields.map(({ field, code, values }) => ({
      key: field ? (field.startsWith('[') ? `$${field}` : `$.${field}`) : '$',
      errorMessage: say(code, lang, { label: field, ...values }),
    }))
    return { status, error: 'VALIDATION', code: refusal.code, modelStateError }
  }
  const seconds = refusal.values.seconds
  return {
    status,
    error: sentenceOf(refusal, lang),
    code: refusal.code,
    ...(refusal.details && { details: refusal.details }),
    ...(typeof seconds === 'number' && { retryAfter: seconds }),
  }
}

function sentenceOf({ code, values, details }: Refusal, lang: Language): string {
  const needed = Array.isArray(details?.needs) ? details.needs : []
  const right = needed.map((one: PermissionCode) => actingRights[one]).find(Boolean)
  if (code !== 'E_FORBIDDEN' || !right) return say(code, lang, values)
  return say('S_ASK_HEAD', lang, { right: lang === 'cyrl' ? latinToCyrillic(right.uz) : right[lang] })
}
