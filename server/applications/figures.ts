import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Figures } from '#contract/applications/applications.ts'
import { openRequestStates } from '#contract/applications/request-process.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Ctx } from '../kernel/context.ts'
import { countedBy } from '../kernel/dear.ts'
import type { Condition, ScopedCtx } from '../kernel/scope.ts'
import type { ApplicationKind } from './kind.ts'
import { namesOf } from './names.ts'
import { isOverseen, isRequestOverseen } from './rows.ts'

const LOOKED_AT_DAYS = 90
const open = sql.join(openRequestStates.map((state) => sql.lit(state)))

interface OfRecipient {
  recipientId: string
  open: number
  overdue: number
  medianFirstAnswer: number | null
  approved: number | null
}
interface OfState {
  status: string
  count: number
  oldestDays: number
  overdue: number
}

/** Over many rows the answer may be some seconds old, as counts of lists are. */
const counted = <T>(ctx: Ctx, statement: RawBuilder<T>, numbersOf: (found: readonly T[]) => readonly number[]) =>
  countedBy(ctx, { compile: () => statement.compile(ctx.tx) }, (found) =>
    numbersOf(found).reduce((sum, one) => sum + one, 0),
  )

/** For each recipient what is open and how fast it answers, over the kinds and rows the caller may see. */
export async function answeringOf(
  ctx: Ctx,
  { names, only }: { names: readonly string[]; only: Condition },
): Promise<readonly OfRecipient[]> {
  const since = daysFrom(ctx.now, -LOOKED_AT_DAYS)
  const answering = sql<OfRecipient>`
    select r.recipient_id as "recipientId",
      (count(*) filter (where r.status in (${open})))::int as open,
      (count(*) filter (where r.status in (${open}) and r.due_at < ${ctx.now}))::int as overdue,
      round((percentile_cont(0.5) within group (order by r.first_answer_minutes)
        filter (where r.created_at >= ${since}) / 60)::numeric, 1) as "medianFirstAnswer",
      round(100.0 * (count(*) filter (where r.offered_at is not null or r.status = 'won'))
        / nullif(count(*) filter (where r.offered_at is not null or r.status in ('won', 'refused')), 0))::int as approved
    from application_requests r
    where r.kind = any (${names}) and (r.status in (${open}) or r.created_at >= ${since}) and ${only}
    group by r.recipient_id order by r.recipient_id`
  return counted(ctx, answering, (found) => found.map(({ open }) => open))
}

/** By kind: waiting requests, won ones, and the sum of these. */
export async function byKindOf(ctx: Ctx, { names, only }: { names: readonly string[]; only: Condition }) {
  const byKind = sql<{ kind: string; open: number; approved: number; amount: number }>`
    select r.kind, (count(*) filter (where r.status in (${open})))::int as open,
      (count(*) filter (where r.status = 'won'))::int as approved,
      coalesce(sum(r.amount) filter (where r.status = 'won'), 0)::bigint as amount
    from application_requests r
    where r.kind = any (${names}) and ${only} group by r.kind`
  const rows = await counted(ctx, byKind, (found) => found.flatMap(({ open, approved }) => [open, approved]))
  return new Map(rows.map(({ kind, ...row }) => [kind, row]))
}

/** How many requests each employee of a recipient works on. */
export async function inHandOf(ctx: Ctx, recipientId: string) {
  const { rows } = await sql<{ assigneeId: string; open: number; overdue: number }>`
    select assignee_id as "assigneeId", count(*)::int as open,
      (count(*) filter (where due_at < ${ctx.now}))::int as overdue
    from application_requests
    where recipient_id = ${recipientId} and status in (${open}) and assignee_id is not null
    group by assignee_id`.execute(ctx.tx)
  return new Map(rows.map(({ assigneeId, ...row }) => [assigneeId, row]))
}

/** How recipients answer and how old waiting applications are, from the timestamps of the steps. */
export async function figuresOf(
  ctx: ScopedCtx<'application'>,
  kinds: readonly ApplicationKind[],
  recipientId?: string,
): Promise<z.input<typeof Figures>> {
  const names = kinds.map(({ name }) => name)
  const recipients = await answeringOf(ctx, { names, only: isRequestOverseen(ctx, recipientId) })
  const inStates = sql<OfState>`
    select a.status, count(*)::int as count,
      floor(extract(epoch from ${ctx.now}::timestamptz - min(a.state_since)) / 86400)::int as "oldestDays",
      count(late.application_id)::int as overdue
    from applications a
    left join (select distinct q.application_id from application_requests q
      where q.status in (${open}) and q.due_at < ${ctx.now}) late on late.application_id = a.id
    where a.kind = any (${names}) and a.submitted_at is not null and ${isOverseen(ctx, recipientId)}
    group by a.status order by a.status`
  const states = await counted(ctx, inStates, (found) => found.map(({ count }) => count))
  const named = await namesOf(ctx, [], {
    subjects: [],
    applicants: [],
    recipients: recipients.map(({ recipientId }) => recipientId),
  })
  return {
    recipients: recipients.map((one) => ({ ...one, recipient: named.recipient(one.recipientId) })),
    states: [...states],
  }
}
