import * as contract from '#contract/deals/disputes.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { decide } from './decide.ts'
import { findDisputes } from './desk.ts'
import { getDisputeFile } from './file.ts'
import { note, release, take } from './judge.ts'
import { add, open } from './open.ts'
import { getDisputesOf } from './present.ts'

export function bindDisputes({ bind }: CallBook): void {
  bind(contract.getDealDisputes, (ctx, { params }) => getDisputesOf(ctx, params.id))
  bind(contract.openDispute, (ctx, { params, body }) => open(ctx, params.id, body))
  bind(contract.addToDispute, (ctx, { params, body }) => add(ctx, params.id, body))
  bind(contract.listDisputes, (ctx, { query }) => findDisputes(ctx, query))
  bind(contract.getDispute, (ctx, { params }) => getDisputeFile(ctx, params.id))
  bind(contract.takeDispute, (ctx, { params, body }) => take(ctx, params.id, body.rowVersion))
  bind(contract.releaseDispute, (ctx, { params, body }) => release(ctx, params.id, body.rowVersion))
  bind(contract.noteDispute, (ctx, { params, body }) => note(ctx, params.id, body))
  bind(contract.decideDispute, (ctx, { params, body }) => decide(ctx, params.id, body))
}
