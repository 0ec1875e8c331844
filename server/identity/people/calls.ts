import {
  assignRoles,
  createPerson,
  endPersonSession,
  exportPeople,
  findPeople,
  getPerson,
  listPeople,
  personHistory,
  resetAccess,
  takePersonStep,
  updatePerson,
} from '#contract/identity/people.ts'
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
  book.bind(listPeople, (ctx, { query }) => lists.listPeople(ctx, query))
  book.bind(exportPeople, (ctx, { query }) => sheet.exportPeople(ctx, query))
  book.bind(findPeople, (ctx, { query }) => lists.findPeople(ctx, query))
  book.bind(getPerson, (ctx, { params }) => person.getPerson(ctx, params.id))
  book.bind(createPerson, (ctx, { body }) => edits.createPerson(ctx, body))
  book.bind(updatePerson, (ctx, { params, body: { rowVersion, ...fields } }) =>
    edits.updatePerson(ctx, params.id, rowVersion, fields),
  )
  book.bind(takePersonStep, (ctx, { params, body }) => steps.takePersonStep(ctx, params.id, body))
  book.bind(resetAccess, (ctx, { params, body }) => access.resetAccess(ctx, config, params.id, body.reason))
  book.bind(endPersonSession, (ctx, { params }) => steps.endPersonSession(ctx, params.id, params.sessionId))
  book.bind(assignRoles, (ctx, { params, body }) => roles.assignRoles(ctx, params.id, body))
  book.bind(personHistory, async (ctx, { params }) => {
    await requireSeen(ctx, params.id)
    return findHistory(ctx, 'user', params.id)
  })
}
