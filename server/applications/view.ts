import { holderIn } from '#contract/applications/application-process.ts'
import type { ApplicationView, OfferView, RequestView } from '#contract/applications/applications.ts'
import { offerProcess, wasSent } from '#contract/applications/offer-process.ts'
import { isOpenRequest, isWorkedOn } from '#contract/applications/request-process.ts'
import type { Process } from '#contract/process.ts'
import type { TimeLeft } from '#contract/time-left.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { WorkCalendar } from '#uz/working-hours.ts'
import { peopleByIds } from '../identity/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Condition, ScopedCtx } from '../kernel/scope.ts'
import { territoriesByIds, workCalendar } from '../reference/public.ts'
import { leftOf, workingMinutes } from './clock.ts'
import { linesIn } from './eligibility.ts'
import { historyOf } from './history.ts'
import type { ApplicationKind } from './kind.ts'
import { type Names, namesOf } from './names.ts'
import {
  type Application,
  isAddressed,
  isOverseen,
  isOwn,
  isWatched,
  nearestDue,
  type Offer,
  type Question,
  type Request,
} from './rows.ts'
import { placeInLine } from './waiting.ts'

type Side = 'applicant' | 'recipient' | 'overseer' | 'author' | 'approver'
const stepsBy = (process: Process, state: string, ...sides: readonly Side[]) =>
  Object.entries(process).flatMap(([name, { by, from }]) =>
    from.includes(state) && sides.some((side) => side === by) ? name : [],
  )

type Timed = Pick<Request, 'dueAt' | 'leftMinutes' | 'allowedMinutes' | 'status'>

/** Percent of the recipient's time that is used up; null once it has ended. */
export function usedOf({ now }: Ctx, request: Timed, calendar: WorkCalendar): number | null {
  if (!request.allowedMinutes || !isOpenRequest(request.status)) return null
  const left = request.dueAt ? workingMinutes(now, request.dueAt, calendar) : (request.leftMinutes ?? 0)
  return Math.round(100 * (1 - left / request.allowedMinutes))
}

/** The recipient's clock for a screen; null while it is paused. */
export function requestLeft(
  { now }: Ctx,
  { dueAt, allowedMinutes, status }: Timed,
  calendar: WorkCalendar,
): TimeLeft | null {
  if (!dueAt || !allowedMinutes || !isOpenRequest(status)) return null
  const leftMs = workingMinutes(now, dueAt, calendar) * MINUTE_MS
  return { dueAt: dueAt.toISOString(), unit: 'working', leftMs, wholeMs: allowedMinutes * MINUTE_MS }
}

const MINUTE_MS = 60_000
const NAMED_FOR = 30 * DAY_MS

/**
 * A recipient learns the applicant's name when the request is taken, and loses it a month after the application went
 * elsewhere.
 */
export function isNamed({ now }: Ctx, { status, takenAt, endedAt }: Pick<Request, 'status' | 'takenAt' | 'endedAt'>) {
  if (status === 'new' || !takenAt) return false
  return status === 'won' || !endedAt || now.getTime() - endedAt.getTime() < NAMED_FOR
}
/** Papers and answers are readable while the request is open. */
const isOpenTo = ({ status }: Pick<Request, 'status'>) =>
  status === 'won' || (status !== 'new' && isOpenRequest(status))

interface Shown {
  names: Names
  calendar: WorkCalendar
  questions: readonly Question[]
}

const questionsOf = (ctx: Ctx, requestIds: readonly number[]): Promise<Question[]> =>
  ctx.tx
    .selectFrom('applicationQuestions')
    .selectAll()
    .where('requestId', 'in', [0, ...requestIds])
    .orderBy('id')
    .execute()

function showRequest(ctx: Ctx, kind: ApplicationKind, request: Request, shown: Shown, side: Side) {
  return {
    id: request.id,
    recipient: shown.names.recipient(request.recipientId),
    desk: request.desk,
    status: request.status,
    since: request.stateSince.toISOString(),
    dueAt: request.dueAt?.toISOString() ?? null,
    used: usedOf(ctx, request, shown.calendar),
    left: requestLeft(ctx, request, shown.calendar),
    reasonCode: request.reasonCode,
    reason: request.reason,
    figures: request.reasonFigures,
    wasTaken: request.takenAt !== null && request.status !== 'new',
    questions: shown.questions
      .filter(({ requestId }) => requestId === request.id)
      .map(({ id, text, askedAt, answer, answeredAt, files }) => ({
        id,
        text,
        askedAt: askedAt.toISOString(),
        answer,
        answeredAt: answeredAt?.toISOString() ?? null,
        files: files.map((file) => ({ id: file.id, name: file.name, size: file.size })),
      })),
    steps: stepsBy(kind.tables.request, request.status, side),
    rowVersion: request.rowVersion,
  }
}

/** Recipients who have not answered in a queue, else those who work on it, else the chosen one. */
function holdersOf({ status }: Application, requests: readonly Request[]): string[] {
  const those = requests.filter((one) =>
    status === 'routed' ? one.status === 'new' : status === 'in_review' ? isWorkedOn(one.status) : one.status === 'won',
  )
  return those.map(({ recipientId }) => recipientId)
}

const showOffer = (offer: Offer, names: Names, ...sides: readonly Side[]): OfferView => ({
  id: offer.id,
  requestId: offer.requestId,
  recipient: names.recipient(offer.recipientId),
  status: offer.status,
  amount: offer.amount,
  content: offer.content,
  computed: offer.computed,
  validUntil: offer.validUntil.toISOString(),
  reason: offer.reason,
  steps: stepsBy(offerProcess, offer.status, ...sides),
  rowVersion: offer.rowVersion,
})

type Common = 'kind' | 'number' | 'subjectId' | 'amount' | 'stateSince' | 'submittedAt'

/** The fields shown of every application, or of a request in its recipient's queue. */
export const showCommon = <S extends string>(
  row: Pick<Application, Common> & { id: number; status: S },
  names: Pick<Names, 'titleOf'>,
) => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  status: row.status,
  subjectId: row.subjectId,
  title: names.titleOf(row.kind, row.subjectId),
  amount: row.amount,
  since: row.stateSince.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
})
const showPapers = ({ papers }: Application) =>
  papers.map(({ code, file, issuedOn }) => ({ code, fileId: file.id, name: file.name, issuedOn }))

type Read = Application & { dueAt: Date | null }

async function readApplication(ctx: Ctx, kind: ApplicationKind, id: number, whose: Condition): Promise<Read> {
  const row = await ctx.tx
    .selectFrom('applications as a')
    .selectAll('a')
    .select(nearestDue)
    .where('a.id', '=', id)
    .where('a.kind', '=', kind.name)
    .where(whose)
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

async function showWhole(ctx: Ctx, kind: ApplicationKind, row: Read, by: Side): Promise<ApplicationView> {
  const about = { applicationId: row.id }
  const requests = await ctx.tx
    .selectFrom('applicationRequests')
    .selectAll()
    .where('applicationId', '=', about.applicationId)
    .orderBy('id')
    .execute()
  const offers = await ctx.tx
    .selectFrom('applicationOffers')
    .selectAll()
    .where('applicationId', '=', about.applicationId)
    .orderBy('id')
    .execute()
  const names = await namesOf(ctx, [kind], {
    subjects: [row],
    applicants: [row],
    recipients: requests.map(({ recipientId }) => recipientId),
  })
  const questions = await questionsOf(
    ctx,
    requests.map((request) => request.id),
  )
  const shown: Shown = { names, calendar: await workCalendar(ctx), questions }
  const working = requests.find(({ status, assigneeId }) => assigneeId !== null && isWorkedOn(status))
  const people = await peopleByIds(ctx, working?.assigneeId ? [working.assigneeId] : [])
  const side = kind.holder?.(row) ?? holderIn(row.status)
  return {
    ...showCommon(row, names),
    applicant: names.applicant(row),
    content: row.content,
    answers: row.answers,
    computed: row.computed,
    subjectVersion: row.subjectVersion,
    stage: row.stage || null,
    granted: row.granted,
    disbursed: row.disbursed,
    holder: {
      side,
      names: side === 'recipient' ? holdersOf(row, requests).map(names.recipient) : [],
      officer: (working?.assigneeId && people.get(working.assigneeId)?.name.split(' ').at(-1)) || null,
    },
    dueAt: row.dueAt?.toISOString() ?? null,
    left: leftOf(ctx, row, shown.calendar),
    history: historyOf(row, { requests, offers, questions, names }),
    isPrepared: row.preparedBy !== null,
    papers: showPapers(row),
    eligibility: linesIn(ctx.lang, row.eligibility),
    place: row.status === 'waitlisted' ? await placeInLine(ctx, row) : null,
    reasonCode: row.reasonCode,
    reason: row.reason,
    requests: requests.map((request) => showRequest(ctx, kind, request, shown, by)),
    offers: offers.filter(({ status, sentAt }) => wasSent(status, sentAt)).map((offer) => showOffer(offer, names, by)),
    steps: stepsBy(kind.tables.application, row.status, by),
    updatedAt: row.updatedAt.toISOString(),
    rowVersion: row.rowVersion,
  }
}

export const viewOwn = async (ctx: SignedCtx, kind: ApplicationKind, id: number) =>
  showWhole(ctx, kind, await readApplication(ctx, kind, id, isOwn(ctx, 'prepared')), 'applicant')

export const viewOverseen = async (
  ctx: ScopedCtx<'application'>,
  kind: ApplicationKind,
  id: number,
  recipientId?: string,
) => showWhole(ctx, kind, await readApplication(ctx, kind, id, isOverseen(ctx, recipientId)), 'overseer')

async function readRequest(ctx: SignedCtx, kind: ApplicationKind, id: number, whose = isAddressed(ctx, kind)) {
  const request = await ctx.tx
    .selectFrom('applicationRequests as r')
    .innerJoin('applications as a', 'a.id', 'r.applicationId')
    .selectAll('r')
    .where('r.id', '=', id)
    .where('r.kind', '=', kind.name)
    .where(whose)
    .executeTakeFirst()
  if (!request) refuse('E_NOT_FOUND')
  const application = await ctx.tx
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', request.applicationId)
    .executeTakeFirstOrThrow()
  return { request, application }
}

/** Whether the caller's organization has this request and the caller may see it. */
export const isAddressedTo = async (ctx: SignedCtx, kind: ApplicationKind, id: number): Promise<Request> =>
  (await readRequest(ctx, kind, id)).request

/** A recipient learns nothing of other recipients, not even that they exist. */
export async function viewRequest(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  { watches = false } = {},
): Promise<RequestView> {
  const whose = watches ? isWatched(ctx, [kind]) : undefined
  const { request, application } = await readRequest(ctx, kind, id, whose)
  const isOpen = !watches && isOpenTo(request)
  const isKnown = !watches && isNamed(ctx, request)
  const offers = await ctx.tx
    .selectFrom('applicationOffers')
    .selectAll()
    .where('requestId', '=', id)
    .orderBy('id')
    .execute()
  const names = await namesOf(ctx, [kind], {
    subjects: [application],
    applicants: isKnown ? [application] : [],
    recipients: [request.recipientId],
  })
  const shown: Shown = { names, calendar: await workCalendar(ctx), questions: await questionsOf(ctx, [id]) }
  const people = await peopleByIds(ctx, request.assigneeId ? [request.assigneeId] : [])
  const places = await territoriesByIds(ctx, application.territoryId ? [application.territoryId] : [])
  const { status: _state, ...common } = showCommon(application, names)
  return {
    ...showRequest(ctx, kind, request, shown, 'recipient'),
    application: {
      ...common,
      // The state of this request alone: what happened with others is not shown.
      status: request.status,
      applicant: isKnown ? names.applicant(application) : null,
      content: isOpen ? application.content : kind.masked(application.content),
      answers: isOpen ? application.answers : {},
      computed: application.computed,
      territory: (application.territoryId && places.get(application.territoryId)?.name) || null,
      eligibility: isOpen ? linesIn(ctx.lang, application.eligibility) : [],
      stage: application.stage || null,
      granted: request.status === 'won' ? application.granted : null,
      disbursed: request.status === 'won' ? application.disbursed : 0,
    },
    assignee: (request.assigneeId && people.get(request.assigneeId)?.name) || null,
    isMine: request.assigneeId === ctx.actor.userId,
    papers: isOpen ? showPapers(application) : [],
    offers: watches ? [] : offers.map((offer) => showOffer(offer, names, 'author', 'approver')),
    isMasked: !isKnown,
  }
}

/**
 * Refuses a paper the caller may not open: papers are for the applicant, the recipient that works on the request, and
 * overseers; what came after the choice (`later`) is for the applicant and the recipient that was chosen.
 */
export async function requirePaper(
  ctx: SignedCtx | ScopedCtx<'application'>,
  kind: ApplicationKind,
  { id, side }: { id: number; side: 'applicant' | 'recipient' },
  fileId: string,
  later?: (applicationId: number) => Promise<readonly { id: string }[]>,
): Promise<void> {
  const held =
    side === 'applicant'
      ? {
          application: await readApplication(ctx, kind, id, isOwn(ctx, 'prepared')),
          requestIds: undefined,
          isChosen: true,
        }
      : await readRequest(ctx, kind, id).then(({ application, request }) =>
          isOpenTo(request)
            ? { application, requestIds: [request.id], isChosen: request.status === 'won' }
            : refuse('E_NOT_FOUND'),
        )
  if (held.application.papers.some(({ file }) => file.id === fileId)) return
  if (held.isChosen && (await later?.(held.application.id))?.some((file) => file.id === fileId)) return
  const answered = await ctx.tx
    .selectFrom('applicationQuestions as q')
    .innerJoin('applicationRequests as r', 'r.id', 'q.requestId')
    .select('q.files')
    .where('r.applicationId', '=', held.application.id)
    .$if(held.requestIds !== undefined, (query) => query.where('r.id', 'in', held.requestIds ?? []))
    .execute()
  if (!answered.some(({ files }) => files.some((file) => file.id === fileId))) refuse('E_NOT_FOUND')
}
