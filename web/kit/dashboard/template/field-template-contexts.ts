import type { TemplateContext } from '#contract/forms/field-template-process.ts'

/** Names of what a form is for, in `field-templates.json`. */
export const contextKeys = {
  product: 'context.product',
  loan: 'context.loan',
  leasing: 'context.leasing',
  subsidy: 'context.subsidy',
  insurance: 'context.insurance',
  uzagrostar: 'context.uzagrostar',
  report: 'context.report',
  householdForm: 'context.household-form',
  farmerForm: 'context.farmer-form',
} as const satisfies Record<TemplateContext, string>
