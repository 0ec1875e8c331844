import { expect } from 'vitest'
import * as own from '#contract/finance/applications.ts'
import * as requests from '#contract/finance/credit-requests.ts'
import * as money from '#contract/finance/money.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import * as proposals from '#contract/finance/proposals.ts'
import * as registry from '#contract/finance/registry.ts'
import { type LenderStep, takeStageStep } from '#contract/finance/stages.ts'
import { DAY_MS } from '#uz/durations.ts'
import { fallLate, findLate } from '../../finance/applying/desk/late.ts'
import { turnCovers } from '../../finance/applying/kinds/cover.ts'
import { financeClocks } from '../../finance/jobs.ts'
import { strikeClocks } from '../../kernel/process/clock-work.ts'
import type { TestApp } from '../app.ts'
import { borrower, MILLION } from '../borrowing.ts'
import { askingAs, boundActor } from '../bound.ts'
import { lastCode } from '../codes.ts'
import { dayIn, paperOf } from '../contracting.ts'
import { topUp } from '../deals.ts'
import { type StaffedLender, staffedLender } from '../finance-app.ts'

export type Ask = ReturnType<typeof askingAs>
export const REASON = 'Sabab yetarlicha uzun yozilgan'
const CODE_PAUSE = 61_000

/** A lender with both its hands, each with every right there is: what stops them is the state and the rules. */
export interface Desk extends StaffedLender {
  asOfficer: Ask
  asHead: Ask
  fileId: string
}

export async function deskOf(
  app: TestApp,
  place: number,
  placed: Parameters<typeof staffedLender>[2] = {},
): Promise<Desk> {
  const lender = await staffedLender(app, place, placed)
  const { organizationId } = lender
  const as = (userId: string) => askingAs(app, { ...boundActor(userId, []), organizationId })
  await app.server.inSystem((ctx) => topUp(ctx, { userId: organizationId, organizationId }, 9000 * MILLION))
  return {
    ...lender,
    asOfficer: as(lender.officer.userId),
    asHead: as(lender.head.userId),
    fileId: await paperOf(lender.head, placed.name),
  }
}

/** Somebody who asks, with money of their own on the platform. */
export async function asker(app: TestApp, place: number) {
  const who = await borrower(app, place)
  await app.server.inSystem((ctx) => topUp(ctx, { userId: who.userId, organizationId: null }, 9000 * MILLION))
  return {
    who,
    mine: askingAs(app, boundActor(who.userId, [])),
    fileId: await paperOf(who),
    photo: await paperOf(who, '2'),
  }
}
type Asker = Awaited<ReturnType<typeof asker>>

/** One application from its first word on. */
export interface Life extends Asker {
  app: TestApp
  kind: FinanceKind
  id: number
  productId: number
  content: object
  desk: Desk
  asOperator: Ask
  /** What the lender proposes; nothing where a protocol decides. */
  quote?: () => object
}
/** `at` chooses between two hands or two ways, `nth` between several rows. */
export type Act = (life: Life, at: number, nth: number) => Promise<unknown>

type Begun = Omit<Life, 'id' | 'asOperator'>
async function sendOne(life: Begun): Promise<number> {
  const { app, mine, who, kind, productId, content } = life
  const params = { kind }
  const saved = await mine(own.saveMyApplication, { params, body: { productId, content } })
  const one = { ...params, id: saved.id }
  app.clock.tick(CODE_PAUSE)
  const { verifyKey } = await mine(own.sendApplicationCode, { params: one })
  const proof = { verifyKey, code: await lastCode(app, who.phone) }
  const consents = ['data-to-bank', 'credit-bureau']
  const body = { rowVersion: saved.rowVersion, productVersion: 1, consents, proof }
  await mine(own.submitMyApplication, { params: one, body })
  return saved.id
}
let operator: { app: TestApp; ask: Ask } | undefined
async function operatorOf(app: TestApp): Promise<Ask> {
  if (operator?.app !== app) {
    const { userId } = await app.signedIn(['finance-operator'])
    operator = { app, ask: askingAs(app, boundActor(userId, [])) }
  }
  return operator.ask
}
export const beginLife = async (begun: Begun): Promise<Life> => ({
  ...begun,
  id: await sendOne(begun),
  asOperator: await operatorOf(begun.app),
})

const rowOf = ({ app, id }: Life) =>
  app.server.services.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const requestOf = async ({ app, id }: Life) =>
  (await app.server.services.db
    .selectFrom('applicationRequests')
    .selectAll()
    .where('applicationId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? expect.fail('sent to nobody')
const offerOf = async ({ app, id }: Life) =>
  (await app.server.services.db
    .selectFrom('applicationOffers')
    .selectAll()
    .where('applicationId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? { id: 0, rowVersion: 0 }

export const handOf = ({ desk }: Life, at: number): Ask => (at === 0 ? desk.asOfficer : desk.asHead)
const onRequest = async (life: Life) => {
  const { id, rowVersion } = await requestOf(life)
  return { params: { id }, rowVersion }
}
const onOffer = async (life: Life) => {
  const { id, rowVersion } = await offerOf(life)
  return { params: { id }, rowVersion }
}
const ofMine = async (life: Life) => {
  const { id, kind } = life
  const { rowVersion } = await rowOf(life)
  return { params: { kind, id }, rowVersion }
}
const mineOf = ({ kind, id }: Life) => ({ kind, id })

/** A fact of money that went past the platform, or through its journal. */
export const paidBy = ({ app, desk }: Life, at: number) =>
  at === 0 ? { via: 'clearing' as const } : { via: 'outside' as const, paidOn: dayIn(app, 0), fileId: desk.fileId }
export const paidOutside = ({ app, desk }: Life) => ({ paidOn: dayIn(app, 0), fileId: desk.fileId })

/** Without the version of the row, which is whatever it is now. */
type Said<S> = S extends unknown ? Omit<S, 'rowVersion'> : never
/** A step of the stages of a kind, by whichever hand. */
export const stageStep =
  (given: (life: Life, at: number, nth: number) => Said<LenderStep>): Act =>
  async (life, at, nth) => {
    const { params } = await onRequest(life)
    const { rowVersion } = await rowOf(life)
    const body = { ...given(life, at, nth), rowVersion }
    return handOf(life, at)(takeStageStep, { params, body })
  }
/** Of the whole application, as it is now. */
export const mineNow = async (life: Life) => {
  const { params, rowVersion } = await ofMine(life)
  return { params, body: { rowVersion } }
}

const passing =
  (days: number): Act =>
  async ({ app }) => {
    app.clock.tick(days * DAY_MS)
    await strikeClocks(app.server.inSystem, financeClocks)
    await app.server.inSystem(async (ctx) => {
      for (const late of await findLate(ctx)) await fallLate(ctx, late)
    })
    await turnCovers(app.server)
  }

/** What anybody does with an application of any kind, up to its contract and out of it. */
export const commonActs: Readonly<Record<string, Act>> = {
  take: async (life, at) => {
    const { params, rowVersion } = await onRequest(life)
    return handOf(life, at)(requests.takeCreditRequest, { params, body: { rowVersion } })
  },
  putBack: async (life, at) => {
    const { params, rowVersion } = await onRequest(life)
    return handOf(life, at)(requests.releaseCreditRequest, { params, body: { rowVersion } })
  },
  ask: async (life, at) => {
    const { params, rowVersion } = await onRequest(life)
    return handOf(life, at)(requests.askApplicant, { params, body: { rowVersion, questions: ['Qayerda ekiladi?'] } })
  },
  answer: async (life) => {
    const { id: requestId, rowVersion } = await requestOf(life)
    const open = await life.app.server.services.db
      .selectFrom('applicationQuestions')
      .select('id')
      .where('requestId', '=', requestId)
      .where('answer', 'is', null)
      .execute()
    const answers = open.map(({ id }) => ({ questionId: id, answer: 'Shu yerda', fileIds: [] }))
    const params = { ...mineOf(life), requestId }
    return life.mine(own.answerMyQuestions, { params, body: { rowVersion, answers } })
  },
  refuse: async (life, at) => {
    const { params, rowVersion } = await onRequest(life)
    const body = { rowVersion, reasonCode: 'R_RISK', reason: REASON }
    return handOf(life, at)(requests.refuseCreditRequest, { params, body })
  },
  reconsider: async (life) => {
    const { params, rowVersion } = await onRequest(life)
    return life.desk.asHead(requests.reconsiderCreditRequest, { params, body: { rowVersion, reason: REASON } })
  },
  recall: async (life) => {
    const { params, rowVersion } = await onRequest(life)
    return life.asOperator(registry.recallRequest, { params, body: { rowVersion, reason: REASON } })
  },
  route: async (life) => {
    const { rowVersion } = await rowOf(life)
    const params = { id: life.id }
    return life.asOperator(registry.routeApplication, { params, body: { rowVersion, lenderIds: [life.desk.id] } })
  },
  restore: async (life) => {
    const { rowVersion } = await rowOf(life)
    return life.asOperator(registry.restoreApplication, {
      params: { id: life.id },
      body: { rowVersion, reason: REASON },
    })
  },
  propose: async (life, at) => {
    const { params } = await onRequest(life)
    const content = life.quote?.() ?? {}
    return handOf(life, at)(requests.saveProposal, { params, body: { content, validUntil: dayIn(life.app, 20) } })
  },
  submit: async (life, at) => {
    const { params, rowVersion } = await onOffer(life)
    return handOf(life, at)(proposals.submitProposal, { params, body: { rowVersion } })
  },
  approve: async (life, at) => {
    const { params, rowVersion } = await onOffer(life)
    return handOf(life, 1 - at)(proposals.approveProposal, { params, body: { rowVersion } })
  },
  sendBack: async (life) => {
    const { params, rowVersion } = await onOffer(life)
    return life.desk.asHead(proposals.sendProposalBack, { params, body: { rowVersion, reason: REASON } })
  },
  withdrawOffer: async (life) => {
    const { params, rowVersion } = await onOffer(life)
    return life.desk.asHead(proposals.withdrawProposal, { params, body: { rowVersion, reason: REASON } })
  },
  accept: async (life) => {
    const { id: proposalId, rowVersion } = await offerOf(life)
    const risks = own.isCredit(life.kind) ? own.creditRisks : []
    const params = { ...mineOf(life), proposalId }
    return life.mine(own.acceptProposal, { params, body: { rowVersion, risks } })
  },
  decline: async (life, at) => {
    const { id: proposalId, rowVersion } = await offerOf(life)
    const params = { ...mineOf(life), proposalId }
    return life.mine(own.declineProposal, { params, body: { rowVersion, wantsOthers: at === 0 } })
  },
  signMine: async (life) => {
    const params = mineOf(life)
    life.app.clock.tick(CODE_PAUSE)
    const { verifyKey } = await life.mine(money.sendMyContractCode, { params })
    const body = { verifyKey, code: await lastCode(life.app, life.who.phone) }
    return life.mine(money.signMyContractByCode, { params, body })
  },
  signTheirs: async (life) => {
    const { params } = await onRequest(life)
    life.app.clock.tick(CODE_PAUSE)
    const { verifyKey } = await life.desk.asHead(money.sendLenderContractCode, { params })
    const body = { verifyKey, code: await lastCode(life.app, life.desk.head.phone) }
    return life.desk.asHead(money.signLenderContractByCode, { params, body })
  },
  withdraw: async (life) => {
    const { params, rowVersion } = await ofMine(life)
    return life.mine(own.withdrawMyApplication, { params, body: { rowVersion, reason: REASON } })
  },
  askRelease: (life) => life.mine(money.askRelease, { params: mineOf(life), body: { reason: REASON } }),
  agreeRelease: async (life) => {
    const { params } = await onRequest(life)
    // An advance that came outside the platform goes back there, with its paper.
    const body = { reason: REASON, ...paidOutside(life) }
    return life.desk.asHead(money.agreeRelease, { params, body })
  },
  /** The same once more, while the first may be going on. */
  again: (life) => sendOne(life),
  day: passing(1),
  month: passing(31),
}

/** Several acts in their order; by chance alone they seldom meet. */
export const together: Readonly<Record<string, readonly string[]>> = {
  proposeWhole: ['take', 'propose', 'submit', 'approve'],
  signWhole: ['signMine', 'signTheirs'],
  releaseWhole: ['askRelease', 'agreeRelease'],
}
/** What is done in a state before there is a contract, where nobody does anything strange. */
export const usual: Readonly<Record<string, readonly string[]>> = {
  submitted: ['route'],
  routed: ['take', 'proposeWhole'],
  in_review: ['proposeWhole'],
  need_info: ['answer'],
  offered: ['accept'],
  contracting: ['signWhole'],
}
