import { sql } from 'kysely'
import { expect } from 'vitest'
import { endedStates, isActive } from '#contract/applications/application-process.ts'
import { isLiveOffer, offerProcess } from '#contract/applications/offer-process.ts'
import { claimProcess } from '#contract/finance/claim-process.ts'
import { repaymentProcess, trancheProcess } from '#contract/finance/money-process.ts'
import { premiumShareProcess, stagesOf } from '#contract/finance/stage-process.ts'
import type { Process } from '#contract/process.ts'
import { kindNamed } from '../../finance/applying/kinds/kinds.ts'
import type { Life } from './life.ts'

/** Everything that happened to one application, as rows have it. */
export async function factsOf({ app, id }: Pick<Life, 'app' | 'id'>) {
  const { db } = app.server.services
  return {
    application: await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    requests: await db
      .selectFrom('applicationRequests')
      .selectAll()
      .where('applicationId', '=', id)
      .orderBy('id')
      .execute(),
    offers: await db
      .selectFrom('applicationOffers')
      .selectAll()
      .where('applicationId', '=', id)
      .orderBy('id')
      .execute(),
    owed: await db
      .selectFrom('financeRepayments')
      .selectAll()
      .where('applicationId', '=', id)
      .orderBy('position')
      .execute(),
    claims: await db.selectFrom('financeClaims').selectAll().where('applicationId', '=', id).orderBy('id').execute(),
    payments: await db
      .selectFrom('financePayments as p')
      .leftJoin('journalEntries as j', 'j.id', 'p.entryId')
      .selectAll('p')
      .select('j.sum')
      .where('p.applicationId', '=', id)
      .orderBy('p.id')
      .execute(),
  }
}
export type LifeFacts = Awaited<ReturnType<typeof factsOf>>

export const total = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
export const paidFor = ({ payments }: LifeFacts, ...purposes: string[]) =>
  payments.filter(({ purpose }) => purposes.includes(purpose))

/** What is true of an application of any kind whatever has happened to it (invariants 4, 5 and 9). */
export async function holdCommon(life: Life): Promise<LifeFacts> {
  const facts = await factsOf(life)
  const { application, requests, offers, owed, payments } = facts
  const { status, granted, disbursed } = application
  // One active application of a party for a product and a season.
  const { db } = life.app.server.services
  const { rows: active } = await sql<{ status: string }>`select status from applications
    where party_key = ${application.partyKey} and subject_id = ${application.subjectId}
      and season_key = ${application.seasonKey}`.execute(db)
  expect(active.filter((one) => isActive(one.status)).length).toBeLessThanOrEqual(1)
  // One live proposal of a lender; one accepted, which closes all others in the same breath.
  const accepted = offers.filter((offer) => offer.status === 'accepted')
  const live = offers.filter((offer) => isLiveOffer(offer.status))
  const won = requests.filter((request) => request.status === 'won')
  expect(new Set(live.map(({ recipientId }) => recipientId)).size).toBe(live.length)
  expect(won.length).toBeLessThanOrEqual(1)
  if (life.quote) expect(won.map(({ id }) => id)).toEqual(accepted.map(({ requestId }) => requestId))
  else expect(offers).toEqual([])
  if (accepted.length > 0) expect(live).toEqual([])
  // Nothing is approved by whoever made it.
  expect(offers.filter(({ authorId, approverId }) => approverId === authorId)).toEqual([])
  // No more is paid out than was granted, nor granted than was asked for.
  expect(disbursed).toBeLessThanOrEqual(granted ?? 0)
  if (granted !== null) expect(granted).toBeLessThanOrEqual(application.amount ?? 0)
  expect(application.endedAt !== null).toBe(endedStates.includes(status))
  // Facts have their paper, the rest stands in the journal with the same sum.
  for (const { via, amount, entryId, sum: posted, file } of payments)
    expect([entryId !== null, posted, file === null]).toEqual(
      via === 'clearing' ? [true, amount, true] : [false, null, false],
    )
  for (const { principal, interest, subsidy, amount } of owed)
    expect([principal + interest - subsidy, principal >= 0, amount >= 0]).toEqual([amount, true, true])
  // Whoever let go of each other has each their own again.
  if (status === 'withdrawn' || status === 'expired' || status === 'rejected')
    expect(total(payments.filter(({ direction }) => direction === 'to_lender'))).toBe(
      total(payments.filter(({ direction }) => direction === 'to_applicant')),
    )
  await holdHistory(life, facts)
  return facts
}

/** Which table a word of the history belongs to. */
function processesOf(life: Life): Readonly<Record<string, Process>> {
  const kind = kindNamed(life.kind) ?? expect.fail(life.kind)
  return {
    application: kind.tables.application,
    'application-request': kind.tables.request,
    'application-offer': offerProcess,
    [`${life.kind}-stage`]: stagesOf[life.kind] ?? {},
    'premium-share': premiumShareProcess,
    'finance-claim': claimProcess,
    'finance-tranche': trancheProcess,
    'finance-repayment': repaymentProcess,
  }
}

/** Nothing has changed its state but by a step of its table, and each step is written down. */
async function holdHistory(life: Life, { application, requests, offers, claims }: LifeFacts): Promise<void> {
  const now = new Map<string, string>([
    [`application ${application.id}`, application.status],
    ...requests.map(({ id, status }) => [`application-request ${id}`, status] as const),
    // Having been looked at is no news.
    ...offers.map(({ id, status }) => [`application-offer ${id}`, status === 'viewed' ? 'sent' : status] as const),
    ...claims.map(({ id, status }) => [`finance-claim ${id}`, status] as const),
  ])
  // What was let go of has no stage, whichever it had.
  if (application.granted !== null) now.set(`${life.kind}-stage ${application.id}`, application.stage)
  const processes = processesOf(life)
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => String(id))
  const written = await life.app.server.services.db
    .selectFrom('auditEvents')
    .select(['action', 'objectType', 'objectId', 'fromState', 'toState'])
    .where('toState', 'is not', null)
    .where('fromState', 'is not', null)
    .where(({ or, and, eb }) =>
      or(
        (
          [
            ['application', [String(application.id)]],
            ['application-request', idsOf(requests)],
            ['application-offer', idsOf(offers)],
            ['finance-claim', idsOf(claims)],
          ] as const
        ).flatMap(([type, ids]) =>
          ids.length === 0 ? [] : [and([eb('objectType', '=', type), eb('objectId', 'in', [...ids])])],
        ),
      ),
    )
    .orderBy('id')
    .execute()
  const last = new Map<string, string>()
  for (const { action, objectId, fromState, toState } of written) {
    const [object = '', step = ''] = action.split('.')
    const described = processes[object]?.[step]
    const key = `${object} ${objectId}`
    const before = fromState === 'viewed' ? 'sent' : (fromState ?? '')
    expect([action, described?.from.includes(fromState ?? '')]).toEqual([action, true])
    expect([action, (described?.to ?? fromState) === toState || object === 'finance-claim']).toEqual([action, true])
    // Each begins where the one before has ended: none is missing.
    if (last.has(key) && object !== `${life.kind}-stage`) expect([action, before]).toEqual([action, last.get(key)])
    last.set(key, toState ?? '')
  }
  for (const [key, state] of last) if (now.has(key)) expect([key, state]).toEqual([key, now.get(key)])
}
