import { z } from 'zod'
import { Figures, ReasonBody, RefusalBody, RegistryPage, RegistryQuery } from '../applications/applications.ts'
import { call, codes, listFile } from '../call.ts'
import { idParams, rowId, rowVersion } from '../ids.ts'
import { paging } from '../list.ts'
import { Permission } from '../permissions.ts'
import { territory, wholeCountry } from '../scope.ts'
import { MOST_LENDERS } from './kinds/parts.ts'
import { financeKinds } from './products/product-process.ts'
import { formalReasons } from './reasons.ts'
import { FinanceApplication } from './view-parts.ts'

const root = '/main/api-finance/applications'
const lies = { scope: territory('application') } as const
/** The head of a lender, who holds 26001 alone, sees what was sent to that lender. */
const see = {
  ...lies,
  access: codes(
    Permission.FinAppRegistry,
    Permission.FinAppDecide,
    Permission.FinAppRoute,
    Permission.FinAppAllOrgsExport,
  ),
} as const
const route = { ...lies, access: codes(Permission.FinAppRoute) } as const
const decide = { ...lies, access: codes(Permission.FinAppDecide) } as const
const one = { params: idParams, answer: FinanceApplication } as const

const query = RegistryQuery.extend({ kind: z.enum(financeKinds).optional() })

export const listApplications = call(`GET ${root}`, {
  ...see,
  summary: 'Every application that was sent, of all kinds: who has it, how long, what is overdue',
  query,
  answer: RegistryPage,
})
export const getRegistryChoices = call(`GET ${root}/choices`, {
  access: see.access,
  scope: wholeCountry('Products and lenders lie in no territory'),
  summary: 'What the list may be narrowed to: products, lenders and years; a lender’s head reads of no other lender',
  answer: z.object({
    products: z.array(z.object({ id: z.int(), name: z.string() })),
    lenders: z.array(z.object({ id: z.uuid(), name: z.string() })),
    seasons: z.array(z.string()),
  }),
})
export const exportApplications = call(`GET ${root}/export`, {
  ...lies,
  access: codes(Permission.FinAppAllOrgsExport),
  summary: 'The list as a file',
  query: query.omit(paging),
  ...listFile,
})
export const getApplication = call(`GET ${root}/{id}`, {
  ...see,
  summary: 'One application of any kind',
  params: idParams,
  /** Lenders it may be sent to; empty for a lender, who learns of no other. */
  answer: FinanceApplication.extend({ lenders: z.array(z.object({ id: z.int(), name: z.string() })) }),
})
export const getApplicationFigures = call(`GET ${root}/figures`, {
  ...see,
  summary: 'How lenders answer and how old what waits is; by kind and territory',
  query: z.object({ kind: z.enum(financeKinds).optional() }),
  answer: Figures,
})

/** Chosen lenders; empty: the rule of the product chooses. */
const lenderIds = z.array(rowId).max(MOST_LENDERS)
export const routeApplication = call(`POST ${root}/{id}/route`, {
  ...route,
  ...one,
  summary: 'Send an application to lenders of its product, or to whom the rule finds',
  body: z.strictObject({ rowVersion, lenderIds }),
})
const ROUTED_AT_ONCE = 50
export const routeApplications = call(`POST ${root}/route`, {
  ...route,
  summary: 'The same for several; what could not be sent is told one by one',
  body: z.strictObject({ ids: z.array(rowId).min(1).max(ROUTED_AT_ONCE), lenderIds }),
  answer: z.object({
    routed: z.array(z.int()),
    refused: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
  }),
})
export const rejectFormally = call(`POST ${root}/{id}/reject`, {
  ...decide,
  ...one,
  summary: 'Reject for the form of it, before anybody has taken it; of the platform only',
  body: RefusalBody.extend({ reasonCode: z.enum(formalReasons as [string, ...string[]]) }),
})
export const restoreApplication = call(`POST ${root}/{id}/restore`, {
  ...decide,
  ...one,
  summary: 'Bring one back within ten working days, once; of the platform only',
  body: ReasonBody,
})
export const recoverSubsidy = call(`POST ${root}/{id}/recover`, {
  ...decide,
  ...one,
  summary: 'Ask for a subsidy that was paid to be given back; of the platform only, agencies do it in their own work',
  body: ReasonBody,
})
export const recallRequest = call(`POST ${root}/requests/{id}/recall`, {
  ...route,
  ...one,
  summary: 'Take a request away from a lender who does not work on it; another is asked at once',
  body: ReasonBody,
})
