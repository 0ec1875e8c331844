import type { Localized } from '../localized.ts'
import type { Process, StateOf } from '../process.ts'

/** Zod-free. Every save is a version; what is archived is not offered any more. */
export const fileTemplateProcess = {
  archive: { by: 'staff', from: ['published'], to: 'archived' },
  restore: { by: 'staff', from: ['archived'], to: 'published' },
} as const satisfies Process
export type FileTemplateState = StateOf<typeof fileTemplateProcess>
export const fileTemplateStates = ['published', 'archived'] as const satisfies readonly FileTemplateState[]

/** Who brings a paper: what a register or the assistant brings, the applicant is not asked for. */
export const docIssuers = ['user', 'registry', 'assistant'] as const
type DocIssuer = (typeof docIssuers)[number]
export const docFormats = ['pdf', 'docx', 'xlsx', 'jpg', 'png'] as const
type DocFormat = (typeof docFormats)[number]

export interface RequiredDoc {
  code: string
  name: Localized
  required: boolean
  formats: readonly DocFormat[]
  maxMb: number
  /** A file that shows how it should look. */
  sampleFile: string | null
  issuer: DocIssuer
  /** How old it may be; null: any age. */
  validDays: number | null
}

export const MAX_DOCS = 30
export const MAX_DOC_MB = 20
