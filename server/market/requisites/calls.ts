import * as contract from '#contract/market/requisites.ts'
import type { CallBook } from '../../kernel/calls.ts'
import * as edits from './edits.ts'
import * as requisites from './requisites.ts'
import * as staff from './staff.ts'

export function bindRequisites(book: CallBook): void {
  book.bind(contract.listRequisites, (ctx, { query }) => requisites.listRequisites(ctx, query))
  book.bind(contract.listStaffRequisites, (ctx, { query }) => staff.listStaffRequisites(ctx, query))
  book.bind(contract.getRequisite, (ctx, { params }) => requisites.getRequisite(ctx, params.id))
  book.bind(contract.createRequisite, (ctx, { body }) => edits.createRequisite(ctx, body))
  book.bind(contract.updateRequisite, (ctx, { params, body: { rowVersion, ...fields } }) =>
    edits.updateRequisite(ctx, params.id, rowVersion, fields),
  )
  book.bind(contract.takeRequisiteStep, (ctx, { params, body }) => edits.takeRequisiteStep(ctx, params.id, body))
  book.bind(contract.takeStaffRequisiteStep, (ctx, { params, body }) => staff.takeStaffStep(ctx, params.id, body))
  book.bind(contract.revealRequisite, (ctx, { params, body }) => staff.revealRequisite(ctx, params.id, body.reason))
}
