import * as contract from '#contract/identity/people.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { Config } from '../../kernel/config.ts'
import { findHistory } from '../../kernel/process/history.ts'
import * as edits from './edits.ts'
import * as sheet from './export.ts'
import * as lists from './list.ts'
import * as person from './person.ts'
import { lyingPlaces } from './place.ts'
import * as access from './reset-access.ts'
import * as roles from './roles.ts'
import { lyingPeople, requireSeen } from './seen.ts'
import * as steps from './steps.ts'

export function bindPeople(book: CallBook, config: Config): void {
  book.lies('person', lyingPeople)
  book.lies('place', lyingPlaces)
  book.bind(contract.listPeople, (ctx, { query }) => lists.listPeople(ctx, query))
  book.bind(contract.exportPeople, (ctx, { query }) => sheet.exportPeople(ctx, query))
  book.bind(contract.findPeople, (ctx, { query }) => lists.findPeople(ctx, query))
  book.bind(contract.getPerson, (ctx, { params }) => person.getPerson(ctx, params.id))
  book.bind(contract.createPerson, (ctx, { body }) => edits.createPerson(ctx, body))
  book.bind(contract.updatePerson, (ctx, { params, body: { rowVersion, ...fields } }) =>
    edits.updatePerson(ctx, params.id, rowVersion, fields),
  )
  book.bind(contract.takePersonStep, (ctx, { params, body }) => steps.takePersonStep(ctx, params.id, body))
  book.bind(contract.resetAccess, (ctx, { params, body }) => access.resetAccess(ctx, config, params.id, body.reason))
  book.bind(contract.endPersonSession, (ctx, { params }) => steps.endPersonSession(ctx, params.id, params.sessionId))
  book.bind(contract.assignRoles, (ctx, { params, body }) => roles.assignRoles(ctx, params.id, body))
  book.bind(contract.personHistory, async (ctx, { params }) => {
    await requireSeen(ctx, params.id)
    return findHistory(ctx, 'user', params.id)
  })
}
