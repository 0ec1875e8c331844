import * as contract from '#contract/finance/money.ts'
import { endApplication, isAddressedTo } from '../../../applications/public.ts'
import type { AcceptedSignature } from '../../../documents/public.ts'
import type { CallBook } from '../../../kernel/calls.ts'
import type { Ctx, SignedCtx } from '../../../kernel/context.ts'
import type { SheetRecord } from '../../../kernel/files/sheet.ts'
import { recordsIn } from '../../../kernel/files/sheet-tasks.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { APPLICATION, contractPapers, contractSigning } from '../contract.ts'
import { kindNamed, ofKind, ofRequest } from '../kinds/kinds.ts'
import { tellLender, tellOf } from '../tell.ts'
import type { ApplyingParts } from '../wizard/own-calls.ts'
import * as acts from './repay.ts'
import { importRepayments, repaymentSheet, requiredColumns } from './repayment-sheet.ts'
import { lenderRunning, type One, ownRunning, readRow, seeLenderMoney, seeOwnMoney, wonBy } from './running.ts'

export function bindFinanceMoney(book: CallBook, { signing }: ApplyingParts): void {
  bindContracts(book, { signing })
  const { bind } = book
  bind(contract.getMyMoney, (ctx, { params }) => seeOwnMoney(ctx, params))
  bind(contract.requestTranche, async (ctx, { params, body }) => {
    await acts.requestTranche(ctx, await ownRunning(ctx, params), params.trancheId, body)
    return seeOwnMoney(ctx, params)
  })
  bind(contract.proveTranche, async (ctx, { params, body }) => {
    await acts.proveTranche(ctx, await ownRunning(ctx, params), params.trancheId, body)
    return seeOwnMoney(ctx, params)
  })
  bind(contract.payRepayment, async (ctx, { params, body }) => {
    await acts.repay(ctx, await ownRunning(ctx, params), params.rowId, { via: 'clearing', ...body })
    return seeOwnMoney(ctx, params)
  })
  bind(contract.askRelease, async (ctx, { params, body }) => {
    const { kind, application } = await ownRunning(ctx, params)
    acts.requireReleasable(ctx, application)
    await kind.applications.change(ctx, application, { releaseReason: body.reason })
    const won = await wonBy(ctx, application.id)
    if (won) await tellLender(ctx, application, won, 'fin.releaseAsked')
    return {}
  })
  bind(contract.getLenderMoney, (ctx, { params }) => seeLenderMoney(ctx, params.id))
  bind(contract.payTranche, async (ctx, { params, body }) => {
    await acts.payTranche(ctx, await lenderRunning(ctx, params.id), params.trancheId, body)
    return seeLenderMoney(ctx, params.id)
  })
  bind(contract.acceptProof, async (ctx, { params, body }) => {
    await acts.acceptProof(ctx, await lenderRunning(ctx, params.id), params.trancheId, body)
    return seeLenderMoney(ctx, params.id)
  })
  bind(contract.returnProof, async (ctx, { params, body }) => {
    await acts.returnProof(ctx, await lenderRunning(ctx, params.id), params.trancheId, body)
    return seeLenderMoney(ctx, params.id)
  })
  bind(contract.stopTranche, async (ctx, { params, body }) => {
    await acts.stopTranche(ctx, await lenderRunning(ctx, params.id), params.trancheId, body)
    return seeLenderMoney(ctx, params.id)
  })
  bind(contract.markRepaid, async (ctx, { params, body }) => {
    await acts.repay(ctx, await lenderRunning(ctx, params.id), params.rowId, { via: 'outside', ...body })
    return seeLenderMoney(ctx, params.id)
  })
  bind(contract.writeOff, async (ctx, { params, body }) => {
    await acts.writeOff(ctx, await lenderRunning(ctx, params.id), params.rowId, body)
    return seeLenderMoney(ctx, params.id)
  })
  bind(contract.exportRepayments, (ctx) => repaymentSheet(ctx))
  bind(
    contract.importRepayments,
    (ctx, { query }, records: SheetRecord[]) => importRepayments(ctx, records, query),
    ({ upload }, { work }) => work(recordsIn(upload, requiredColumns)),
  )
  bind(contract.agreeRelease, async (ctx, { params, body }) => {
    const running = await lenderRunning(ctx, params.id)
    const { kind, application } = running
    acts.requireReleasable(ctx, application)
    if (application.releaseReason === null) refuse('E_STATE', { status: application.status })
    await acts.giveBack(ctx, running, body)
    const ended = await endApplication(ctx, kind, application, 'release', { reason: body.reason })
    await tellOf(ctx, ended, 'fin.released')
    return {}
  })
}

function bindContracts({ bind }: CallBook, { signing }: Pick<ApplyingParts, 'signing'>): void {
  const { office, service, codes } = signing
  const papers = contractSigning(kindNamed)
  const drawnOf = (id: number) => office.maker.makeAllOf(APPLICATION, String(id))
  const mine = async (ctx: SignedCtx, params: One) => {
    await ofKind(params.kind).applicant.one(ctx, { params })
    return contractPapers(ctx, await readRow(ctx, params.id))
  }
  const idOf = async (ctx: SignedCtx, requestId: number) => {
    const { kind, applicationId } = await ofRequest(ctx, requestId)
    await isAddressedTo(ctx, kind, requestId)
    return applicationId
  }
  const theirs = async (ctx: SignedCtx, requestId: number) =>
    contractPapers(ctx, await readRow(ctx, await idOf(ctx, requestId)))
  const drawn = ({ params }: { params: One }) => drawnOf(params.id)
  bind(contract.getMyContract, (ctx, { params }) => mine(ctx, params), drawn)
  bind(contract.getMyContractManifest, (ctx, { params }) => papers.manifest(ctx, String(params.id)), drawn)
  bind(
    contract.signMyContract,
    async (ctx, { params }, accepted: AcceptedSignature) => {
      await papers.signByKey(ctx, String(params.id), accepted)
      return mine(ctx, params)
    },
    ({ params, body }, outside) => papers.read(service, { id: String(params.id), pkcs7: body.signature }, outside),
  )
  bind(contract.sendMyContractCode, (ctx, { params }) => papers.sendCode(ctx, String(params.id), codes.send), drawn)
  bind(contract.signMyContractByCode, async (ctx, { params, body }) => {
    const refused = await papers.signByCode(ctx, String(params.id), body, codes.require)
    return refused ?? mine(ctx, params)
  })
  const drawnFor = async ({ params }: { params: { id: number } }, { db }: { db: Ctx['tx'] }) => {
    const { applicationId } = await ofRequest({ tx: db }, params.id)
    await drawnOf(applicationId)
  }
  bind(contract.getLenderContract, (ctx, { params }) => theirs(ctx, params.id), drawnFor)
  bind(
    contract.getLenderContractManifest,
    async (ctx, { params }) => papers.manifest(ctx, String(await idOf(ctx, params.id))),
    drawnFor,
  )
  bind(
    contract.signLenderContract,
    async (ctx, { params }, accepted: AcceptedSignature) => {
      await papers.signByKey(ctx, String(await idOf(ctx, params.id)), accepted)
      return theirs(ctx, params.id)
    },
    async ({ params, body }, outside) => {
      const { applicationId } = await ofRequest({ tx: outside.db }, params.id)
      return papers.read(service, { id: String(applicationId), pkcs7: body.signature }, outside)
    },
  )
  bind(
    contract.sendLenderContractCode,
    async (ctx, { params }) => papers.sendCode(ctx, String(await idOf(ctx, params.id)), codes.send),
    drawnFor,
  )
  bind(contract.signLenderContractByCode, async (ctx, { params, body }) => {
    const refused = await papers.signByCode(ctx, String(await idOf(ctx, params.id)), body, codes.require)
    return refused ?? theirs(ctx, params.id)
  })
}
