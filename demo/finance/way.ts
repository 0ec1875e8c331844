import type { ApplicationContent } from '#contract/applications/application.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import * as acts from './desk-acts.ts'
import { missing, type Parts } from './parts.ts'

/** Where an application of any kind may stop before there is a contract. */
export type Early =
  | 'draft'
  | 'new'
  | 'withdrawn'
  | 'taken'
  | 'asked'
  | 'expired'
  | 'refused'
  | 'recalled'
  | 'drafting'
  | 'approving'
  | 'offered'
  | 'unoffered'
  | 'unanswered'
  | 'contracting'

export interface Plan<End extends string> {
  userId: string
  /** Code of the programme. */
  code: string
  /** How many days ago it was sent. */
  days: number
  end: End | Early
}

interface Wish {
  content: ApplicationContent
  papers?: { code: string; fileId: string; issuedOn?: string }[]
}

/** What a kind has to say on the way to its contract. */
export interface Asking {
  of: acts.Handlers
  consents: readonly string[]
  wish: (applicant: SignedCtx) => Promise<Wish>
  /** What the first desk offers, and the second. */
  quote?: (at: number, now: Date) => ApplicationContent
  questions: readonly string[]
  refused: acts.Refused
  /** Why somebody gives it up. */
  withdrawn: string
}

/** Hours ago, so many after it was sent; never in time to come. */
export type Later = (by: number) => number
/** One of them, at the desk that has it. */
export interface Led {
  id: number
  desk: acts.Desk
  later: Later
}
type Way<T> = AsyncGenerator<number, T | undefined, undefined>

/** Written, signed and sent; answers the desks where somebody has taken it, unless it stops before. */
export async function* received(
  parts: Parts,
  asking: Asking,
  { userId, code, days, end }: Plan<string>,
): Way<{ id: number; desks: acts.Desk[]; later: Later }> {
  const { stage } = parts
  const { of } = asking
  const hours = days * 24
  const later = (by: number) => Math.max(hours - by, 0.1)
  yield hours
  const applicant = await stage.as(userId)
  const { content, papers = [] } = await asking.wish(applicant)
  const subjectId = parts.productOf(code).id
  const saved = await of.applicant.save(applicant, { body: { subjectId, content, answers: {}, papers } })
  if (end === 'draft') return
  const { id } = saved
  await acts.sign(parts, applicant, id)
  const body = { rowVersion: saved.rowVersion, consents: [...asking.consents] }
  const sent = await of.applicant.submit(applicant, { params: { id }, body })
  if (end === 'new') return
  if (end === 'withdrawn') {
    yield later(30)
    const words = { rowVersion: sent.rowVersion, reason: asking.withdrawn }
    await of.applicant.withdraw(await stage.as(userId), { params: { id }, body: words })
    return
  }
  const desks = await acts.desksOf(parts, id)
  if (end === 'recalled') {
    yield later(40)
    await acts.recall(of, parts, desks[0] ?? missing('lender'))
    return
  }
  for (const [at, desk] of desks.entries()) {
    yield later(3 + at * 4)
    await acts.take(of, parts, desk)
  }
  if (end === 'taken') return
  if (end === 'asked' || end === 'expired') {
    yield later(20)
    for (const desk of desks) await acts.ask(of, parts, desk, asking.questions)
    if (end === 'asked') return
    yield later(400)
    for (const desk of desks) await acts.giveUp(parts, desk)
    return
  }
  return { id, desks, later }
}

/** The whole way of a kind that is offered: refused, or proposed, chosen and signed by both. */
export async function* contracted(parts: Parts, asking: Asking, plan: Plan<string>): Way<Led> {
  const { of, quote = () => missing('proposal') } = asking
  const { end, userId } = plan
  const there = yield* received(parts, asking, plan)
  if (!there) return
  const { id, desks, later } = there
  if (end === 'refused') {
    yield later(20)
    for (const desk of desks) await acts.refuse(of, parts, desk, asking.refused)
    return
  }
  for (const [at, desk] of desks.entries()) {
    yield later(26 + at * 5)
    const until = end === 'drafting' || end === 'approving' ? end : 'sent'
    await acts.offer(of, parts, desk, quote(at, parts.stage.system().now), until)
  }
  if (end === 'drafting' || end === 'approving') return
  if (end === 'unoffered') {
    yield later(40)
    for (const desk of desks) await acts.takeBackOffer(of, parts, desk)
    return
  }
  if (end === 'unanswered') {
    yield later(600)
    return acts.letOffersExpire(parts, id).then(() => undefined)
  }
  yield later(60)
  if (end === 'offered') return acts.look(of, parts, userId, id).then(() => undefined)
  const desk = await acts.choose(of, parts, userId, id)
  if (end === 'contracting') return
  yield later(64)
  await acts.signBoth(parts, id, [userId, desk.lender.headId])
  return { id, desk, later }
}
