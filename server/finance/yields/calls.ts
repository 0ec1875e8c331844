import * as calls from '#contract/finance/yields.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import * as yields from './yields.ts'

export function bindYields({ bind }: CallBook): void {
  bind(calls.listYields, (ctx, { query }) => yields.listYields(ctx, query))
  bind(calls.getYield, (ctx, { params }) => yields.getYield(ctx, params.id))
  bind(calls.createYield, (ctx, { body }) => yields.createYield(ctx, body))
  bind(calls.updateYield, (ctx, { params, body: { rowVersion, ...fields } }) =>
    yields.updateYield(ctx, params.id, rowVersion, fields),
  )
  bind(calls.removeYield, (ctx, { params, body }) => yields.removeYield(ctx, params.id, body.rowVersion))
  bind(calls.yieldHistory, (ctx, { params }) => findHistory(ctx, yields.YIELD, params.id))
}
