import * as contract from '#contract/government/specialization/plans.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { sheetIn } from '../../kernel/files/sheet-tasks.ts'
import { findHistory } from '../../kernel/process/history.ts'
import type { Sheet } from '../headers.ts'
import { exportReport, reportCode } from './file.ts'
import { importPlans } from './import.ts'
import { planReport } from './report.ts'
import { lyingPlans, PLAN, requirePlan } from './rows.ts'
import { listPlans, planChoices, viewPlan } from './view.ts'
import * as acts from './write.ts'

export function bindSpecialization(book: CallBook): void {
  const { bind } = book
  book.lies('plan', lyingPlans)
  bind(contract.listPlans, (ctx, { query }) => listPlans(ctx, query))
  bind(contract.planChoices, (ctx) => planChoices(ctx))
  bind(contract.getPlan, (ctx, { params }) => viewPlan(ctx, params.id))
  bind(contract.planHistory, async (ctx, { params }) => {
    await requirePlan(ctx, params.id)
    return findHistory(ctx, PLAN, params.id)
  })
  bind(contract.createPlan, async (ctx, { body }) => viewPlan(ctx, await acts.createPlan(ctx, body)))
  bind(contract.updatePlan, async (ctx, { params, body }) => {
    await acts.updatePlan(ctx, params.id, body)
    return viewPlan(ctx, params.id)
  })
  bind(contract.submitPlan, async (ctx, { params, body }) => {
    await acts.submitPlan(ctx, params.id, body.rowVersion)
    return viewPlan(ctx, params.id)
  })
  bind(contract.decidePlan, async (ctx, { params, body }) => {
    await acts.decidePlan(ctx, params.id, body)
    return viewPlan(ctx, params.id)
  })
  bind(contract.overrideFact, async (ctx, { params, body }) => {
    await acts.overrideFact(ctx, params.id, body)
    return viewPlan(ctx, params.id)
  })
  bind(contract.cancelPlan, async (ctx, { params, body }) => {
    await acts.cancelPlan(ctx, params.id, body)
    return viewPlan(ctx, params.id)
  })
  bind(contract.deletePlan, async (ctx, { params, body }) => acts.deletePlan(ctx, params.id, body.rowVersion))
  bind(
    contract.importPlans,
    (ctx, { query }, sheet: Sheet) => importPlans(ctx, sheet, query),
    ({ upload }, { work }) => work(sheetIn(upload)),
  )
  bind(contract.planReport, (ctx, { query }) => planReport(ctx, query))
  bind(contract.exportPlans, async (ctx, { query }) => exportReport(ctx, query, await reportCode(ctx, query)))
  bind(contract.exportPlansWithLeaders, async (ctx, { query }) =>
    exportReport(ctx, query, await reportCode(ctx, query), 'leaders'),
  )
}
