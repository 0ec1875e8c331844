import { getNetting } from '#contract/clearing/clearing.ts'
import { payDeal } from '#contract/deals/payments.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { getNetting as netting } from './netting.ts'
import { payDeal as pay } from './pay.ts'

export function bindMoney({ bind }: CallBook): void {
  bind(getNetting, (ctx) => netting(ctx))
  bind(payDeal, (ctx, { params, body }) => pay(ctx, params.id, body.rowVersion))
}
