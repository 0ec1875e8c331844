import * as typed from '#contract/government/reports/report-types.ts'
import * as contract from '#contract/government/reports/reports.ts'
import * as whole from '#contract/government/reports/standing.ts'
import { Permission as P } from '#contract/permissions.ts'
import type { AcceptedSignature, SigningParts } from '../../documents/public.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { refuse } from '../../kernel/refuse.ts'
import { exportOf } from './file.ts'
import * as fill from './fill.ts'
import * as judge from './judge.ts'
import { listMissing } from './missing.ts'
import { requireReportType } from './report-type.ts'
import { lyingReports, mayFill, REPORT, type ReportCtx, requireReport } from './rows.ts'
import { manifestOf, readProof } from './sign.ts'
import { consolidate, remindUnits, viewStanding } from './standing.ts'
import * as types from './types.ts'
import { listDue, listReports, typesInUse, viewReport } from './view.ts'

export function bindReports(book: CallBook, { signing }: { signing: SigningParts }): void {
  const { bind } = book
  book.lies('report', lyingReports)
  bindTypes(book)
  bind(contract.listReports, (ctx, { query }) => listReports(ctx, query))
  bind(contract.exportReports, (ctx, { query }) => exportOf(ctx, query))
  bind(contract.reportTypesInUse, (ctx) => typesInUse(ctx))
  bind(contract.listDueReports, (ctx, { query }) => listDue(ctx, query))
  bind(contract.getReport, (ctx, { params }) => viewReport(ctx, params.id))
  bind(contract.reportHistory, async (ctx, { params }) => {
    await requireReport(ctx, params.id)
    return findHistory(ctx, REPORT, params.id)
  })
  bind(contract.openReport, async (ctx, { params, body }) => {
    await fill.openReport(ctx, params.id, body.rowVersion)
    return viewReport(ctx, params.id)
  })
  bind(contract.saveReport, async (ctx, { params, body }) => {
    const { rowVersion, ...saved } = body
    await fill.saveReport(ctx, params.id, rowVersion, saved)
    return viewReport(ctx, params.id)
  })
  bindSending(book, signing)
  bind(contract.recallReport, async (ctx, { params, body }) => {
    await fill.recallReport(ctx, params.id, body.rowVersion)
    return viewReport(ctx, params.id)
  })
  bind(contract.lookAtReport, async (ctx, { params, body }) => {
    await judge.lookAtReport(ctx, params.id, body.rowVersion)
    return viewReport(ctx, params.id)
  })
  bind(contract.acceptReport, async (ctx, { params, body }) => {
    await judge.acceptReport(ctx, params.id, body.rowVersion)
    return viewReport(ctx, params.id)
  })
  bind(contract.returnReport, async (ctx, { params, body }) => {
    await judge.returnReport(ctx, params.id, body.rowVersion, body.reason)
    return viewReport(ctx, params.id)
  })
  bind(contract.reopenReport, async (ctx, { params, body }) => {
    await judge.reopenReport(ctx, params.id, body.rowVersion, body.reason)
    return viewReport(ctx, params.id)
  })
  bind(whole.getStanding, (ctx, { query }) => viewStanding(ctx, query))
  bind(whole.listMissing, (ctx, { query }) => listMissing(ctx, query))
  bind(whole.consolidateReports, (ctx, { body }) => consolidate(ctx, body))
  bind(whole.remindUnits, (ctx, { body }) => remindUnits(ctx, body))
}

async function requireSendable(ctx: ReportCtx, id: number) {
  const report = await requireReport(ctx, id)
  if (!mayFill(ctx, report, P.ReportSubmit)) refuse('E_FORBIDDEN')
  return report
}

function bindSending({ bind }: CallBook, signing: SigningParts): void {
  bind(contract.getReportManifest, async (ctx, { params }) => {
    const report = await requireSendable(ctx, params.id)
    return { manifest: manifestOf(await requireReportType(ctx, report.typeId), report) }
  })
  bind(contract.sendReportCode, async (ctx, { params }) => {
    await requireSendable(ctx, params.id)
    return signing.codes.send(ctx)
  })
  bind(
    contract.submitReport,
    async (ctx, { params, body }, accepted: AcceptedSignature | undefined) => {
      const refused = await fill.submitReport(ctx, signing, { id: params.id, ...body }, accepted)
      return refused ?? viewReport(ctx, params.id)
    },
    ({ params, body }, outside) => readProof(signing, { id: params.id, proof: body.proof }, outside),
  )
}

function bindTypes({ bind }: CallBook): void {
  bind(typed.listReportTypes, (ctx, { query }) => types.listTypes(ctx, query))
  bind(typed.reportTemplates, (ctx) => types.typeTemplates(ctx))
  bind(typed.getReportType, (ctx, { params }) => types.getType(ctx, params.id))
  bind(typed.createReportType, (ctx, { body }) => types.createType(ctx, body))
  bind(typed.updateReportType, (ctx, { params, body }) => {
    const { rowVersion, ...fields } = body
    return types.updateType(ctx, params.id, rowVersion, fields)
  })
  bind(typed.takeReportTypeStep, (ctx, { params, body }) =>
    types.takeTypeStep(ctx, params.id, body.rowVersion, body.step),
  )
  bind(typed.reportTypeHistory, (ctx, { params }) => findHistory(ctx, types.REPORT_TYPE, params.id))
}
