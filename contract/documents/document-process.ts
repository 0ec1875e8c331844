import type { Process, StateOf, StepName } from '../process.ts'

/** Zod-free: screens read these without the shapes. */
export const documentProcess = {
  /** Its bytes are made and somebody has to sign them. */
  open: { by: 'system', from: ['draft'], to: 'signing' },
  /** The last side has signed, or nobody has to. */
  sign: { by: 'party', from: ['draft', 'signing'], to: 'signed' },
  void: { by: 'system', from: ['draft', 'signing', 'signed'], to: 'void' },
} as const satisfies Process
export type DocumentState = StateOf<typeof documentProcess>
export const documentStates = ['draft', 'signing', 'signed', 'void'] as const satisfies readonly DocumentState[]

/** Publishing again makes the next version; documents keep theirs. */
export const documentTemplateProcess = {
  publish: { by: 'staff', from: ['draft', 'published'], to: 'published' },
  archive: { by: 'staff', from: ['draft', 'published'], to: 'archived' },
  restore: { by: 'staff', from: ['archived'], to: 'draft' },
} as const satisfies Process
export type DocumentTemplateState = StateOf<typeof documentTemplateProcess>
export type DocumentTemplateStep = StepName<typeof documentTemplateProcess>
export const documentTemplateStates = [
  'draft',
  'published',
  'archived',
] as const satisfies readonly DocumentTemplateState[]

export const documentKinds = [
  'contract',
  'specification',
  'invoice',
  'act',
  'recommendation',
  'protocol',
  'certificate',
  'cooperation',
  'finance',
  'finance-act',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Who stands in a document; which of them a kind knows is in `variables.ts`. */
export const partyRoles = ['seller', 'buyer', 'issuer', 'holder'] as const
export type PartyRole = (typeof partyRoles)[number]

/** `otp` allows a one-time code beside the electronic signature, where the sum and the parties allow it (book 2.4). */
export const signMethods = ['eimzo', 'otp'] as const
export type SignMethod = (typeof signMethods)[number]

export interface TemplateSigner {
  role: PartyRole
  method: SignMethod
}

/** Letters of a series, the year, and how wide the number is: `SH-{YYYY}-{N6}`. */
export const MASK = /^([A-Z]{1,6}(?:-[A-Z0-9]{1,6})?)-\{YYYY\}-\{N([4-8])\}$/
export const TEMPLATE_BODY_LENGTH = 60_000
