import { sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import type { ApplicationKind } from './kind.ts'
import type { Application } from './rows.ts'
import { routeByRule } from './send.ts'
import { tellApplicant } from './tell.ts'

/** Serialises those who ask whether there is room. */
const takeTurn = ({ tx }: Ctx, kind: ApplicationKind, subjectId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`application-room:${kind.name}:${subjectId}`}))`.execute(tx)

/** Puts the application into the waiting line where there is no room, else sends it on. */
export async function admitOrQueue(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<Application> {
  if (kind.admits) {
    await takeTurn(ctx, kind, application.subjectId)
    const isFirst = (await placeInLine(ctx, application)) === 1
    if (!isFirst || !(await kind.admits(ctx, application))) {
      const queued = await kind.applications.take(ctx, application, 'queue', { set: { queuedAt: ctx.now } })
      await tellApplicant(ctx, kind, queued, 'queued')
      return queued
    }
  }
  return routeByRule(ctx, kind, application)
}

/** Admits the longest waiting first while there is room; locked applications are left for the next run. */
export async function admitWaiting(ctx: Ctx, kind: ApplicationKind, subjectId: number): Promise<number> {
  if (!kind.admits) return 0
  await takeTurn(ctx, kind, subjectId)
  const waiting = await ctx.tx
    .selectFrom('applications')
    .selectAll()
    .where('kind', '=', kind.name)
    .where('subjectId', '=', subjectId)
    .where('status', '=', 'waitlisted')
    .orderBy('queuedAt')
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  let admitted = 0
  for (const one of waiting) {
    if (!(await kind.admits(ctx, one))) break
    const application = await kind.applications.take(ctx, one, 'admit', { set: { queuedAt: null } })
    await tellApplicant(ctx, kind, application, 'admitted')
    await routeByRule(ctx, kind, application)
    admitted++
  }
  return admitted
}

const AT_ONCE = 100

/** The application's place in the waiting line, from 1. */
export async function placeInLine(ctx: Ctx, { id, kind, subjectId, queuedAt }: Application): Promise<number> {
  const { before } = await ctx.tx
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('status', '=', 'waitlisted')
    .where('id', '<>', id)
    .$if(queuedAt !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('queuedAt', 'id'), '<', eb.tuple(queuedAt ?? new Date(0), id))),
    )
    .executeTakeFirstOrThrow()
  return before + 1
}
