import type { DocumentKind, PartyRole } from './document-process.ts'

/** A `block` is a table and stands alone in its paragraph. A `clause` prints nothing where it has no value. */
type VariableType = 'text' | 'date' | 'money' | 'words' | 'clause' | 'block'

const of = <N extends string>(type: VariableType, ...names: readonly N[]) => names.map((name) => ({ name, type }))

const paper = [...of('text', 'document.number'), ...of('date', 'document.date')]
const partyFacts = ['name', 'taxNumber', 'head', 'address', 'bank', 'mfo', 'account', 'oked', 'vatCode'] as const
const ofParty = <R extends PartyRole>(role: R) => of('text', ...partyFacts.map((fact) => `${role}.${fact}` as const))

const deal = [
  ...paper,
  ...of('text', 'deal.number', 'deal.goods', 'deal.payMode', 'deal.deliveryMode', 'deal.place', 'deal.weighBand'),
  ...of('text', 'deal.payTerm', 'deal.acceptDays', 'deal.note'),
  ...of('date', 'deal.date', 'deal.plannedOn'),
  ...of('money', 'deal.net', 'deal.vat', 'deal.total', 'deal.deliveryFee', 'deal.buyerFee', 'deal.sellerFee'),
  ...of('words', 'deal.totalWords'),
  ...ofParty('seller'),
  ...ofParty('buyer'),
  ...of('clause', 'seller.represented', 'buyer.represented'),
  ...of('block', 'lines', 'requisites'),
]
const other = [
  ...paper,
  ...of('text', 'subject'),
  ...ofParty('issuer'),
  ...ofParty('holder'),
  ...of('block', 'requisites'),
]

/** What an assistant has seen and thinks of somebody. */
const recommendation = [
  ...other,
  ...of('text', 'letter.visit', 'letter.area', 'letter.activity', 'letter.opinion', 'letter.until'),
]

/** What a leader and a household agree on. */
const cooperation = [
  ...other,
  ...of('text', 'coop.number', 'coop.category', 'coop.volume', 'coop.land', 'coop.heads', 'coop.price'),
  ...of('text', 'coop.period', 'coop.paymentDays', 'coop.inputs', 'coop.note'),
]

const certificate = [...other, ...of('text', 'course.lecturer', 'course.hours', 'course.score')]

/** A contract or a policy of an application: the lender issues it, the applicant holds it. */
const finance = [
  ...other,
  ...of('text', 'fin.number', 'fin.product', 'fin.purpose', 'fin.term', 'fin.grace', 'fin.rate', 'fin.repayment'),
  ...of('text', 'fin.apr', 'fin.security', 'fin.conditions', 'fin.object'),
  ...of('money', 'fin.amount', 'fin.total', 'fin.monthly', 'fin.fees', 'fin.advance'),
  ...of('words', 'fin.amountWords'),
  ...of('block', 'schedule'),
]

type VariableName =
  | (typeof deal)[number]['name']
  | (typeof certificate | typeof finance | typeof recommendation | typeof cooperation)[number]['name']
export interface Variable {
  name: VariableName
  type: VariableType
}

const kinds: Record<DocumentKind, readonly Variable[]> = {
  contract: deal,
  specification: deal,
  invoice: deal,
  act: deal,
  recommendation,
  protocol: other,
  certificate,
  cooperation,
  finance,
  'finance-act': finance,
}

/** What a template of a kind may name. */
export const variablesOf = (kind: DocumentKind): readonly Variable[] => kinds[kind]

export const isClause = (kind: DocumentKind, name: string) =>
  variablesOf(kind).some((one) => one.name === name && one.type === 'clause')

const dealKinds: readonly DocumentKind[] = ['contract', 'specification', 'invoice', 'act']
/** Who may have to sign a paper of a kind. */
export const rolesOf = (kind: DocumentKind): readonly PartyRole[] =>
  dealKinds.includes(kind) ? ['seller', 'buyer'] : ['issuer', 'holder']

const NAMED = /\{\{([^{}]*)\}\}/g

/** Every variable a text names, each once. */
const namedIn = (text: string): string[] => [...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name.trim()))]

export const fillIn = (text: string, value: (name: string) => string) =>
  text.replace(NAMED, (_, name: string) => value(name.trim()))

/** The block of a paragraph that is nothing but a block. */
export function blockOf(text: string): string | undefined {
  const found = /^\{\{([^{}]*)\}\}$/.exec(text.trim())
  return found?.[1]?.trim()
}

export interface BodyFaults {
  unknown: string[]
  /** Blocks in the middle of a sentence. */
  misplaced: string[]
}

/** What would stay unresolved in a body of a kind. Half a variable («{{deal.total») is unknown too. */
export function faultsOf(kind: DocumentKind, html: string): BodyFaults {
  const known = variablesOf(kind)
  const named = namedIn(html)
  const unknown = named.filter((name) => !known.some((one) => one.name === name))
  const leftover = html.replace(NAMED, '').match(/\{\{|\}\}/g) ?? []
  const paragraphs = html.split(/<\/?(?:p|h[2-4]|li|blockquote)[^<>]*>/)
  const blocks = named.filter((name) => known.some((one) => one.name === name && one.type === 'block'))
  const misplaced = blocks.filter((name) =>
    paragraphs.some((text) => namedIn(text).includes(name) && blockOf(text) !== name),
  )
  return { unknown: [...unknown, ...new Set(leftover)], misplaced }
}
