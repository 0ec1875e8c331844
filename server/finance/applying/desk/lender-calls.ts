import * as contract from '#contract/finance/credit-requests.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import * as proposals from '#contract/finance/proposals.ts'
import type { BankProposal } from '#contract/finance/view-parts.ts'
import {
  listInbox,
  listOffers,
  type Offered,
  readContent,
  requirePaper,
  viewRequest,
} from '../../../applications/public.ts'
import { taxpayerOf } from '../../../identity/public.ts'
import type { CallBook } from '../../../kernel/calls.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import { refuse, refuseFields } from '../../../kernel/refuse.ts'
import { seesAllLenders } from '../../lenders/lookup.ts'
import { kinds, ofOffer, ofRequest } from '../kinds/kinds.ts'
import { moneyFiles } from '../money/money.ts'
import { dressRequest, readOnlyFor } from '../view.ts'
import type { ApplyingParts } from '../wizard/own-calls.ts'
import { deskChoices } from './choices.ts'
import { requireProfile } from './profile.ts'

/** It holds until six in the evening, in Tashkent. */
const eveningOf = (day: string) => new Date(`${day}T18:00:00+05:00`)

export function bindCreditRequests({ bind }: CallBook, { files }: ApplyingParts): void {
  const see = async (ctx: SignedCtx, id: number) => {
    const { kind } = await ofRequest(ctx, id)
    return dressRequest(ctx, await viewRequest(ctx, kind, id, { watches: seesAllLenders(ctx.actor) }))
  }
  bind(contract.listCreditRequests, async (ctx, { query }) => {
    const readOnly = await readOnlyFor(ctx)
    return { ...(await listInbox(ctx, kinds, query, { watches: readOnly === 'platform' })), readOnly }
  })
  bind(contract.getDeskChoices, (ctx) => deskChoices(ctx))
  bind(contract.getCreditRequest, (ctx, { params }) => see(ctx, params.id))
  bind(contract.takeCreditRequest, async (ctx, given) => {
    const { recipient } = await ofRequest(ctx, given.params.id)
    return dressRequest(ctx, await recipient.take(ctx, given))
  })
  bind(contract.releaseCreditRequest, async (ctx, given) => {
    const { recipient } = await ofRequest(ctx, given.params.id)
    return dressRequest(ctx, await recipient.release(ctx, given))
  })
  bind(contract.askApplicant, async (ctx, given) => {
    await requireProfile(ctx)
    const { recipient } = await ofRequest(ctx, given.params.id)
    return dressRequest(ctx, await recipient.ask(ctx, given))
  })
  bind(contract.refuseCreditRequest, async (ctx, given) => {
    await requireProfile(ctx)
    const { recipient } = await ofRequest(ctx, given.params.id)
    return dressRequest(ctx, await recipient.refuse(ctx, given))
  })
  bind(contract.reconsiderCreditRequest, async (ctx, given) => {
    await requireProfile(ctx)
    const { recipient } = await ofRequest(ctx, given.params.id)
    return dressRequest(ctx, await recipient.reconsider(ctx, given))
  })
  bind(contract.decideCreditRequest, async (ctx, { params, body }) => {
    await requireProfile(ctx)
    const { recipient } = await ofRequest(ctx, params.id)
    return dressRequest(ctx, await recipient.decide(ctx, { params, body }))
  })
  bind(contract.revealApplicant, async (ctx, { params }) => {
    const { kind, applicationId } = await ofRequest(ctx, params.id)
    const view = await viewRequest(ctx, kind, params.id)
    if (!view.isMine || view.isMasked) refuse('E_FORBIDDEN')
    const { userId, organizationId } = await ctx.tx
      .selectFrom('applications')
      .select(['userId', 'organizationId'])
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow()
    const { pinfl, tin } = await taxpayerOf(ctx, { userId, organizationId })
    await ctx.audit({ action: 'application.revealed', objectType: 'application', objectId: String(applicationId) })
    return { pinfl, tin }
  })
  bind(contract.saveProposal, async (ctx, { params, body: { validUntil, ...body } }) => {
    const { recipient } = await ofRequest(ctx, params.id)
    const given = { params, body: { ...body, validUntil: eveningOf(validUntil) } }
    return dressRequest(ctx, await recipient.saveOffer(ctx, given))
  })
  bind(contract.previewProposal, async (ctx, { params, body }) => {
    const { kind, applicationId } = await ofRequest(ctx, params.id)
    await viewRequest(ctx, kind, params.id)
    const application = await ctx.tx
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow()
    const content = readContent(kind.offer.shape, body.content)
    const offered: Offered = { content, amount: kind.offer.amountOf(content), validUntil: eveningOf(body.validUntil) }
    const faults = await kind.offer.faults(ctx, application, offered)
    if (faults.length > 0) refuseFields(faults)
    return { computed: await kind.offer.compute(ctx, application, offered) }
  })
  bind(contract.readRequestPaper, async (ctx, { params: { id, fileId } }) => {
    const { kind } = await ofRequest(ctx, id)
    await requirePaper(ctx, kind, { id, side: 'recipient' }, fileId, (of) => moneyFiles(ctx, of))
    return files.readProved(ctx, fileId)
  })
}

export function bindProposals({ bind }: CallBook): void {
  /** One proposal with what it belongs to, as its lender reads it. */
  const see = async (ctx: SignedCtx, id: number): Promise<BankProposal> => {
    const { kind, requestId } = await ofOffer(ctx, id)
    const { application, offers, product } = await dressRequest(ctx, await viewRequest(ctx, kind, requestId))
    const offer = offers.find((one) => one.id === id) ?? refuse('E_NOT_FOUND')
    return {
      ...offer,
      product,
      application: {
        id: application.id,
        kind: kind.name as FinanceKind,
        number: application.number,
        status: application.status,
        amount: application.amount,
        applicant: application.applicant,
        content: application.content,
      },
    }
  }
  bind(proposals.listProposals, (ctx, { query }) => listOffers(ctx, kinds, query))
  bind(proposals.getProposal, (ctx, { params }) => see(ctx, params.id))
  bind(proposals.submitProposal, async (ctx, given) => {
    await (await ofOffer(ctx, given.params.id)).recipient.submitOffer(ctx, given)
    return see(ctx, given.params.id)
  })
  bind(proposals.approveProposal, async (ctx, given) => {
    await (await ofOffer(ctx, given.params.id)).recipient.approveOffer(ctx, given)
    return see(ctx, given.params.id)
  })
  bind(proposals.sendProposalBack, async (ctx, given) => {
    await (await ofOffer(ctx, given.params.id)).recipient.sendBackOffer(ctx, given)
    return see(ctx, given.params.id)
  })
  bind(proposals.withdrawProposal, async (ctx, given) => {
    await (await ofOffer(ctx, given.params.id)).recipient.withdrawOffer(ctx, given)
    return see(ctx, given.params.id)
  })
}
