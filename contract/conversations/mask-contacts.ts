import { findContacts } from '../moderation/text-checks.ts'

/** Sixteen digits in any grouping: the cards of Uzcard, Humo, Visa and Mastercard. */
const CARD = /(?<!\d)(?:8600|5614|9860|4\d{3}|5[1-5]\d{2}|2[2-7]\d{2})(?:[\s.-]?\d){12}(?!\d)/g
/** A messenger's name alone is no contact and stays. */
const hidden = ['phone', 'link', 'nick', 'email'] as const
const SIGN = '•••'

/** The text without what leads past the platform: phones in any spelling, cards, addresses of mail and messengers. */
export function maskContacts(text: string): string {
  const cards = [...text.matchAll(CARD)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
  const found = findContacts(text).filter(({ kind }) => hidden.some((one) => one === kind))
  let masked = ''
  let at = 0
  for (const { start, end } of [...cards, ...found].toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= at) continue
    masked += text.slice(at, Math.max(at, start)).replace(/\+$/, '') + SIGN
    at = end
  }
  return masked + text.slice(at)
}
