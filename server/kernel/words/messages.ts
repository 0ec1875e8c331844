import { announcementsRefusals } from '#contract/announcements/refusals.ts'
import { applicationsRefusals } from '#contract/applications/refusals.ts'
import { clearingRefusals } from '#contract/clearing/refusals.ts'
import { contactRefusals } from '#contract/contact/refusals.ts'
import { conversationsRefusals } from '#contract/conversations/refusals.ts'
import { dealsRefusals } from '#contract/deals/refusals.ts'
import { documentsRefusals } from '#contract/documents/refusals.ts'
import { eventsRefusals } from '#contract/events/refusals.ts'
import { exportsRefusals } from '#contract/exports/refusals.ts'
import { financeRefusals } from '#contract/finance/refusals.ts'
import { governmentRefusals } from '#contract/government/refusals.ts'
import { identityRefusals } from '#contract/identity/refusals.ts'
import { marketRefusals } from '#contract/market/refusals.ts'
import { mediaRefusals } from '#contract/media/refusals.ts'
import { noticesRefusals } from '#contract/notices/refusals.ts'
import { referenceRefusals } from '#contract/reference/refusals.ts'
import { formatDate } from '#uz/date.ts'
import { decimalMark, groupDigits } from '#uz/decimal.ts'
import type { Language } from '#uz/language.ts'
import { generalRefusals } from './refusals.ts'
import { stateName } from './state-names.ts'
import { wordIn } from './words.ts'

/**
 * The catalogue of refusals (domain book 1.7): everything the server says when it says no. Each domain keeps its own
 * part.
 */
export const messages = {
  ...generalRefusals,
  ...referenceRefusals,
  ...noticesRefusals,
  ...identityRefusals,
  ...documentsRefusals,
  ...conversationsRefusals,
  ...applicationsRefusals,
  ...exportsRefusals,
  ...financeRefusals,
  ...governmentRefusals,
  ...marketRefusals,
  ...clearingRefusals,
  ...dealsRefusals,
  ...announcementsRefusals,
  ...eventsRefusals,
  ...mediaRefusals,
  ...contactRefusals,
} as const

export type Code = keyof typeof messages
export const isCode = (text: string): text is Code => Object.hasOwn(messages, text)

export type Values = Readonly<Record<string, string | number>>

/**
 * Values a sentence can do without: `label` comes from the field; an open bound and a list of codes have sentences of
 * their own.
 */
type Optional = { V_LEN: 'min' | 'max'; V_RANGE: 'min' | 'max'; V_CHOICE: 'allowed' }
type Needed<C extends Code> = Exclude<
  (typeof messages)[C]['values'][number],
  'label' | (C extends keyof Optional ? Optional[C] : never)
>
/** Values a sentence needs: a refusal without them does not compile. */
export type ValuesOf<C extends Code> = Values & Readonly<Record<Needed<C>, string | number>>
export type Wordless = { [C in Code]: [Needed<C>] extends [never] ? C : never }[Code]

const isOpen = (bound: string | number | undefined) => bound === undefined || String(bound).endsWith('∞')

/** Chooses the sentence that suits the values, so that nobody reads «from 0 to ∞» or codes of a list. */
function fitting(code: Code, values: Values): Code {
  const { min, max } = values
  switch (code) {
    case 'V_LEN':
      if (isOpen(min) || Number(min) === 0) return isOpen(max) ? 'V_FORMAT' : 'V_LEN_MAX'
      return isOpen(max) ? 'V_LEN_MIN' : code
    case 'V_RANGE':
      if (isOpen(min)) return isOpen(max) ? 'V_FORMAT' : 'V_MAX'
      return isOpen(max) ? 'V_MIN' : code
    case 'V_CHOICE':
      // Options have a label where people have named them, in a form that staff composed.
      return values.label === undefined || values.allowed === undefined ? 'V_CHOOSE' : code
    default:
      return code
  }
}

/** What counts or measures is written as the language writes numbers; the rest (names, numbers of papers) as it is. */
const measured = new Set(['min', 'max', 'left', 'limit', 'n', 'sent', 'received', 'band', 'capacity', 'taken', 'sum'])

function shown(name: string, value: string | number, lang: Language): string {
  const text = String(value)
  if (name === 'status') return stateName(text, lang)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text)
  const [, sign, whole, fraction] = (measured.has(name) && /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)) || []
  if (whole === undefined) return text
  // Four digits may be a year, and read well as they are.
  const digits = whole.length > 4 || fraction ? groupDigits(whole) : whole
  return (sign ? '−' : '') + digits + (fraction ? decimalMark[lang] + fraction : '')
}

export function say(code: Code, lang: Language, values: Values = {}): string {
  return wordIn(lang, 'refusals', fitting(code, values))
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      return value === undefined ? '' : shown(name, value, lang)
    })
    .trim()
}
