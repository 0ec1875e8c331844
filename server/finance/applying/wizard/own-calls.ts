import * as contract from '#contract/finance/applications.ts'
import { listOpenProducts } from '#contract/finance/products/open-products.ts'
import type { SentCode } from '#contract/identity/codes.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission } from '#contract/permissions.ts'
import { type Checked, linesIn, readContent, requirePaper, saveDraft } from '../../../applications/public.ts'
import type { AcceptedSignature, SigningParts } from '../../../documents/public.ts'
import {
  actingParty,
  type PartyRef,
  partiesOf,
  partyTerritory,
  personBy,
  type Registration,
} from '../../../identity/public.ts'
import type { CallBook } from '../../../kernel/calls.ts'
import type { Ctx, SignedCtx } from '../../../kernel/context.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { type Refusal, refuse, refuseFields, sayOfField } from '../../../kernel/refuse.ts'
import { textIn } from '../../../kernel/words/localized.ts'
import { payoutsOf } from '../../../market/public.ts'
import { productOf } from '../../products/lookup.ts'
import { allowAsking, askAfterSending } from '../../registers/asking.ts'
import { answerClocks, servingLenders } from '../desk/routing.ts'
import { kindNamed, ofKind } from '../kinds/kinds.ts'
import { moneyFiles } from '../money/money.ts'
import { dressOwn } from '../view.ts'
import { addGuarantor, askGuarantorAgain, removeGuarantor } from './guarantor-acts.ts'
import { openProducts } from './open-products.ts'
import { preparedPhone, readProof, requireProof, signedApplication, textOf } from './sign.ts'

export interface ApplyingParts {
  files: FileStore
  signing: SigningParts
  /** Codes to the telephone of somebody who is not signed in: a guarantor, or whom an application is prepared for. */
  consents: ForeignCodes
  onBehalf: ForeignCodes
  /** What the register of the self-employed says; asked before the transaction of a call. */
  selfEmployed: (pinfl: string) => Promise<Registration | undefined>
}
interface ForeignCodes {
  send: (ctx: Ctx, phone: string) => Promise<SentCode>
  require: (ctx: Ctx, typed: { verifyKey: string; code: string }) => Promise<string | Refusal>
}

/** For an organization whoever signs for it; for oneself nobody else. */
function requireSigning({ actor }: SignedCtx): void {
  if (actor.organizationId && !actor.permissions.has(Permission.DealSign)) refuse('E_FORBIDDEN')
}

interface One {
  kind: string
  id: number
}

/** The part belongs to the application of the address. */
async function requirePart(
  ctx: SignedCtx,
  table: 'applicationOffers' | 'applicationRequests',
  id: number,
  applicationId: number,
): Promise<void> {
  const row = await ctx.tx.selectFrom(table).select('applicationId').where('id', '=', id).executeTakeFirst()
  if (row?.applicationId !== applicationId) refuse('E_NOT_FOUND')
}

const viewOne = async (ctx: SignedCtx, { kind, id }: One) =>
  dressOwn(ctx, await ofKind(kind).applicant.one(ctx, { params: { id } }))

/** Whoever prepares it for another names them by their phone; everybody else applies for themselves. */
async function partyFor(ctx: SignedCtx, phone: string | undefined): Promise<PartyRef | undefined> {
  const { permissions } = ctx.actor
  if (phone === undefined) {
    if (!permissions.has(Permission.FinAppOwn)) refuseFields([{ field: 'onBehalfOf', code: 'V_REQUIRED' }])
    return undefined
  }
  if (!permissions.has(Permission.FinAppOnBehalf)) refuse('E_FORBIDDEN')
  const userId = await personBy(ctx, { phone })
  return userId === undefined
    ? refuseFields([{ field: 'onBehalfOf.phone', code: 'E_NOT_FOUND' }])
    : { userId, organizationId: null }
}

export function bindOwnApplications({ bind }: CallBook, { files, signing, onBehalf }: ApplyingParts): void {
  bind(listOpenProducts, (ctx, { params }) => openProducts(ctx, params.kind))
  // What nobody gives yet nobody has asked for.
  bind(contract.listMyApplications, (ctx, { params, query }) =>
    kindNamed(params.kind)
      ? ofKind(params.kind).applicant.list(ctx, { query })
      : { items: [], take: query.take, counts: {} },
  )
  bind(contract.getMyApplication, (ctx, { params }) => viewOne(ctx, params))
  bind(contract.saveMyApplication, async (ctx, { params, body: { productId, onBehalfOf, ...draft } }) => {
    const { kind } = ofKind(params.kind)
    const forParty = draft.id === undefined ? await partyFor(ctx, onBehalfOf?.phone) : undefined
    const { id } = await saveDraft(ctx, kind, { ...draft, subjectId: productId }, forParty)
    return viewOne(ctx, { kind: params.kind, id })
  })
  bind(contract.removeMyApplication, (ctx, { params }) => ofKind(params.kind).applicant.remove(ctx, { params }))
  bind(contract.checkMyApplication, (ctx, { params, body }) => check(ctx, params.kind, body))
  bind(contract.askRegisters, async (ctx, { params, body }) => {
    await allowAsking(ctx, params, body.consents)
    return viewOne(ctx, params)
  })
  bind(contract.listApplicationRequisites, async (ctx, { params }) => {
    await viewOne(ctx, params)
    const { userId, organizationId } = await signedApplication(ctx, params.id)
    const all = await payoutsOf(ctx, { userId, organizationId })
    return all.flatMap(({ id, why, bankName, accountMasked }) =>
      why === 'number' || why === 'blocked' ? [] : [{ id, bankName, accountMasked }],
    )
  })
  bind(contract.getApplicationText, async (ctx, { params }) => {
    await viewOne(ctx, params)
    return { text: textOf(await signedApplication(ctx, params.id)) }
  })
  bind(contract.sendApplicationCode, async (ctx, { params }) => {
    await viewOne(ctx, params)
    const phone = await preparedPhone(ctx, params.id)
    return phone === undefined ? signing.codes.send(ctx) : onBehalf.send(ctx, phone)
  })
  bind(
    contract.submitMyApplication,
    async (ctx, { params, body: { proof, productVersion, ...sent } }, accepted: AcceptedSignature | undefined) => {
      const { applicant } = ofKind(params.kind)
      const draft = await applicant.one(ctx, { params })
      const product = await productOf(ctx, draft.subjectId)
      const signed = await signedApplication(ctx, params.id)
      // What is prepared for somebody else is signed by them, and by nobody's organization.
      if (signed.preparedBy === null) requireSigning(ctx)
      if (draft.status === 'draft' && product?.version !== productVersion) refuse('E_PRODUCT_VERSION')
      const codes = { codes: signing.codes, onBehalf: onBehalf.require }
      const refused = await requireProof(ctx, codes, signed, proof, accepted)
      if (refused) return refused
      await applicant.submit(ctx, { params, body: sent })
      await askAfterSending(ctx, params)
      return viewOne(ctx, params)
    },
    ({ params, body }, outside) => readProof(signing, { id: params.id, proof: body.proof }, outside),
  )
  bind(contract.withdrawMyApplication, async (ctx, { params, body }) =>
    dressOwn(ctx, await ofKind(params.kind).applicant.withdraw(ctx, { params, body })),
  )
  bind(contract.answerMyQuestions, async (ctx, { params, body }) => {
    await requirePart(ctx, 'applicationRequests', params.requestId, params.id)
    const given = { params: { id: params.requestId }, body }
    return dressOwn(ctx, await ofKind(params.kind).applicant.answer(ctx, given))
  })
  bind(contract.seeProposal, async (ctx, { params }) => {
    await requirePart(ctx, 'applicationOffers', params.proposalId, params.id)
    return dressOwn(ctx, await ofKind(params.kind).applicant.see(ctx, { params: { id: params.proposalId } }))
  })
  bind(contract.acceptProposal, async (ctx, { params, body: { risks, ...body } }) => {
    requireSigning(ctx)
    await requirePart(ctx, 'applicationOffers', params.proposalId, params.id)
    const isPerson = ctx.actor.organizationId === undefined
    if (isPerson && contract.isCredit(params.kind) && contract.creditRisks.some((risk) => !risks.includes(risk)))
      refuseFields([{ field: 'risks', code: 'E_CREDIT_RISKS' }])
    const given = { params: { id: params.proposalId }, body }
    return dressOwn(ctx, await ofKind(params.kind).applicant.accept(ctx, given))
  })
  bind(contract.declineProposal, async (ctx, { params, body }) => {
    await requirePart(ctx, 'applicationOffers', params.proposalId, params.id)
    const given = { params: { id: params.proposalId }, body }
    return dressOwn(ctx, await ofKind(params.kind).applicant.decline(ctx, given))
  })
  bind(contract.addGuarantor, async (ctx, { params, body }) => {
    await addGuarantor(ctx, ofKind(params.kind).kind, params.id, body, signing.office.addressOf)
    return viewOne(ctx, params)
  })
  bind(contract.removeGuarantor, async (ctx, { params }) => {
    await removeGuarantor(ctx, ofKind(params.kind).kind, params.id, params.personId)
    return viewOne(ctx, params)
  })
  bind(contract.askGuarantorAgain, async (ctx, { params }) => {
    await askGuarantorAgain(ctx, ofKind(params.kind).kind, params.id, params.personId, signing.office.addressOf)
    return viewOne(ctx, params)
  })
  bind(contract.readMyPaper, async (ctx, { params: { kind, id, fileId } }) => {
    await requirePaper(ctx, ofKind(kind).kind, { id, side: 'applicant' }, fileId, (of) => moneyFiles(ctx, of))
    return files.readProved(ctx, fileId)
  })
}

/** How the caller stands to a product with what is typed so far; nothing is kept. */
async function check(
  ctx: SignedCtx,
  name: string,
  { productId, content: given, id }: { productId: number; content: Record<string, unknown>; id?: number | undefined },
) {
  const { kind, applicant } = ofKind(name)
  const kept = id === undefined ? undefined : await applicant.one(ctx, { params: { id } })
  const content = readContent(kind.content.draft, given)
  if (!(await kind.subject(ctx, productId, content))) refuseFields([{ field: 'productId', code: 'E_NOT_FOUND' }])
  // Whoever prepares it for another is judged by nothing.
  const party = kept?.isPrepared
    ? { userId: (await signedApplication(ctx, kept.id)).userId, organizationId: null }
    : actingParty(ctx)
  const asked: Checked = {
    ...party,
    id: kept?.id,
    content,
    subjectId: productId,
    territoryId: kind.territoryOf?.(content) ?? (await partyTerritory(ctx, party)),
    amount: kind.amountOf(content),
    papers: [],
  }
  const { score: _score, ...computed } = (await kind.compute?.(ctx, asked)) ?? {}
  const faults = (await kind.faults?.(ctx, asked)) ?? []
  const lenders = await servingLenders(ctx, productId, asked.territoryId)
  const clocks = await answerClocks(ctx, lenders)
  const names = await partiesOf(
    ctx,
    lenders.map(({ organizationId }) => ({ userId: organizationId, organizationId })),
  )
  return {
    eligibility: linesIn(ctx.lang, await kind.eligibility(ctx, asked)),
    computed,
    faults: faults.map(({ field, code, values }) => ({ field, message: sayOfField(field, code, values, ctx.lang) })),
    lenders: lenders.map(({ id: lenderId, organizationId }) => ({
      id: lenderId,
      name: textIn(ctx.lang, names.get(partyKey({ userId: organizationId, organizationId }))?.name ?? { uz: '' }),
      medianFirstAnswer: clocks.get(lenderId) ?? null,
    })),
  }
}
