import * as calls from '#contract/finance/entitlements.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findChoices } from './choices.ts'
import { keepAnswers } from './known.ts'
import { myReport, reportFor } from './report.ts'

export function bindEntitlements({ bind }: CallBook): void {
  bind(calls.checkEntitlements, (ctx, { query }) => reportFor(ctx, query))
  bind(calls.entitlementChoices, (ctx) => findChoices(ctx))
  bind(calls.getEntitlements, (ctx, { query }) => myReport(ctx, query))
  bind(calls.keepEntitlementAnswers, (ctx, { body }) => keepAnswers(ctx, body))
}
