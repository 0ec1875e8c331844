import { addDays } from '#uz/durations.ts'
import { findContacts, findProfanity } from '../moderation/text-checks.ts'
import { LATEST_DAYS } from './limits.ts'

/** Zod-free: forms show the same faults as the server, before they ask it. */

/** A fault at a field, with a code of the refusal catalogue. */
export interface ContentFault {
  field: string
  code: string
  values?: Record<string, string | number>
}

type Text = Readonly<Record<string, string | undefined>> | string | null | undefined
type Row = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export const missing = (content: Row, fields: readonly string[]): ContentFault[] =>
  fields.filter((field) => isEmpty(content[field])).map((field) => ({ field, code: 'V_REQUIRED' }))

/** Uzbek is the master of a text in several languages; `must` where it may not lack altogether. */
export function masterFaults(field: string, text: Text, must: boolean): ContentFault[] {
  if (typeof text === 'string' || text?.uz) return []
  const some = Object.values(text ?? {}).some(Boolean)
  return must || some ? [{ field, code: 'V_ML_UZ' }] : []
}

/** Whoever wants to be reached says so in the contact, which is opened by rule; texts are read by everybody. */
export function textFaults(texts: Readonly<Record<string, Text>>): ContentFault[] {
  return Object.entries(texts).flatMap(([field, text]) =>
    Object.entries(typeof text === 'string' ? { uz: text } : (text ?? {})).flatMap(([lang, part]): ContentFault[] => {
      const at = lang === 'uz' ? field : `${field}.${lang}`
      return [
        ...(findContacts(part ?? '').length > 0 ? [{ field: at, code: 'V_CONTACT_IN_TEXT' }] : []),
        ...(findProfanity(part ?? '').length > 0 ? [{ field: at, code: 'V_PROFANITY' }] : []),
      ]
    }),
  )
}

export const twiceFaults = (content: Row, fields: readonly string[]): ContentFault[] =>
  fields
    .filter((field) => {
      const list = content[field]
      return Array.isArray(list) && new Set(list.map((item) => JSON.stringify(item))).size < list.length
    })
    .map((field) => ({ field, code: 'V_TWICE' }))

const latestDay = (today: string) => addDays(today, LATEST_DAYS)

interface Span {
  from: string
  to?: string
}

/** Days that are still to come, in their order and not too far off. */
export function spanFaults(content: Row, { from, to }: Span, today: string): ContentFault[] {
  const [first, last] = [content[from], to && content[to]]
  const faults = [
    ...(typeof first === 'string' ? tooFar(from, first, today) : []),
    ...(to && typeof last === 'string' ? tooFar(to, last, today) : []),
  ]
  if (!to || typeof last !== 'string') return faults
  if (typeof first === 'string' && last < first) return [...faults, { field: to, code: 'V_DATE_ORDER' }]
  return last < today ? [...faults, { field: to, code: 'V_DATE_PAST' }] : faults
}

const tooFar = (field: string, day: string, today: string): ContentFault[] =>
  day > latestDay(today) ? [{ field, code: 'V_RANGE', values: { min: today, max: latestDay(today) } }] : []

/** What a category asks of an announcement in it. */
export interface AdCategory {
  path: readonly number[]
  allowedUnits: readonly number[]
  leaf: boolean
  onSite: boolean
  slug: string
}
