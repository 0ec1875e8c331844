/** Zod-free. Every state of an application for money, first those in which the applicant has to do something (finance book 3.1). */
export const financeStates = [
  'draft',
  'need_info',
  'offered',
  'contracting',
  'submitted',
  'waitlisted',
  'routed',
  'in_review',
  'accepted',
  'approved',
  'disbursed',
  'rejected',
  'expired',
  'withdrawn',
  'closed',
] as const
export type FinanceState = (typeof financeStates)[number]

export const financeStateOf = (status: string): FinanceState =>
  financeStates.find((state) => state === status) ?? 'submitted'
