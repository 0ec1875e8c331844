import {
  addToDispute,
  decideDispute,
  getDealDisputes,
  getDispute,
  listDisputes,
  noteDispute,
  openDispute,
  releaseDispute,
  takeDispute,
} from '#contract/deals/disputes.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { decide } from './decide.ts'
import { findDisputes } from './desk.ts'
import { getDisputeFile } from './file.ts'
import { note, release, take } from './judge.ts'
import { add, open } from './open.ts'
import { getDisputesOf } from './present.ts'

export function bindDisputes({ bind }: CallBook): void {
  bind(getDealDisputes, (ctx, { params }) => getDisputesOf(ctx, params.id))
  bind(openDispute, (ctx, { params, body }) => open(ctx, params.id, body))
  bind(addToDispute, (ctx, { params, body }) => add(ctx, params.id, body))
  bind(listDisputes, (ctx, { query }) => findDisputes(ctx, query))
  bind(getDispute, (ctx, { params }) => getDisputeFile(ctx, params.id))
  bind(takeDispute, (ctx, { params, body }) => take(ctx, params.id, body.rowVersion))
  bind(releaseDispute, (ctx, { params, body }) => release(ctx, params.id, body.rowVersion))
  bind(noteDispute, (ctx, { params, body }) => note(ctx, params.id, body))
  bind(decideDispute, (ctx, { params, body }) => decide(ctx, params.id, body))
}
