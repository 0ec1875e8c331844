import * as needContract from '#contract/government/visits/needs.ts'
import * as checkContract from '#contract/government/visits/visit-check.ts'
import * as contract from '#contract/government/visits/visits.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { refuse } from '../../kernel/refuse.ts'
import { agreeForNeed, applyForNeed, lotForNeed, needChoices, recommendForNeed, seatForNeed } from './begin-for-need.ts'
import { confirmCheck, disputeCheck, getCheck, openCheck, sendCode } from './check.ts'
import { answerDispute, archiveVisit, lookAtVisit, restoreVisit, returnVisit, verifyVisit } from './judge.ts'
import { exportVisits, listSubjects, listVisits } from './list.ts'
import { answerCheck, listChecks, listNeeds, stepNeed } from './needs.ts'
import { askForVisit, type PrefillParts, type RegistersSaid } from './prefill.ts'
import { lyingVisits, requireVisit, VISIT } from './rows.ts'
import { viewVisit, visitForms } from './view.ts'
import { recallVisit, saveVisit, sendConsentCode, startVisit, submitVisit, type VisitParts } from './write.ts'

export function bindVisits(book: CallBook, parts: VisitParts & { files: FileStore; prefill: PrefillParts }): void {
  const { bind } = book
  book.lies('visit', lyingVisits)
  bind(contract.listVisits, (ctx, { query }) => listVisits(ctx, query))
  bind(contract.exportVisits, (ctx, { query }) => exportVisits(ctx, query))
  bind(contract.visitForms, (ctx) => visitForms(ctx))
  bind(contract.visitSubjects, (ctx, { query }) => listSubjects(ctx, query))
  bind(
    contract.startVisit,
    async (ctx, { body }, said: RegistersSaid | undefined) =>
      viewVisit(ctx, (await startVisit(ctx, body, { said })).id),
    async ({ body: { visit, subjectId } }, outside) =>
      visit || subjectId === undefined ? undefined : askForVisit(parts.prefill, subjectId, outside),
  )
  bind(contract.getVisit, (ctx, { params }) => viewVisit(ctx, params.id))
  bind(contract.visitHistory, async (ctx, { params }) => {
    await requireVisit(ctx, params.id)
    return findHistory(ctx, VISIT, params.id)
  })
  bind(contract.readVisitFile, async (ctx, { params }) => {
    const { photos, consentFiles } = await requireVisit(ctx, params.id)
    if (![...photos, ...consentFiles].some(({ id }) => id === params.fileId)) refuse('E_NOT_FOUND')
    return parts.files.readProved(ctx, params.fileId)
  })
  bind(contract.saveVisit, async (ctx, { params, body }) => {
    await saveVisit(ctx, params.id, body)
    return viewVisit(ctx, params.id)
  })
  bind(contract.sendVisitCode, (ctx, { params }) => sendConsentCode(ctx, params.id, parts.consents))
  bind(
    contract.submitVisit,
    async (ctx, { params, body }) => (await submitVisit(ctx, params.id, body, parts)) ?? viewVisit(ctx, params.id),
  )
  bind(contract.recallVisit, async (ctx, { params, body }) => {
    await recallVisit(ctx, params.id, body.rowVersion)
    return viewVisit(ctx, params.id)
  })
  bind(contract.openVisit, async (ctx, { params, body }) => {
    await lookAtVisit(ctx, params.id, body.rowVersion)
    return viewVisit(ctx, params.id)
  })
  bind(contract.verifyVisit, async (ctx, { params, body }) => {
    await verifyVisit(ctx, params.id, body.rowVersion, parts)
    return viewVisit(ctx, params.id)
  })
  bind(contract.returnVisit, async (ctx, { params, body }) => {
    await returnVisit(ctx, params.id, body)
    return viewVisit(ctx, params.id)
  })
  bind(contract.answerVisitDispute, async (ctx, { params, body }) => {
    await answerDispute(ctx, params.id, body)
    return viewVisit(ctx, params.id)
  })
  bind(contract.archiveVisit, async (ctx, { params, body }) => {
    await archiveVisit(ctx, params.id, body)
    return viewVisit(ctx, params.id)
  })
  bind(contract.restoreVisit, async (ctx, { params, body }) => {
    await restoreVisit(ctx, params.id, body.rowVersion)
    return viewVisit(ctx, params.id)
  })
  bindNeeds(book)
  bindChecks(book, parts)
}

function bindNeeds({ bind }: CallBook): void {
  bind(needContract.listNeeds, (ctx, { query }) => listNeeds(ctx, query))
  bind(needContract.takeNeed, (ctx, { params, body }) => stepNeed(ctx, params.id, 'take', body))
  bind(needContract.finishNeed, (ctx, { params, body }) => stepNeed(ctx, params.id, 'finish', body))
  bind(needContract.declineNeed, (ctx, { params, body }) => stepNeed(ctx, params.id, 'decline', body))
  bind(needContract.needChoices, (ctx, { params }) => needChoices(ctx, params.id))
  bind(needContract.applyForNeed, (ctx, { params, body }) => applyForNeed(ctx, params.id, body))
  bind(needContract.seatForNeed, (ctx, { params, body }) => seatForNeed(ctx, params.id, body))
  bind(needContract.agreeForNeed, (ctx, { params, body }) => agreeForNeed(ctx, params.id, body))
  bind(needContract.lotForNeed, (ctx, { params, body }) => lotForNeed(ctx, params.id, body))
  bind(needContract.recommendForNeed, (ctx, { params, body }) => recommendForNeed(ctx, params.id, body))
  bind(needContract.listChecks, (ctx, { query }) => listChecks(ctx, query))
  bind(needContract.answerCheck, (ctx, { params, body }) => answerCheck(ctx, params.id, body))
}

function bindChecks({ bind }: CallBook, { consents }: VisitParts): void {
  bind(checkContract.getVisitCheck, (ctx, { params }) => getCheck(ctx, params.token))
  bind(checkContract.sendCheckCode, (ctx, { params }) => sendCode(ctx, params.token, consents))
  bind(checkContract.openVisitCheck, (ctx, { params, body }) => openCheck(ctx, params.token, body, consents))
  bind(checkContract.confirmVisitCheck, (ctx, { params, body }) => confirmCheck(ctx, params.token, body.proof))
  bind(checkContract.disputeVisitCheck, (ctx, { params, body }) =>
    disputeCheck(ctx, params.token, body.proof, body.text),
  )
}
