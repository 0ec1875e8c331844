import * as contract from '#contract/finance/cooperation/agreements.ts'
import type { AcceptedSignature, SigningParts } from '../../documents/public.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { beginByStaff, beginOwn } from './begin.ts'
import { exportAgreementList } from './file.ts'
import { sayHandover, takeHandoverStep } from './handovers.ts'
import { agreementSigning } from './paper.ts'
import { AGREEMENT, lyingAgreements, requireAgreement } from './rows.ts'
import { listAgreements, viewAgreement } from './view.ts'
import { changeAgreement, takeStep } from './write.ts'

type One = { params: { id: number } }

export function bindCooperation(book: CallBook, { signing }: { signing: SigningParts }): void {
  const { bind } = book
  book.lies('agreement', lyingAgreements)
  const drawn = ({ params }: One) => signing.office.maker.makeAllOf(AGREEMENT, String(params.id))
  bind(contract.listAgreements, (ctx, { query }) => listAgreements(ctx, query))
  bind(contract.exportAgreements, (ctx, { query }) => exportAgreementList(ctx, query))
  bind(contract.getAgreement, (ctx, { params }) => viewAgreement(ctx, params.id), drawn)
  bind(contract.agreementHistory, async (ctx, { params }) => {
    await requireAgreement(ctx, params.id)
    return findHistory(ctx, AGREEMENT, params.id)
  })
  bind(contract.createAgreement, async (ctx, { body }) => viewAgreement(ctx, (await beginByStaff(ctx, body)).id))
  bind(contract.takeStaffAgreementStep, async (ctx, { params, body }) => {
    await takeStep(ctx, params.id, body)
    return viewAgreement(ctx, params.id)
  })

  bind(contract.listMyAgreements, (ctx, { query }) => listAgreements(ctx, query))
  bind(contract.getMyAgreement, (ctx, { params }) => viewAgreement(ctx, params.id), drawn)
  bind(contract.createMyAgreement, async (ctx, { body }) => viewAgreement(ctx, (await beginOwn(ctx, body)).id))
  bind(contract.updateMyAgreement, async (ctx, { params, body }) => {
    await changeAgreement(ctx, params.id, body)
    return viewAgreement(ctx, params.id)
  })
  bind(contract.takeAgreementStep, async (ctx, { params, body }) => {
    await takeStep(ctx, params.id, body)
    return viewAgreement(ctx, params.id)
  })
  bind(contract.sayHandover, async (ctx, { params, body }) => {
    await sayHandover(ctx, params.id, body)
    return viewAgreement(ctx, params.id)
  })
  bind(contract.takeHandoverStep, async (ctx, { params, body }) =>
    viewAgreement(ctx, await takeHandoverStep(ctx, params.id, body)),
  )
  bindSigning(book, signing, drawn)
}

function bindSigning({ bind }: CallBook, { service, codes }: SigningParts, drawn: (asked: One) => Promise<void>): void {
  bind(contract.getAgreementManifest, (ctx, { params }) => agreementSigning.manifest(ctx, String(params.id)), drawn)
  bind(
    contract.signAgreement,
    async (ctx, { params }, accepted: AcceptedSignature) => {
      await agreementSigning.signByKey(ctx, String(params.id), accepted)
      return viewAgreement(ctx, params.id)
    },
    ({ params, body }, outside) =>
      agreementSigning.read(service, { id: String(params.id), pkcs7: body.signature }, outside),
  )
  bind(
    contract.sendAgreementCode,
    (ctx, { params }) => agreementSigning.sendCode(ctx, String(params.id), codes.send),
    drawn,
  )
  bind(contract.signAgreementByCode, async (ctx, { params, body }) => {
    const refused = await agreementSigning.signByCode(ctx, String(params.id), body, codes.require)
    return refused ?? viewAgreement(ctx, params.id)
  })
}
