import type { ApplicationContent } from '#contract/applications/application.ts'
import { RefusalBody } from '#contract/applications/applications.ts'
import type { LenderStep } from '#contract/finance/stages.ts'
import { applicationClocks } from '#server/applications/public.ts'
import { contractSigning } from '#server/finance/applying/contract.ts'
import { kindNamed, kinds, type ofKind } from '#server/finance/applying/kinds/kinds.ts'
import { takeStageStep } from '#server/finance/applying/kinds/stage-acts.ts'
import { lenderHeld } from '#server/finance/applying/money/running.ts'
import { requireProof, signedApplication } from '#server/finance/applying/wizard/sign.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refuse.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { DemoLender } from './lenders.ts'
import { codesOf, missing, type Parts, paperOf, typedCode } from './parts.ts'

/** What applications of every kind do, with the handlers of theirs. */
export type Handlers = ReturnType<typeof ofKind>

/** Signed by a code, as everybody signs who has no key. */
export async function sign({ phoneOf }: Parts, applicant: SignedCtx, id: number): Promise<void> {
  const codes = codesOf(phoneOf(applicant.actor.userId))
  const application = await signedApplication(applicant, id)
  const refused = await requireProof(applicant, { codes }, application, typedCode(), undefined)
  if (refused instanceof Refusal) throw refused
}

export interface Desk {
  lender: DemoLender
  officerId: string
  requestId: number
}

/** The desks it has come to, with somebody at each. */
export async function desksOf({ stage, lenders }: Parts, id: number): Promise<Desk[]> {
  const rows = await stage
    .system()
    .tx.selectFrom('applicationRequests')
    .select(['id', 'recipientId'])
    .where('applicationId', '=', id)
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const lender = lenders.find(({ organizationId }) => organizationId === row.recipientId)
    const [officerId] = lender?.officerIds ?? []
    return lender && officerId ? [{ lender, officerId, requestId: row.id }] : []
  })
}

/** Somebody of the desk, before its request as it stands. */
async function at({ recipient }: Handlers, { stage }: Parts, { officerId, requestId }: Desk) {
  const officer = await stage.as(officerId)
  const params = { id: requestId }
  const { rowVersion } = await recipient.one(officer, { params })
  return { officer, params, rowVersion }
}

export async function take(of: Handlers, parts: Parts, desk: Desk): Promise<void> {
  const { officer, params, rowVersion } = await at(of, parts, desk)
  await of.recipient.take(officer, { params, body: { rowVersion } })
}

export async function ask(of: Handlers, parts: Parts, desk: Desk, questions: readonly string[]): Promise<void> {
  const { officer, params, rowVersion } = await at(of, parts, desk)
  await of.recipient.ask(officer, { params, body: { rowVersion, questions: [...questions] } })
}

export interface Refused {
  reasonCode: string
  reason: string
  figures?: { have: string; need: string }
}

export async function refuse(of: Handlers, parts: Parts, desk: Desk, refused: Refused): Promise<void> {
  const { officer, params, rowVersion } = await at(of, parts, desk)
  await of.recipient.refuse(officer, { params, body: RefusalBody.parse({ rowVersion, ...refused }) })
}

/** The operator takes it from a desk that says nothing. */
export async function recall(of: Handlers, parts: Parts, desk: Desk): Promise<void> {
  const { params, rowVersion } = await at(of, parts, desk)
  const reason = 'Bank telefonga ham, xatga ham javob bermadi.'
  await of.overseer.recall(await parts.stage.as(parts.operatorId), { params, body: { rowVersion, reason } })
}

const OFFERED_DAYS = 21

/** By one hand; given to the other, and approved by them. */
export async function offer(
  of: Handlers,
  parts: Parts,
  desk: Desk,
  content: ApplicationContent,
  until: 'drafting' | 'approving' | 'sent',
): Promise<void> {
  const { officer, params } = await at(of, parts, desk)
  const validUntil = new Date(`${dayOf(daysFrom(officer.now, OFFERED_DAYS))}T18:00:00+05:00`)
  const { offers } = await of.recipient.saveOffer(officer, { params, body: { content, validUntil } })
  const made = offers.at(-1) ?? missing('proposal')
  if (until === 'drafting') return
  const one = { params: { id: made.id } }
  const given = await of.recipient.submitOffer(officer, { ...one, body: { rowVersion: made.rowVersion } })
  if (until === 'approving') return
  const { rowVersion } = given.offers.find(({ id }) => id === made.id) ?? missing('proposal')
  await of.recipient.approveOffer(await parts.stage.as(desk.lender.headId), { ...one, body: { rowVersion } })
}

/** The head thinks better of it. */
export async function takeBackOffer(of: Handlers, parts: Parts, { lender, requestId }: Desk): Promise<void> {
  const head = await parts.stage.as(lender.headId)
  const { offers } = await of.recipient.one(head, { params: { id: requestId } })
  const { id, rowVersion } = offers.at(-1) ?? missing('proposal')
  const reason = 'Narx oʻzgardi, yangi taklif tayyorlaymiz.'
  await of.recipient.withdrawOffer(head, { params: { id }, body: { rowVersion, reason } })
}

async function offersTo(of: Handlers, { stage }: Parts, userId: string, id: number) {
  const applicant = await stage.as(userId)
  return { applicant, offers: (await of.applicant.one(applicant, { params: { id } })).offers }
}

/** Read by the applicant, who still thinks about it. */
export async function look(of: Handlers, parts: Parts, userId: string, id: number): Promise<void> {
  const { applicant, offers } = await offersTo(of, parts, userId, id)
  await of.applicant.see(applicant, { params: { id: offers.at(-1)?.id ?? missing('proposal') } })
}

/** Chosen by the applicant, by turns one lender's and another's; the desk that has made it. */
export async function choose(of: Handlers, parts: Parts, userId: string, id: number): Promise<Desk> {
  const { applicant, offers } = await offersTo(of, parts, userId, id)
  const best = offers[id % offers.length] ?? missing('proposal')
  await of.applicant.accept(applicant, { params: { id: best.id }, body: { rowVersion: best.rowVersion } })
  return (await desksOf(parts, id)).find(({ requestId }) => requestId === best.requestId) ?? missing('lender')
}

const [, requestClocks, offerClocks] = applicationClocks(kinds)

/** The applicant has left their questions without an answer for too long. */
export async function giveUp({ stage }: Parts, { requestId }: Desk): Promise<void> {
  await requestClocks?.strike(stage.system(), String(requestId), 'giveUp', async () => true)
}

/** The last day of every proposal is over. */
export async function letOffersExpire({ stage }: Parts, id: number): Promise<void> {
  const rows = await stage
    .system()
    .tx.selectFrom('applicationOffers')
    .select('id')
    .where('applicationId', '=', id)
    .where('status', 'in', ['sent', 'viewed'])
    .orderBy('id')
    .execute()
  for (const row of rows) await offerClocks?.strike(stage.system(), String(row.id), 'expire', async () => true)
}

/** Whatever of it waits is drawn, and signed by both with codes. */
export async function signBoth({ stage, draw, phoneOf }: Parts, id: number, userIds: readonly string[]): Promise<void> {
  await draw(id)
  const papers = contractSigning(kindNamed)
  for (const userId of userIds) {
    const refused = await papers.signByCode(await stage.as(userId), String(id), typedCode(), async () =>
      phoneOf(userId),
    )
    if (refused instanceof Refusal) throw refused
  }
}

type Unversioned<S> = S extends LenderStep ? Omit<S, 'rowVersion'> : never

/** A step of the lender's people in the version that stands. */
export async function step(who: SignedCtx, requestId: number, given: Unversioned<LenderStep>): Promise<void> {
  const running = await lenderHeld(who, requestId)
  await takeStageStep(who, running, { ...given, rowVersion: running.application.rowVersion })
}

/** Paid outside, with its paper. */
export const factOf = async (parts: Parts, who: SignedCtx) => ({
  paidOn: dayOf(who.now),
  fileId: await paperOf(parts, who),
})
