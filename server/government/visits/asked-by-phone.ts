import { sql } from 'kysely'
import { dayOf } from '#uz/date.ts'
import { describeRecord } from '../../forms/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type CheckRecord, checks, needs } from './rows.ts'
import '../tables.ts'

/**
 * What somebody who speaks with people by telephone may take over: a drawn check, what a family disputes, a need nobody
 * has taken although it presses. The district goes on seeing all of them.
 */
export const askedKinds = ['check', 'dispute', 'need'] as const
export interface AskedThing {
  kind: (typeof askedKinds)[number]
  id: number
  territoryId: number
  title: string
  phone: string | null
  /** Of a form, as lists call it. */
  number: string | null
  text: string | null
  urgent: boolean
}

const waiting = {
  check: sql`
    select c.id, c.territory_id, s.title, s.phone_sealed, f.number, null::text as text, false as urgent
    from visit_checks c join visit_forms f on f.id = c.form_id join visit_subjects s on s.id = f.subject_id
    where c.status = 'open'`,
  dispute: sql`
    select f.id, f.territory_id, s.title, s.phone_sealed, f.number, f.dispute_text as text, false as urgent
    from visit_forms f join visit_subjects s on s.id = f.subject_id
    where f.status = 'verified' and f.disputed_at is not null`,
} as const

const pressing = (today: string) => sql`
  select n.id, n.territory_id, s.title, s.phone_sealed, f.number, n.text, n.urgent
  from form_needs n join visit_forms f on f.id = n.form_id join visit_subjects s on s.id = f.subject_id
  where n.status = 'open' and (n.urgent or n.due_on < ${today})`

const rowsOf = (kind: AskedThing['kind'], { now }: Pick<Ctx, 'now'>) =>
  kind === 'need' ? pressing(dayOf(now)) : waiting[kind]

/** The next of them after this one, in the order they were made. */
export async function waitingToAsk(
  ctx: Ctx,
  kind: AskedThing['kind'],
  { after, limit }: { after: number; limit: number },
): Promise<AskedThing[]> {
  const { rows } = await sql<Omit<AskedThing, 'kind' | 'phone'> & { phoneSealed: string | null }>`
    select * from (${rowsOf(kind, ctx)}) waiting where id > ${after} order by id limit ${limit}`.execute(ctx.tx)
  return rows.map(({ phoneSealed, ...row }) => ({ ...row, kind, phone: phoneSealed && ctx.vault.unseal(phoneSealed) }))
}

/** Which of these nobody has answered in another way meanwhile. */
export async function stillAsked(ctx: Ctx, kind: AskedThing['kind'], ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from (${rowsOf(kind, ctx)}) waiting where id = any(${[...ids]}::integer[])`.execute(ctx.tx)
  return new Set(rows.map(({ id }) => id))
}

/** The three facts of a check, as they were recorded. */
export async function factsOf(ctx: Ctx, checkId: number): Promise<{ label: string; value: string }[]> {
  const row = await ctx.tx
    .selectFrom('visitChecks as c')
    .innerJoin('visitForms as f', 'f.id', 'c.formId')
    .select(['c.facts', 'f.templateId', 'f.templateVersion', 'f.values'])
    .where('c.id', '=', checkId)
    .executeTakeFirst()
  if (!row) return []
  const asked = Object.fromEntries(row.facts.map((key) => [key, row.values[key]]))
  const lines = await describeRecord(ctx, { templateId: row.templateId, version: row.templateVersion }, asked)
  return lines.map(({ label, value }) => ({ label, value }))
}

export async function answerAskedCheck(
  ctx: SignedCtx,
  id: number,
  { said, note }: { said: Exclude<CheckRecord['status'], 'open'>; note: string | null },
): Promise<void> {
  const row = await ctx.tx.selectFrom('visitChecks').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  await checks.take(ctx, await checks.lock(ctx, id), said, {
    reason: note,
    set: { note, answeredBy: ctx.actor.userId },
  })
}

export async function endAskedNeed(
  ctx: SignedCtx,
  id: number,
  { said, note }: { said: 'done' | 'declined'; note: string | null },
): Promise<void> {
  const row = await ctx.tx.selectFrom('formNeeds').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  await needs.take(ctx, await needs.lock(ctx, id), said === 'done' ? 'finish' : 'decline', {
    reason: note,
    set: { takenBy: ctx.actor.userId, ...(note && { reason: note }) },
  })
}
