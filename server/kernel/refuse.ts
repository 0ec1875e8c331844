import { actingRightIn } from '#contract/acting-rights.ts'
import type { ErrorBody, FieldError } from '#contract/error.ts'
import type { PermissionCode } from '#contract/permissions.ts'
import type { Language } from '#uz/language.ts'
import type { Cookie } from './context.ts'
import { fieldName } from './words/field-names.ts'
import { type Code, messages, say, type Values, type ValuesOf, type Wordless } from './words/messages.ts'
import { wordIn } from './words/words.ts'

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
  /** Cookies that are set although the call is refused. */
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
export function refuse(code: Wordless, values?: Values, details?: Record<string, unknown>): never
export function refuse<C extends Code>(code: C, values: ValuesOf<C>, details?: Record<string, unknown>): never
export function refuse(code: Code, values: Values = {}, details?: Record<string, unknown>): never {
  throw new Refusal(code, values, [], details)
}

/** The caller acts for an organization without the right to: the refusal names the right its head can give. */
export function refuseActing(needs: readonly PermissionCode[]): never {
  throw new Refusal('E_FORBIDDEN', {}, [], { needs })
}

/** Repeats a refusal another part has prepared; its values were checked there. */
export function refuseAgain(
  { code, values }: Pick<FieldRefusal, 'code' | 'values'>,
  details?: Record<string, unknown>,
): never {
  throw new Refusal(code, values ?? {}, [], details)
}

/** Refuses named fields, so that the form shows each fault beside its field. */
export function refuseFields(fields: readonly FieldRefusal[]): never {
  throw new Refusal('VALIDATION', {}, fields)
}

/** The sentence of one field's fault, with the name of the field. */
export const sayOfField = (field: string, code: Code, values: Values = {}, lang: Language) =>
  say(code, lang, code === 'V_REQUIRED' ? { label: fieldName(field, lang), ...values } : values)

/** Faults of a draft, said in a language beside their fields. */
export const sayFaults = (faults: readonly FieldRefusal[], lang: Language) =>
  faults.map(({ field, code, values }) => ({ field, code, message: sayOfField(field, code, values, lang) }))

export function errorBody(refusal: Refusal, lang: Language): ErrorBody {
  const status = messages[refusal.code].status
  if (refusal.fields.length > 0) {
    const modelStateError: FieldError[] = refusal.fields.map(({ field, code, values }) => ({
      key: field ? (field.startsWith('[') ? `$${field}` : `$.${field}`) : '$',
      errorMessage: sayOfField(field, code, values, lang),
      label: typeof values?.label === 'string' ? values.label : fieldName(field, lang),
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
  const right = actingRightIn(Array.isArray(details?.needs) ? details.needs : [])
  if (code !== 'E_FORBIDDEN' || !right) return say(code, lang, values)
  return say('S_ASK_HEAD', lang, { right: wordIn(lang, 'permissions', `${right}`) })
}
