import { type NotNull, sql } from 'kysely'
import type { z } from 'zod'
import { holderIn } from '#contract/applications/application-process.ts'
import type {
  ApplicationPage,
  ApplicationQuery,
  InboxQuery,
  RegistryPage,
  RegistryQuery,
  RequestPage,
} from '#contract/applications/applications.ts'
import { openRequestStates } from '#contract/applications/request-process.ts'
import { peopleByIds } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { allOf, days, is } from '../kernel/list/filters.ts'
import { byColumn, list } from '../kernel/list/list.ts'
import { type Condition, down, orderBy, up } from '../kernel/list/order.ts'
import type { ScopedCtx } from '../kernel/scope.ts'
import { placeFilters, territoriesByIds, workCalendar } from '../reference/public.ts'
import { leftOf } from './clock.ts'
import type { ApplicationKind } from './kind.ts'
import { namesOf } from './names.ts'
import { isAddressedOf, isOverseen, isOwn, isWatched, nearestDue } from './rows.ts'
import { isNamed, requestLeft, showCommon, usedOf } from './view.ts'

const open = sql.join(openRequestStates.map((state) => sql.lit(state)))
const alive = sql.join([...openRequestStates, 'won'].map((state) => sql.lit(state)))
const openRequests = sql`select q from application_requests q where q.application_id = a.id and q.status in (${open})`

const columns = [
  'a.id',
  'a.kind',
  'a.number',
  'a.status',
  'a.subjectId',
  'a.amount',
  'a.stateSince',
  'a.submittedAt',
  'a.userId',
  'a.organizationId',
  'a.territoryId',
  'a.stage',
  'a.preparedBy',
  'a.rowVersion',
] as const
const recipients = sql<string[]>`array(select q.recipient_id::text from application_requests q
  where q.application_id = a.id and q.status in (${alive}) order by q.id)`.as('recipients')
const officers = sql<string[]>`array(select distinct q.assignee_id::text from application_requests q
  where q.application_id = a.id and q.status in (${alive}) and q.assignee_id is not null)`.as('officers')
const amounts = (column: string) => ({
  amountFrom: (sum: number): Condition => sql`${sql.ref(column)} >= ${sum}`,
  amountTo: (sum: number): Condition => sql`${sql.ref(column)} <= ${sum}`,
})

const byNumber = (text: string): Condition => sql`a.number ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

/** Of a recipient's own view only its own lateness is told. */
const isOverdue = ({ now }: SignedCtx, recipientId: string | undefined): Condition =>
  sql`exists (${openRequests} and q.due_at < ${now}
    and ${recipientId === undefined ? sql`true` : sql`q.recipient_id = ${recipientId}`})`

type Mine = z.output<typeof ApplicationQuery>
type Registry = z.output<typeof RegistryQuery>
type Inbox = z.output<typeof InboxQuery>

const ownOnes = (kind: ApplicationKind) =>
  list({
    rows: (ctx: SignedCtx, _asked: Mine) =>
      ctx.tx
        .selectFrom('applications as a')
        .select([...columns, recipients, nearestDue])
        .where('a.kind', '=', kind.name)
        .where(isOwn(ctx, 'prepared')),
    order: orderBy(down('a.updatedAt', 'moment'), down('a.id', 'row')),
    filters: { subjectId: is('a.subjectId'), ...days('a.submittedAt') },
    counts: { counts: byColumn<'status', string>('status', 'a.status') },
  })

const isSentTo = (recipientId: string): Condition => sql`exists (select from application_requests q
  where q.application_id = a.id and q.recipient_id = ${recipientId})`

/** Sent applications of several kinds; with `recipientId` only those sent to it. */
const registry = (kinds: readonly ApplicationKind[], recipientId?: string) =>
  list({
    rows: (ctx: ScopedCtx<'application'>, _asked: Registry) =>
      ctx.tx
        .selectFrom('applications as a')
        .select([...columns, recipients, officers, nearestDue])
        .where(
          'a.kind',
          'in',
          kinds.map(({ name }) => name),
        )
        .where('a.submittedAt', 'is not', null)
        .where(isOverseen(ctx, recipientId)),
    order: orderBy(down('a.submittedAt', 'moment'), down('a.id', 'row')),
    filters: {
      ...amounts('a.amount'),
      search: byNumber,
      kind: is('a.kind'),
      season: (year: string): Condition => sql`a.season_key like ${`${year}%`}`,
      onBehalf: () => sql`a.prepared_by is not null`,
      subjectId: is('a.subjectId'),
      ...days('a.submittedAt'),
      overdue: (_, ctx) => isOverdue(ctx, recipientId),
      // Whom else an application was sent to, a recipient does not learn.
      recipientId: (id) => (recipientId === undefined ? isSentTo(id) : undefined),
      ...placeFilters('a.territory_id'),
    },
    counts: { counts: byColumn<'status', string>('status', 'a.status') },
  })

const whose: Record<NonNullable<Inbox['whose']>, (ctx: SignedCtx) => Condition> = {
  mine: ({ actor }) => sql`r.assignee_id = ${actor.userId}`,
  nobody: () => sql`r.assignee_id is null`,
}

const inbox = (kinds: readonly ApplicationKind[], watches: boolean) =>
  list({
    rows: (ctx: SignedCtx, _asked: Inbox) =>
      ctx.tx
        .selectFrom('applicationRequests as r')
        // Every request has its application; said this way, counts that ask nothing of it do not read it.
        .leftJoin('applications as a', 'a.id', 'r.applicationId')
        .select([
          'r.id',
          'r.applicationId',
          'r.kind',
          'r.status',
          'r.stateSince',
          'r.assigneeId',
          'r.dueAt',
          'r.endedAt',
        ])
        .select(['r.leftMinutes', 'r.allowedMinutes', 'r.rowVersion', 'r.takenAt'])
        .select(['r.desk', 'a.content', 'a.computed', 'a.territoryId'])
        .select(['a.number', 'a.subjectId', 'a.amount', 'a.submittedAt', 'a.userId', 'a.organizationId'])
        .$narrowType<{ content: NotNull; computed: NotNull; subjectId: NotNull; userId: NotNull }>()
        .where(watches ? isWatched(ctx, kinds) : isAddressedOf(ctx, kinds)),
    // By due time; then paused ones, then ended ones.
    order: orderBy(up('r.turnAt', 'moment'), down('r.id', 'row')),
    filters: {
      ...amounts('r.amount'),
      // Numbers are found in an index of the applications, before any of them is read whole.
      search: (text) => sql`exists (select from applications a where a.id = r.application_id and ${byNumber(text)})`,
      kind: is('r.kind'),
      subjectId: is('r.subjectId'),
      desk: is('r.desk'),
      ...placeFilters('r.territory_id'),
      whose: (side, ctx) => whose[side](ctx),
      overdue: (_, ctx) => allOf([sql`r.status in (${open})`, sql`r.due_at < ${ctx.now}`]),
    },
    counts: { counts: byColumn<'status', Inbox['status'] & string>('status', 'r.status') },
  })

type Listed = Awaited<ReturnType<ReturnType<typeof ownOnes>['read']>>['shown'][number]

async function presentRows(ctx: SignedCtx, kinds: readonly ApplicationKind[], rows: readonly Listed[]) {
  const names = await namesOf(ctx, kinds, {
    subjects: rows,
    applicants: rows,
    recipients: rows.flatMap((row) => row.recipients),
  })
  const places = await placesOf(ctx, rows)
  const calendar = await workCalendar(ctx)
  return rows.map((row) => ({
    ...showCommon(row, names),
    applicant: names.applicant(row),
    territory: (row.territoryId && places.get(row.territoryId)?.name) || null,
    recipients: row.recipients.map(names.recipient),
    holder: kinds.find(({ name }) => name === row.kind)?.holder?.(row) ?? holderIn(row.status),
    dueAt: row.dueAt?.toISOString() ?? null,
    left: leftOf(ctx, row, calendar),
    isPrepared: row.preparedBy !== null,
    rowVersion: row.rowVersion,
  }))
}

export async function listOwn(
  ctx: SignedCtx,
  kind: ApplicationKind,
  asked: Mine,
): Promise<z.input<typeof ApplicationPage>> {
  const { shown, page } = await ownOnes(kind).read(ctx, asked)
  return { items: await presentRows(ctx, [kind], shown), ...page }
}

export async function listRegistry(
  ctx: ScopedCtx<'application'>,
  kinds: readonly ApplicationKind[],
  asked: Registry,
  recipientId?: string,
): Promise<z.input<typeof RegistryPage>> {
  const { shown, page } = await registry(kinds, recipientId).read(ctx, asked)
  if (recipientId === undefined) return { items: await presentOverseen(ctx, kinds, shown), ...page }
  // A recipient sees no other recipients, and the applicant only in its own queue.
  const own = shown.map((row) => ({ ...row, recipients: [recipientId], dueAt: null }))
  const items = await presentRows(ctx, kinds, own)
  return { items: items.map((item) => ({ ...item, applicant: `№ ${item.number}`, officers: [] })), ...page }
}

type Overseen = Awaited<ReturnType<ReturnType<typeof registry>['read']>>['shown'][number]

async function presentOverseen(ctx: SignedCtx, kinds: readonly ApplicationKind[], rows: readonly Overseen[]) {
  const people = await peopleByIds(ctx, [...new Set(rows.flatMap((row) => row.officers))])
  const items = await presentRows(ctx, kinds, rows)
  return items.map((item, at) => ({
    ...item,
    officers: (rows[at]?.officers ?? []).flatMap((id) => people.get(id)?.name ?? []),
  }))
}

/** The registry for an export, described by the domain that offers it. */
export const registryRows = (kinds: readonly ApplicationKind[]) => ({
  list: registry(kinds),
  present: (ctx: SignedCtx, rows: readonly Overseen[]) => presentOverseen(ctx, kinds, rows),
})

const placesOf = (ctx: SignedCtx, rows: readonly { territoryId: number | null }[]) =>
  territoriesByIds(ctx, [...new Set(rows.flatMap(({ territoryId }) => territoryId ?? []))])

/**
 * A recipient's queue: the applicant is not named before somebody takes the request, and never to someone who only
 * watches.
 */
export async function listInbox(
  ctx: SignedCtx,
  kinds: readonly ApplicationKind[],
  asked: Inbox,
  { watches = false } = {},
): Promise<z.input<typeof RequestPage>> {
  const { shown, page } = await inbox(kinds, watches).read(ctx, asked)
  const mayName = (row: (typeof shown)[number]) => !watches && isNamed(ctx, row)
  const names = await namesOf(ctx, kinds, { subjects: shown, applicants: shown.filter(mayName), recipients: [] })
  const places = await placesOf(ctx, shown)
  const people = await peopleByIds(ctx, [...new Set(shown.flatMap(({ assigneeId }) => assigneeId ?? []))])
  const calendar = await workCalendar(ctx)
  const items = shown.map((row) => ({
    ...showCommon(row, names),
    applicationId: row.applicationId,
    applicant: mayName(row) ? names.applicant(row) : null,
    content: kinds.find(({ name }) => name === row.kind)?.masked(row.content) ?? {},
    computed: row.computed,
    territory: (row.territoryId && places.get(row.territoryId)?.name) || null,
    desk: row.desk,
    assignee: (row.assigneeId && people.get(row.assigneeId)?.name) || null,
    dueAt: row.dueAt?.toISOString() ?? null,
    used: usedOf(ctx, row, calendar),
    left: requestLeft(ctx, row, calendar),
    rowVersion: row.rowVersion,
  }))
  return { items, ...page }
}
