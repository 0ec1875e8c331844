import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  ApplicationPage,
  ApplicationQuery,
  InboxQuery,
  RegistryQuery,
  RequestPage,
} from '#contract/applications/applications.ts'
import { openRequestStates } from '#contract/applications/request-process.ts'
import { peopleByIds } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { allOf, days, is } from '../kernel/list/filters.ts'
import { byColumn, list } from '../kernel/list/list.ts'
import { type Condition, down, orderBy } from '../kernel/list/order.ts'
import type { ScopedCtx } from '../kernel/scope.ts'
import { territoriesByIds, workCalendar } from '../reference/public.ts'
import type { ApplicationKind } from './kind.ts'
import { namesOf } from './names.ts'
import { isAddressed, isOverseen, isOwn } from './rows.ts'
import { isNamed, usedOf } from './view.ts'

const open = sql.join(openRequestStates.map((state) => sql.lit(state)))
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
] as const
const recipients = sql<string[]>`array(select q.recipient_id::text from application_requests q
  where q.application_id = a.id and q.status in (${open}) order by q.id)`.as('recipients')
const nearestDue = sql<Date | null>`(select min(q.due_at) from application_requests q
  where q.application_id = a.id and q.status in (${open}))`.as('dueAt')

const isOverdue = ({ now }: SignedCtx): Condition => sql`exists (${openRequests} and q.due_at < ${now})`

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

/** Several kinds in one registry, those that were ever sent. */
const registry = (kinds: readonly ApplicationKind[]) =>
  list({
    rows: (ctx: ScopedCtx<'application'>, _asked: Registry) =>
      ctx.tx
        .selectFrom('applications as a')
        .select([...columns, recipients, nearestDue])
        .where(
          'a.kind',
          'in',
          kinds.map(({ name }) => name),
        )
        .where('a.submittedAt', 'is not', null)
        .where(isOverseen(ctx)),
    order: orderBy(down('a.submittedAt', 'moment'), down('a.id', 'row')),
    filters: {
      subjectId: is('a.subjectId'),
      ...days('a.submittedAt'),
      overdue: (_, ctx) => isOverdue(ctx),
      recipientId: (id) => sql`exists (select from application_requests q
        where q.application_id = a.id and q.recipient_id = ${id})`,
      territoryId: async (id, ctx) => {
        const path = (await territoriesByIds(ctx, [id])).get(id)?.path ?? ''
        return sql`a.territory_id in (select t.id from territories t where t.path = ${path} or t.path like ${`${path}/%`})`
      },
    },
    counts: { counts: byColumn<'status', string>('status', 'a.status') },
  })

const whose: Record<NonNullable<Inbox['whose']>, (ctx: SignedCtx) => Condition> = {
  mine: ({ actor }) => sql`r.assignee_id = ${actor.userId}`,
  nobody: () => sql`r.assignee_id is null`,
}

const inbox = (kind: ApplicationKind) =>
  list({
    rows: (ctx: SignedCtx, _asked: Inbox) =>
      ctx.tx
        .selectFrom('applicationRequests as r')
        .innerJoin('applications as a', 'a.id', 'r.applicationId')
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
        .select(['a.number', 'a.subjectId', 'a.amount', 'a.submittedAt', 'a.userId', 'a.organizationId'])
        .where('r.kind', '=', kind.name)
        .where(isAddressed(ctx, kind)),
    order: orderBy(down('r.createdAt', 'moment'), down('r.id', 'row')),
    filters: {
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
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    status: row.status,
    title: names.titleOf(row.kind, row.subjectId),
    amount: row.amount,
    since: row.stateSince.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    applicant: names.applicant(row),
    recipients: row.recipients.map(names.recipient),
    dueAt: row.dueAt?.toISOString() ?? null,
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
): Promise<z.input<typeof ApplicationPage>> {
  const { shown, page } = await registry(kinds).read(ctx, asked)
  return { items: await presentRows(ctx, kinds, shown), ...page }
}

/** The queue of a recipient: who asks is not named before somebody has taken it. */
export async function listInbox(
  ctx: SignedCtx,
  kind: ApplicationKind,
  asked: Inbox,
): Promise<z.input<typeof RequestPage>> {
  const { shown, page } = await inbox(kind).read(ctx, asked)
  const named = shown.filter((row) => isNamed(ctx, row))
  const names = await namesOf(ctx, [kind], { subjects: shown, applicants: named, recipients: [] })
  const people = await peopleByIds(ctx, [...new Set(shown.flatMap(({ assigneeId }) => assigneeId ?? []))])
  const calendar = await workCalendar(ctx)
  const items = shown.map((row) => ({
    id: row.id,
    applicationId: row.applicationId,
    kind: row.kind,
    number: row.number,
    status: row.status,
    title: names.titleOf(row.kind, row.subjectId),
    amount: row.amount,
    since: row.stateSince.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    applicant: isNamed(ctx, row) ? names.applicant(row) : null,
    assignee: (row.assigneeId && people.get(row.assigneeId)?.name) || null,
    dueAt: row.dueAt?.toISOString() ?? null,
    used: usedOf(ctx, row, calendar),
    rowVersion: row.rowVersion,
  }))
  return { items, ...page }
}
