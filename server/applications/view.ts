import type { ApplicationView, OfferView, RequestView } from '#contract/applications/applications.ts'
import { offerProcess, wasSent } from '#contract/applications/offer-process.ts'
import { isOpenRequest } from '#contract/applications/request-process.ts'
import type { Process } from '#contract/process.ts'
import type { WorkCalendar } from '#uz/working-hours.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Condition, ScopedCtx } from '../kernel/scope.ts'
import { workCalendar } from '../reference/public.ts'
import { workingMinutes } from './clock.ts'
import type { ApplicationKind } from './kind.ts'
import { type Names, namesOf } from './names.ts'
import { type Application, isAddressed, isOverseen, isOwn, type Offer, type Question, type Request } from './rows.ts'
import { placeInLine } from './waiting.ts'

type Side = 'applicant' | 'recipient' | 'overseer' | 'author' | 'approver'
const stepsBy = (process: Process, state: string, ...sides: readonly Side[]) =>
  Object.entries(process).flatMap(([name, { by, from }]) =>
    from.includes(state) && sides.some((side) => side === by) ? name : [],
  )

type Timed = Pick<Request, 'dueAt' | 'leftMinutes' | 'allowedMinutes' | 'status'>

/** How much of the recipient's time is used up, in hundredths; nothing once it has ended. */
export function usedOf({ now }: Ctx, request: Timed, calendar: WorkCalendar): number | null {
  if (!request.allowedMinutes || !isOpenRequest(request.status)) return null
  const left = request.dueAt ? workingMinutes(now, request.dueAt, calendar) : (request.leftMinutes ?? 0)
  return Math.round(100 * (1 - left / request.allowedMinutes))
}

const NAMED_FOR = 30 * 86_400_000

/** A recipient learns who asks when somebody has taken it, and forgets it a month after it went elsewhere. */
export function isNamed({ now }: Ctx, { status, takenAt, endedAt }: Pick<Request, 'status' | 'takenAt' | 'endedAt'>) {
  if (status === 'new' || !takenAt) return false
  return status === 'won' || !endedAt || now.getTime() - endedAt.getTime() < NAMED_FOR
}
/** Papers and answers close with the request. */
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
    status: request.status,
    since: request.stateSince.toISOString(),
    dueAt: request.dueAt?.toISOString() ?? null,
    used: usedOf(ctx, request, shown.calendar),
    reasonCode: request.reasonCode,
    reason: request.reason,
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

const showCommon = (row: Application, names: Names) => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  status: row.status,
  title: names.titleOf(row.kind, row.subjectId),
  amount: row.amount,
  since: row.stateSince.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
})
const showPapers = ({ papers }: Application) =>
  papers.map(({ code, file, issuedOn }) => ({ code, fileId: file.id, name: file.name, issuedOn }))

async function readApplication(ctx: Ctx, kind: ApplicationKind, id: number, whose: Condition): Promise<Application> {
  const row = await ctx.tx
    .selectFrom('applications as a')
    .selectAll('a')
    .where('a.id', '=', id)
    .where('a.kind', '=', kind.name)
    .where(whose)
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

async function showWhole(ctx: Ctx, kind: ApplicationKind, row: Application, side: Side): Promise<ApplicationView> {
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
  return {
    ...showCommon(row, names),
    applicant: names.applicant(row),
    content: row.content,
    answers: row.answers,
    papers: showPapers(row),
    eligibility: row.eligibility.map((line) => ({ ...line })),
    place: row.status === 'waitlisted' ? await placeInLine(ctx, row) : null,
    reasonCode: row.reasonCode,
    reason: row.reason,
    requests: requests.map((request) => showRequest(ctx, kind, request, shown, side)),
    offers: offers
      .filter(({ status, sentAt }) => wasSent(status, sentAt))
      .map((offer) => showOffer(offer, names, side)),
    steps: stepsBy(kind.tables.application, row.status, side),
    rowVersion: row.rowVersion,
  }
}

export const viewOwn = async (ctx: SignedCtx, kind: ApplicationKind, id: number) =>
  showWhole(ctx, kind, await readApplication(ctx, kind, id, isOwn(ctx, 'prepared')), 'applicant')

export const viewOverseen = async (ctx: ScopedCtx<'application'>, kind: ApplicationKind, id: number) =>
  showWhole(ctx, kind, await readApplication(ctx, kind, id, isOverseen(ctx)), 'overseer')

async function readRequest(ctx: SignedCtx, kind: ApplicationKind, id: number) {
  const request = await ctx.tx
    .selectFrom('applicationRequests as r')
    .innerJoin('applications as a', 'a.id', 'r.applicationId')
    .selectAll('r')
    .where('r.id', '=', id)
    .where('r.kind', '=', kind.name)
    .where(isAddressed(ctx, kind))
    .executeTakeFirst()
  if (!request) refuse('E_NOT_FOUND')
  const application = await ctx.tx
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', request.applicationId)
    .executeTakeFirstOrThrow()
  return { request, application }
}

/** Of other recipients a recipient learns nothing, not even that there are any. */
export async function viewRequest(ctx: SignedCtx, kind: ApplicationKind, id: number): Promise<RequestView> {
  const { request, application } = await readRequest(ctx, kind, id)
  const isOpen = isOpenTo(request)
  const offers = await ctx.tx
    .selectFrom('applicationOffers')
    .selectAll()
    .where('requestId', '=', id)
    .orderBy('id')
    .execute()
  const names = await namesOf(ctx, [kind], {
    subjects: [application],
    applicants: isNamed(ctx, request) ? [application] : [],
    recipients: [request.recipientId],
  })
  const shown: Shown = { names, calendar: await workCalendar(ctx), questions: await questionsOf(ctx, [id]) }
  const { status: _state, ...common } = showCommon(application, names)
  return {
    ...showRequest(ctx, kind, request, shown, 'recipient'),
    application: {
      ...common,
      // What became of it with others is not told.
      status: request.status,
      applicant: isNamed(ctx, request) ? names.applicant(application) : null,
      content: isOpen ? application.content : kind.masked(application.content),
      answers: isOpen ? application.answers : {},
    },
    papers: isOpen ? showPapers(application) : [],
    offers: offers.map((offer) => showOffer(offer, names, 'author', 'approver')),
    isMasked: !isNamed(ctx, request),
  }
}

/** Which papers somebody may open: their own, those of a request they work on, those they oversee. */
export async function requirePaper(
  ctx: SignedCtx | ScopedCtx<'application'>,
  kind: ApplicationKind,
  { id, side }: { id: number; side: 'applicant' | 'recipient' },
  fileId: string,
): Promise<void> {
  const held =
    side === 'applicant'
      ? { application: await readApplication(ctx, kind, id, isOwn(ctx, 'prepared')), requestIds: undefined }
      : await readRequest(ctx, kind, id).then(({ application, request }) =>
          isOpenTo(request) ? { application, requestIds: [request.id] } : refuse('E_NOT_FOUND'),
        )
  if (held.application.papers.some(({ file }) => file.id === fileId)) return
  const answered = await ctx.tx
    .selectFrom('applicationQuestions as q')
    .innerJoin('applicationRequests as r', 'r.id', 'q.requestId')
    .select('q.files')
    .where('r.applicationId', '=', held.application.id)
    .$if(held.requestIds !== undefined, (query) => query.where('r.id', 'in', held.requestIds ?? []))
    .execute()
  if (!answered.some(({ files }) => files.some((file) => file.id === fileId))) refuse('E_NOT_FOUND')
}
