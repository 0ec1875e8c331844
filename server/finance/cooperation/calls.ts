import * as contract from '#contract/finance/cooperation/agreements.ts'
import type { AcceptedSignature, SigningParts } from '../../documents/public.ts'
import type { Registration } from '../../identity/public.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import type { ApplyingParts } from '../applying/wizard/own-calls.ts'
import { beginByStaff, beginOwn } from './begin.ts'
import { exportAgreementList } from './file.ts'
import { sayHandover, takeHandoverStep } from './handovers.ts'
import { bindLinks, sendLink } from './link.ts'
import { agreementSigning } from './paper.ts'
import { AGREEMENT, lyingAgreements, requireAgreement } from './rows.ts'
import { agreementChoices, listAgreements, viewAgreement } from './view.ts'
import { changeAgreement, takeStep } from './write.ts'

type One = { params: { id: number } }
/** After these a household without an account gets its link. */
const linked: readonly string[] = ['offer', 'remind']

type Parts = Pick<ApplyingParts, 'signing' | 'consents' | 'selfEmployed'>
interface Asked {
  body: { pinfl?: string | undefined; person?: object | undefined }
}

export function bindCooperation(book: CallBook, { signing, consents, selfEmployed }: Parts): void {
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
  bind(contract.getAgreementChoices, (ctx) => agreementChoices(ctx))
  /** Of somebody with an account it is known already. */
  const askedRegister = async ({ body: { pinfl, person } }: Asked) =>
    pinfl && person ? await selfEmployed(pinfl) : undefined
  bind(
    contract.createAgreement,
    async (ctx, { body }, said: Registration | undefined) =>
      viewAgreement(ctx, (await beginByStaff(ctx, body, said)).id),
    askedRegister,
  )
  bind(contract.updateAgreement, async (ctx, { params, body }) => {
    await changeAgreement(ctx, params.id, body)
    return viewAgreement(ctx, params.id)
  })
  const { addressOf } = signing.office
  bind(contract.takeStaffAgreementStep, async (ctx, { params, body }) => {
    await takeStep(ctx, params.id, body)
    if (linked.includes(body.step)) await sendLink(ctx, params.id, addressOf)
    return viewAgreement(ctx, params.id)
  })

  bind(contract.listMyAgreements, (ctx, { query }) => listAgreements(ctx, query))
  bind(contract.getMyAgreement, (ctx, { params }) => viewAgreement(ctx, params.id), drawn)
  bind(
    contract.createMyAgreement,
    async (ctx, { body }, said: Registration | undefined) => viewAgreement(ctx, (await beginOwn(ctx, body, said)).id),
    askedRegister,
  )
  bind(contract.updateMyAgreement, async (ctx, { params, body }) => {
    await changeAgreement(ctx, params.id, body)
    return viewAgreement(ctx, params.id)
  })
  bind(contract.takeAgreementStep, async (ctx, { params, body }) => {
    await takeStep(ctx, params.id, body)
    if (linked.includes(body.step)) await sendLink(ctx, params.id, addressOf)
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
  bindLinks(book, { signing, consents })
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
