import { sql } from 'kysely'
import { endedStates } from '#contract/applications/application-process.ts'
import { nextNumber } from '../documents/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { textIn } from '../kernel/words/localized.ts'
import { checkAnswers, requirePapers } from './check.ts'
import { readContent } from './draft.ts'
import { linesIn } from './eligibility.ts'
import type { ApplicationKind } from './kind.ts'
import { type Application, holdApplication, isOwn, json } from './rows.ts'
import { tellApplicant } from './tell.ts'
import { admitOrQueue } from './waiting.ts'

interface Submitted {
  rowVersion: number
  consents: readonly string[]
}

/** Sends a complete and eligible draft: gives it a number, freezes its versions and routes it. */
export async function submitApplication(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  { rowVersion, consents }: Submitted,
): Promise<Application> {
  const draft = await holdApplication(ctx, kind, id, { whose: isOwn(ctx, 'prepared'), rowVersion })
  kind.applications.require(draft, 'submit')
  const content = readContent(kind.content.whole, draft.content)
  const subject = (await kind.subject(ctx, draft.subjectId, content)) ?? refuse('E_NOT_FOUND')
  if (kind.consents.some((name) => !consents.includes(name))) refuseFields([{ field: 'consents', code: 'V_REQUIRED' }])
  const form = await checkAnswers(ctx, subject, draft.answers, { partial: false })
  const asked = { ...draft, content }
  const amount = kind.amountAt ? await kind.amountAt(ctx, asked) : draft.amount
  const sent = { ...asked, amount }
  const faults = (await kind.faults?.(ctx, sent)) ?? []
  if (faults.length > 0) refuseFields(faults)
  await requirePapers(ctx, kind, subject, sent)
  const eligibility = await kind.eligibility(ctx, sent)
  const fails = eligibility.filter(({ result }) => result === 'fail')
  if (fails.length > 0)
    refuse(
      'E_NOT_ELIGIBLE',
      { rules: fails.map(({ label }) => textIn(ctx.lang, label)).join(', ') },
      { eligibility: linesIn(ctx.lang, eligibility) },
    )
  await kind.before?.submit?.(ctx, sent)
  const unique = { ...draft, seasonKey: subject.seasonKey }
  await requireNoneActive(ctx, unique)
  const at = ctx.now.toISOString()
  const submitted = await kind.applications.take(ctx, draft, 'submit', {
    set: {
      number: await nextNumber(ctx, `${kind.series}-{YYYY}-{N6}`, ctx.now),
      seasonKey: subject.seasonKey,
      subjectVersion: subject.version,
      submittedAt: ctx.now,
      content: json(content),
      amount,
      computed: json((await kind.compute?.(ctx, sent)) ?? {}),
      ...form,
      answers: json(form.answers),
      consents: json(kind.consents.map((name) => ({ name, at }))),
      eligibility: json(eligibility),
    },
  })
  await tellApplicant(ctx, kind, submitted, 'submitted')
  return admitOrQueue(ctx, kind, submitted)
}

type Unique = Pick<Application, 'id' | 'kind' | 'partyKey' | 'subjectId' | 'seasonKey'>

/**
 * Serialises two submissions at once, so that the second names the first in its refusal; the unique index is the last
 * guard.
 */
export async function requireNoneActive(ctx: Ctx, { id, kind, partyKey, subjectId, seasonKey }: Unique): Promise<void> {
  const key = ['application', kind, partyKey, subjectId, seasonKey].join(':')
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(ctx.tx)
  const other = await ctx.tx
    .selectFrom('applications')
    .select(['id', 'number'])
    .where('partyKey', '=', partyKey)
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('seasonKey', '=', seasonKey)
    .where('status', 'not in', ['draft', ...endedStates])
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) refuse('E_ACTIVE_APPLICATION', { number: other.number ?? other.id }, { id: other.id })
}
