import { SigningError } from './error.ts'

/** An answer whose `success` is true; its fields are read one by one, because nothing about them is promised. */
export type Answer = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `status` is missing before version 6: only `success` decides. */
export function accept(value: unknown): Answer {
  if (!isRecord(value)) throw new SigningError('malformed')
  if (value.success === true) return value
  throw new SigningError('refused', {
    reason: typeof value.reason === 'string' ? value.reason : undefined,
    status: typeof value.status === 'number' ? value.status : undefined,
  })
}

export function text(answer: Answer, field: string): string {
  const value = answer[field]
  if (typeof value !== 'string' || value === '') throw new SigningError('malformed')
  return value
}

/** A text that may be absent. */
export function softText(answer: Answer, field: string): string {
  const value = answer[field]
  return typeof value === 'string' ? value : ''
}

export function list(answer: Answer, field: string): readonly unknown[] {
  const value = answer[field]
  if (!Array.isArray(value)) throw new SigningError('malformed')
  return value
}

export const records = (answer: Answer, field: string): Answer[] => list(answer, field).filter(isRecord)
