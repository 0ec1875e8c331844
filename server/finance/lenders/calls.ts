import * as calls from '#contract/finance/lenders/lenders.ts'
import { listLoanEmployees, saveLoanEmployee } from '#contract/finance/lenders/loan-employees.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import * as branches from './branches.ts'
import * as lenders from './lenders.ts'
import { listPeople, savePerson } from './people.ts'

export function bindLenders({ bind }: CallBook): void {
  bind(calls.listLenders, (ctx, { query }) => lenders.listLenders(ctx, query))
  bind(calls.lenderChoices, (ctx, { query }) => lenders.lenderChoices(ctx, query.search))
  bind(calls.getLender, (ctx, { params }) => lenders.getLender(ctx, params.id))
  bind(calls.createLender, (ctx, { body }) => lenders.createLender(ctx, body))
  bind(calls.updateLender, (ctx, { params, body: { rowVersion, ...fields } }) =>
    lenders.updateLender(ctx, params.id, rowVersion, fields),
  )
  bind(calls.takeLenderStep, (ctx, { params, body }) => lenders.takeLenderStep(ctx, params.id, body))
  bind(calls.lenderHistory, async (ctx, { params }) => {
    await lenders.requireSeen(ctx, params.id)
    return findHistory(ctx, lenders.LENDER, params.id)
  })
  bind(calls.addBranch, async (ctx, { params, body }) => {
    await branches.addBranch(ctx, await lenders.requireSeen(ctx, params.id), body)
    return lenders.getLender(ctx, params.id)
  })
  bind(calls.updateBranch, async (ctx, { params, body: { rowVersion, ...fields } }) =>
    lenders.getLender(ctx, await branches.updateBranch(ctx, params.id, rowVersion, fields)),
  )
  bind(listLoanEmployees, (ctx, { params }) => listPeople(ctx, params.id))
  bind(saveLoanEmployee, (ctx, { params, body }) => savePerson(ctx, params, body))
}
