import { z } from 'zod'
import { endedStates } from '#contract/applications/application-process.ts'
import type { RuleCode } from '#contract/finance/eligibility/rules.ts'
import { isRule } from '#contract/finance/eligibility/words.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Application } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { FinanceWork } from '../../jobs.ts'
import { kindNamed } from '../kinds/kinds.ts'
import { tellOf } from '../tell.ts'

/** Told of a person whose papers or standing have changed: whoever was refused for it is looked at at once. */
export const SECOND_CHANCES = 'finance.second-chances'
const Whose = z.object({ userId: z.uuid().optional() })

/** A refusal this old is nobody's second chance. */
const REMEMBERED_DAYS = 365
const BATCH = 500

/**
 * Conditions that no form mends: they are met elsewhere, so that applying again waits for it. What the form itself
 * says, and what registers are asked about from it, may be mended by applying again.
 */
const elsewhere: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'KIND',
  'IDENTITY',
  'SELF_EMPLOYED',
  'RECOMMENDATION',
  'COOPERATION',
  'INTAKE_OPEN',
  'AGE',
  'CLOSED_BEFORE',
])

type Refused = Pick<Application, 'id' | 'kind'>

/** Conditions for which its lenders have refused it and that are met elsewhere. */
async function waitedFor(ctx: Ctx, { id }: Refused): Promise<RuleCode[]> {
  const rows = await ctx.tx
    .selectFrom('applicationRequests')
    .select('reasonFigures')
    .where('applicationId', '=', id)
    .where('status', '=', 'refused')
    .where('reasonCode', '=', 'R_RULE')
    .execute()
  return rows.flatMap(({ reasonFigures }) => {
    const rule = reasonFigures?.rule ?? null
    return isRule(rule) && elsewhere.has(rule) ? rule : []
  })
}

/** Whether something it was refused for is still not so, by today's terms; undefined where it was not for such. */
export async function isStillMissing(ctx: Ctx, refused: Refused): Promise<boolean | undefined> {
  const rules = await waitedFor(ctx, refused)
  if (rules.length === 0) return undefined
  // Without its version the terms are those of today.
  const { subjectVersion: _, ...application } = await readWhole(ctx, refused.id)
  const lines = await kindNamed(application.kind)?.eligibility(ctx, application)
  return lines?.some(({ code, result }) => result === 'fail' && rules.some((rule) => rule === code)) ?? false
}

const readWhole = (ctx: Ctx, id: number): Promise<Application> =>
  ctx.tx.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Refused for such a condition, and nobody knows yet that it is met. */
async function findWaiting(ctx: Ctx, userId: string | undefined): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom('applications as a')
    .leftJoin('financeSecondChances as c', 'c.applicationId', 'a.id')
    .select('a.id')
    .where('a.status', '=', 'rejected')
    .where('a.stateSince', '>', daysFrom(ctx.now, -REMEMBERED_DAYS))
    .where('c.metAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('applicationRequests as r')
          .select('r.id')
          .whereRef('r.applicationId', '=', 'a.id')
          .where('r.status', '=', 'refused')
          .where('r.reasonCode', '=', 'R_RULE'),
      ),
    )
    .$if(userId !== undefined, (query) => query.where('a.userId', '=', userId ?? ''))
    .orderBy('a.id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** They have asked for the same again already: there is nothing to tell. */
async function hasAskedAgain(ctx: Ctx, { id, partyKey, kind, subjectId }: Application): Promise<boolean> {
  const newer = await ctx.tx
    .selectFrom('applications')
    .select('id')
    .where('partyKey', '=', partyKey)
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('id', '>', id)
    .where('status', 'not in', ['draft', ...endedStates])
    .executeTakeFirst()
  return newer !== undefined
}

/** Looked at for the first time it is only noted how things stand; what becomes so later is told, once. */
async function lookAgain(ctx: Ctx, id: number): Promise<void> {
  const application = await readWhole(ctx, id)
  if (application.status !== 'rejected') return
  const before = await ctx.tx
    .selectFrom('financeSecondChances')
    .select('metAt')
    .where('applicationId', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (before?.metAt) return
  const isMissing = (await isStillMissing(ctx, application)) ?? false
  if (before && isMissing) return
  const metAt = isMissing ? null : ctx.now
  await ctx.tx
    .insertInto('financeSecondChances')
    .values({ applicationId: id, metAt })
    .onConflict((on) => on.column('applicationId').doUpdateSet({ metAt }))
    .execute()
  if (!before || isMissing || (await hasAskedAgain(ctx, application))) return
  const { kind, subjectId } = application
  const link = `/dashboard/my-applications/${kind}/create?product=${subjectId}&from=${id}`
  await tellOf(ctx, application, 'fin.canApply', {}, link)
}

/** Each in a transaction of its own: cut off between two, the next run does the rest. */
export async function lookForSecondChances(
  { inSystem }: Pick<FinanceWork, 'inSystem'>,
  userId?: string,
): Promise<void> {
  for (const id of await inSystem((ctx) => findWaiting(ctx, userId))) await inSystem((ctx) => lookAgain(ctx, id))
}

export const startSecondChances = (work: FinanceWork): Promise<void> =>
  work.jobs.work(SECOND_CHANCES, (data) => lookForSecondChances(work, Whose.parse(data).userId), {
    cron: '40 * * * *',
  })
