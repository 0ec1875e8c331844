import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { ClearingOperation } from '#contract/clearing/clearing-process.ts'
import type { Ctx } from '../kernel/context.ts'
import { days, is } from '../kernel/list/filters.ts'
import { type AskedPage, list } from '../kernel/list/list.ts'
import { down, orderBy } from '../kernel/list/order.ts'
import type { PaidFor } from './paid-for.ts'

export interface AskedLines extends AskedPage {
  from?: string | undefined
  to?: string | undefined
  operation?: ClearingOperation | undefined
  deal?: string | undefined
}

export const selectLines = ({ tx }: Ctx, paidFor: PaidFor, account: number | RawBuilder<number>) =>
  tx
    .selectFrom('journalLines as l')
    .select(['l.id', 'l.entryId', 'l.postedAt', 'l.operation', 'l.debit', 'l.credit', 'l.balanceAfter', 'l.dealId'])
    .select(paidFor.number('l.dealId').as('number'))
    .where('l.accountId', '=', account)

/** Movements of an account, latest first. */
export const lines = <DB, TB extends keyof DB, Row>(
  paidFor: PaidFor,
  rows: (ctx: Ctx) => SelectQueryBuilder<DB, TB, Row>,
) =>
  list({
    rows: (ctx: Ctx, _asked: AskedLines) => rows(ctx),
    order: orderBy(down('l.postedAt', 'moment'), down('l.id', 'bigRow')),
    filters: {
      ...days('l.postedAt'),
      operation: is('l.operation'),
      deal: (number) => paidFor.isNumbered('l.dealId', number.toUpperCase()),
    },
  })
