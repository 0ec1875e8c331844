import type { Process, StateOf, StepName } from '../process.ts'

/** Zod-free: screens read it without the shapes. Publishing again makes the next version; records keep theirs. */
export const fieldTemplateProcess = {
  publish: { by: 'staff', from: ['draft', 'published'], to: 'published' },
  archive: { by: 'staff', from: ['draft', 'published'], to: 'archived' },
  restore: { by: 'staff', from: ['archived'], to: 'draft' },
} as const satisfies Process

export type FieldTemplateState = StateOf<typeof fieldTemplateProcess>
export type FieldTemplateStep = StepName<typeof fieldTemplateProcess>
export const fieldTemplateStates = ['draft', 'published', 'archived'] as const satisfies readonly FieldTemplateState[]

/** What a form is for. */
export const templateContexts = [
  'product',
  'loan',
  'leasing',
  'subsidy',
  'insurance',
  'uzagrostar',
  'report',
  'householdForm',
  'farmerForm',
] as const
export type TemplateContext = (typeof templateContexts)[number]

export const TEMPLATE_CODE_LENGTH = 60
export const TEMPLATE_NAME_LENGTH = 100
