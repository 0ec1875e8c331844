import { type Column, type Field, STRING_LENGTH, TABLE_ROWS, TEXT_LENGTH } from './field.ts'
import { compareNumbers, readNumber, soumOf } from './number.ts'
import { readPattern } from './pattern.ts'

export type FaultCode = 'V_REQUIRED' | 'V_TYPE' | 'V_LEN' | 'V_RANGE' | 'V_CHOICE' | 'V_FORMAT'
export interface Wrong {
  code: FaultCode
  values?: Readonly<Record<string, string | number>>
}
type Read = { value: unknown } | Wrong

const wrong = (code: FaultCode, values?: Wrong['values']): Wrong => ({ code, ...(values && { values }) })
const MAX_INT4 = 2_147_483_647
const MAX_TIYIN_SOUM = '100000000000'

export const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** One filled-in value in the shape it is stored in, or what is wrong with it. Tables and formulas are not values. */
export function readValue(field: Field | Column, value: unknown): Read {
  switch (field.type) {
    case 'string':
    case 'text':
      return readText(field, value)
    case 'int':
    case 'decimal':
      return readDecimal(field, value)
    case 'money':
      return readMoney(field, value)
    case 'date':
      return readDay(field, value)
    case 'bool':
      return typeof value === 'boolean' ? { value } : wrong('V_TYPE')
    case 'select':
      return typeof value === 'string' && isOption(field, value) ? { value } : wrong('V_CHOICE')
    case 'multiselect':
      return readSeveral(field, value)
    case 'territory':
    case 'category':
      return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_INT4
        ? { value }
        : wrong('V_TYPE')
    case 'file':
      return typeof value === 'string' && /^[0-9a-zA-Z-]{8,80}$/.test(value) ? { value } : wrong('V_TYPE')
    case 'geo':
      return readPoint(value)
    case 'table':
      return Array.isArray(value) && value.length <= TABLE_ROWS
        ? inBounds(field, String(value.length), { value })
        : wrong('V_TYPE')
    case 'calc':
      return typeof value === 'string' ? inBounds(field, value, { value }) : wrong('V_TYPE')
  }
}

const isOption = (field: Field | Column, value: string) => field.options?.some((one) => one.value === value) ?? false

function readText({ type, min, max, regex }: Field | Column, given: unknown): Read {
  if (typeof given !== 'string') return wrong('V_TYPE')
  const value = given.trim()
  const most = Math.min(Number(max ?? TEXT_LENGTH), type === 'text' ? TEXT_LENGTH : STRING_LENGTH)
  const least = Number(min ?? 0)
  if (value.length > most || value.length < least) return wrong('V_LEN', { min: least, max: most })
  const pattern = type === 'string' && regex ? readPattern(regex) : undefined
  return pattern && !pattern.test(value) ? wrong('V_FORMAT') : { value }
}

/** A whole number is stored as a number, a decimal as text that no float rounds. */
function readDecimal(field: Field | Column, given: unknown): Read {
  const value = readNumber(given)
  if (value === undefined) return wrong('V_FORMAT')
  if (field.type === 'decimal') return inBounds(field, value, { value })
  return value.includes('.') ? wrong('V_FORMAT') : inBounds(field, value, { value: Number(value) })
}

function readMoney(field: Field | Column, value: unknown): Read {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return wrong('V_TYPE')
  const soum = soumOf(value)
  if (compareNumbers(soum, MAX_TIYIN_SOUM) > 0) return wrong('V_RANGE', { min: field.min ?? 0, max: MAX_TIYIN_SOUM })
  return inBounds(field, soum, { value })
}

function readDay({ min, max }: Field | Column, value: unknown): Read {
  if (typeof value !== 'string' || !isDay(value)) return wrong('V_FORMAT')
  if ((min && value < min) || (max && value > max)) return wrong('V_RANGE', { min: min ?? '−∞', max: max ?? '∞' })
  return { value }
}

export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function readSeveral(field: Field | Column, given: unknown): Read {
  if (!Array.isArray(given)) return wrong('V_TYPE')
  const chosen: readonly unknown[] = given
  if (!chosen.every((one) => typeof one === 'string' && isOption(field, one))) return wrong('V_CHOICE')
  // In the order of the options, each once: two equal answers are stored equal.
  const value = (field.options ?? []).map((one) => one.value).filter((one) => chosen.includes(one))
  return inBounds(field, String(value.length), { value })
}

function readPoint(value: unknown): Read {
  if (typeof value !== 'object' || value === null || !('lat' in value) || !('lng' in value)) return wrong('V_TYPE')
  const { lat, lng } = value
  if (typeof lat !== 'number' || typeof lng !== 'number') return wrong('V_TYPE')
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return wrong('V_FORMAT')
  return { value: { lat, lng } }
}

function inBounds({ min, max }: Field | Column, number: string, read: Read): Read {
  const low = min === undefined ? undefined : readNumber(min)
  const high = max === undefined ? undefined : readNumber(max)
  const isLow = low !== undefined && compareNumbers(number, low) < 0
  const isHigh = high !== undefined && compareNumbers(number, high) > 0
  return isLow || isHigh ? wrong('V_RANGE', { min: low ?? '−∞', max: high ?? '∞' }) : read
}
