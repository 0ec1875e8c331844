import * as contract from '#contract/deals/deals.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { DealParts } from '../calls.ts'
import { getOwn } from './page.ts'
import { revise } from './revise.ts'
import { acceptRevised, cancel, confirm } from './steps.ts'

export function bindLife(book: CallBook, { files }: DealParts): void {
  book.bind(contract.getDeal, (ctx, { params }) => getOwn(ctx, files, params.id))
  book.bind(contract.confirmDeal, (ctx, { params, body }) => confirm(ctx, files, params.id, body))
  book.bind(contract.reviseDeal, (ctx, { params, body }) => revise(ctx, files, params.id, body))
  book.bind(contract.acceptRevision, (ctx, { params, body }) => acceptRevised(ctx, files, params.id, body))
  book.bind(contract.cancelDeal, (ctx, { params, body }) => cancel(ctx, files, params.id, body))
}
