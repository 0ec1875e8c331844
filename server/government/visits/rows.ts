import type { Selectable } from 'kysely'
import { checkProcess, needProcess, visitProcess } from '#contract/government/visits/visit-process.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import { workCalendar } from '../../reference/public.ts'
import type { FormNeedsTable, VisitChecksTable, VisitFormsTable, VisitSubjectsTable } from '../tables.ts'
import { tellAuthor, tellDistrict } from './tell.ts'
import '../tables.ts'

export type VisitForm = Selectable<VisitFormsTable>
export type VisitSubject = Selectable<VisitSubjectsTable>
export type NeedRecord = Selectable<FormNeedsTable>
export type CheckRecord = Selectable<VisitChecksTable>
export type VisitCtx = ScopedCtx<'visit'>
export const VISIT = 'visit-form'
export const VISITS_TOPIC = 'visits'
const NEED = 'visit-need'
const CHECK = 'visit-check'

export const visits = stepping({
  table: 'visitForms',
  state: 'status',
  process: visitProcess,
  object: VISIT,
  topic: VISITS_TOPIC,
  calendar: workCalendar,
  tell: (ctx, form, { event }) => (event === 'visit.disputed' ? tellDistrict(ctx, form) : tellAuthor(ctx, form, event)),
})

export const needs = stepping({
  table: 'formNeeds',
  state: 'status',
  process: needProcess,
  object: NEED,
  topic: VISITS_TOPIC,
})

export const checks = stepping({
  table: 'visitChecks',
  state: 'status',
  process: checkProcess,
  object: CHECK,
  topic: VISITS_TOPIC,
})

export const lyingVisits: Lying = {
  table: 'visit_forms',
  rows: (actor, alias) => withinScope(actor, { territory: `${alias}.territoryId` }),
}

/** A form of the caller's mahallas; elsewhere there is none. */
export async function requireVisit(ctx: VisitCtx, id: number): Promise<VisitForm> {
  const row = await ctx.tx
    .selectFrom('visitForms as f')
    .selectAll('f')
    .where('f.id', '=', id)
    .where(ctx.within('visit', 'f'))
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** Locked until the transaction ends. */
export async function holdVisit(ctx: VisitCtx, id: number, rowVersion?: number): Promise<VisitForm> {
  await requireVisit(ctx, id)
  return visits.lock(ctx, id, rowVersion)
}

export const subjectOf = (ctx: Pick<VisitCtx, 'tx'>, id: number): Promise<VisitSubject> =>
  ctx.tx.selectFrom('visitSubjects').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
