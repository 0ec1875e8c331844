import { sql } from 'kysely'
import { z } from 'zod'
import { endedStates } from '#contract/applications/application-process.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { type RegisterFacts, type RegisterName, registersNeeded, registersOf } from '#contract/finance/registers.ts'
import { DAY_MS, HOUR_MS } from '#uz/durations.ts'
import { addWorkingDays } from '#uz/working-hours.ts'
import { type Application, holdOwn, standStill, workingMinutes } from '../../applications/public.ts'
import { requiredDocs } from '../../forms/public.ts'
import { legalPartyOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { RegisterAway } from '../../kernel/registers/ask.ts'
import { workCalendar } from '../../reference/public.ts'
import { termsOf } from '../applying/common.ts'
import { kindNamed, ofKind } from '../applying/kinds/kinds.ts'
import type { FinanceWork } from '../jobs.ts'
import { answersFor, isAllowed } from './answers.ts'
import type { Known, Registers } from './ports.ts'

const ASK = 'finance.ask-registers'
const ASK_AGAIN = 'finance.ask-registers-again'
const Wanted = z.object({ applicationId: z.int() })
const TOPIC = 'applications'

/** What a register has said is not asked again within a day; one that is away is, for a week. */
const FRESH_MS = DAY_MS
const RETRY_MS = HOUR_MS / 4
/** Three working days are a week, where a holiday stands beside a week’s end. */
const RETRIED_MS = 7 * DAY_MS
const AWAY_WORKING_DAYS = 3
const BATCH = 100

interface Named {
  kind: FinanceKind
  id: number
}

async function knownOf(ctx: Ctx, { userId, organizationId }: Application): Promise<Known | undefined> {
  const { isOrganization, tin, pinfl } = await legalPartyOf(ctx, { userId, organizationId })
  if (isOrganization && tin) return { tin }
  return pinfl ? { pinfl } : undefined
}

/** The applicant has said yes in the form: a job asks, so that nobody waits for a register. */
export async function allowAsking(ctx: SignedCtx, { kind, id }: Named, consents: readonly string[]): Promise<void> {
  const application = await holdOwn(ctx, ofKind(kind).kind, id)
  if (application.status !== 'draft') refuse('E_STATE', { status: application.status })
  // Nobody consents for another: what is prepared is asked about after its owner has signed.
  if (application.preparedBy !== null && application.userId !== ctx.actor.userId) refuse('E_FORBIDDEN')
  const allowed = registersOf[kind].filter((name) => isAllowed(name, consents))
  if (allowed.length === 0) refuseFields([{ field: 'consents', code: 'V_REQUIRED' }])
  if (!(await knownOf(ctx, application))) refuseFields([{ field: 'pinfl', code: 'V_REQUIRED' }])
  await wish(ctx, application.id, allowed)
  await ctx.audit({ action: 'application.registers-asked', objectType: 'application', objectId: String(id) })
}

/** Marks them to be asked, but for those that have answered lately, and sends the job. */
async function wish(ctx: Ctx, applicationId: number, names: readonly RegisterName[]): Promise<void> {
  const fresh = (await answersFor(ctx, applicationId)).filter(
    ({ status, askedAt }) => status === 'answered' && ctx.now.getTime() - askedAt.getTime() < FRESH_MS,
  )
  const due = names.filter((name) => !fresh.some(({ register }) => register === name))
  if (due.length === 0) return
  await ctx.tx
    .insertInto('financeRegisterAnswers')
    .values(due.map((register) => ({ applicationId, register, consentedAt: ctx.now, askedAt: ctx.now })))
    .onConflict((on) =>
      on
        .columns(['applicationId', 'register'])
        .doUpdateSet({ status: 'asking', answer: null, consentedAt: ctx.now, askedAt: ctx.now }),
    )
    .execute()
  await ctx.job(ASK, { applicationId }, { singletonKey: String(applicationId) })
}

/** Sent with consents: what was not asked before is asked now. */
export async function askAfterSending(ctx: Ctx, { kind, id }: Named): Promise<void> {
  const application = await ctx.tx.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const consents = application.consents.map(({ name }) => name)
  const known = new Set((await answersFor(ctx, application.id)).map(({ register }) => register))
  const names = registersOf[kind].filter((name) => isAllowed(name, consents) && !known.has(name))
  if (names.length > 0 && (await knownOf(ctx, application))) await wish(ctx, application.id, names)
}

type Said = { status: 'answered'; answer: RegisterFacts } | { status: 'absent' | 'away'; answer: null }

async function askOne(registers: Registers, name: RegisterName, whom: Known): Promise<Said> {
  try {
    const answer = await registers.ask(name, whom)
    return answer ? { status: 'answered', answer } : { status: 'absent', answer: null }
  } catch (error) {
    if (!(error instanceof RegisterAway)) throw error
    return { status: 'away', answer: null }
  }
}

type Work = Pick<FinanceWork, 'inSystem'>

/**
 * Lenders cannot decide without a register that is away: so long their clocks stand still, three working days at the
 * most. Counted from the last question, before the next answer is written.
 */
async function standForAway(ctx: Ctx, applicationId: number): Promise<void> {
  const { kind: name } = await ctx.tx
    .selectFrom('applications')
    .select('kind')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const kind = kindNamed(name)
  // Locked first, as by whoever consents; two runs do not count the same hour.
  const application = await kind?.applications.lock(ctx, applicationId)
  if (!kind || !application || application.status === 'draft') return
  const away = (await answersFor(ctx, applicationId)).filter(({ status }) => status === 'away')
  if (away.length === 0) return
  const { terms } = await termsOf(ctx, application)
  const list = terms.fileTemplateCode === null ? undefined : await requiredDocs(ctx, terms.fileTemplateCode)
  const needed = registersNeeded(terms.eligibility, list?.docs ?? [])
  const calendar = await workCalendar(ctx)
  const minutes = away.map(({ register, consentedAt, askedAt }) => {
    const last = addWorkingDays(consentedAt, AWAY_WORKING_DAYS, calendar)
    const until = last < ctx.now ? last : ctx.now
    return needed.has(register) ? workingMinutes(askedAt, until, calendar) : 0
  })
  await standStill(ctx, kind, application, Math.max(...minutes))
}

/** Asks what waits to be asked of one application; no transaction waits for a register. */
async function askRegisters({ inSystem }: Work, registers: Registers, applicationId: number): Promise<void> {
  const asked = await inSystem(async (ctx) => {
    const application = await ctx.tx
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', applicationId)
      .executeTakeFirst()
    if (!application) return undefined
    const rows = (await answersFor(ctx, applicationId)).filter(({ status }) => status === 'asking' || status === 'away')
    return { whom: await knownOf(ctx, application), names: rows.map(({ register }) => register) }
  })
  const whom = asked?.whom
  if (!asked || !whom) return
  const said = await Promise.all(asked.names.map(async (name) => ({ name, ...(await askOne(registers, name, whom)) })))
  await inSystem(async (ctx) => {
    await standForAway(ctx, applicationId)
    for (const { name, status, answer } of said)
      await ctx.tx
        .updateTable('financeRegisterAnswers')
        .set({ status, answer: answer === null ? null : sql`${JSON.stringify(answer)}::jsonb`, askedAt: ctx.now })
        .where('applicationId', '=', applicationId)
        .where('register', '=', name)
        .where('status', 'in', ['asking', 'away'])
        .execute()
    if (said.length > 0) await ctx.changed(TOPIC)
  })
}

/** Applications whose registers were away, or whose job was lost. */
export async function askAgain({ inSystem }: Work, registers: Registers): Promise<void> {
  const due = await inSystem(({ tx, now }) =>
    tx
      .selectFrom('financeRegisterAnswers as r')
      .innerJoin('applications as a', 'a.id', 'r.applicationId')
      .select('r.applicationId')
      .distinct()
      .where('r.status', 'in', ['asking', 'away'])
      .where('r.askedAt', '<', new Date(now.getTime() - RETRY_MS))
      .where('r.consentedAt', '>', new Date(now.getTime() - RETRIED_MS))
      .where('a.status', 'not in', [...endedStates])
      .limit(BATCH)
      .execute(),
  )
  for (const { applicationId } of due) await askRegisters({ inSystem }, registers, applicationId)
}

export async function startRegisterJobs(work: FinanceWork): Promise<void> {
  const { jobs, registers } = work
  await jobs.work(ASK, async (data) => askRegisters(work, registers, Wanted.parse(data).applicationId))
  await jobs.work(ASK_AGAIN, () => askAgain(work, registers), { cron: '*/15 * * * *' })
}
