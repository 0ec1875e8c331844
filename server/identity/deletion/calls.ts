import * as contract from '#contract/identity/deletion.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { ObligationCheck } from './obligations.ts'
import { getDeletion, requestDeletion, undoDeletion } from './request.ts'

export function bindDeletion(book: CallBook, checks: readonly ObligationCheck[]): void {
  book.bind(contract.getDeletion, (ctx) => getDeletion(ctx, checks))
  book.bind(contract.requestDeletion, (ctx, { body }) => requestDeletion(ctx, checks, body.proof))
  book.bind(contract.undoDeletion, (ctx, { body }) => undoDeletion(ctx, body.undoKey))
}
