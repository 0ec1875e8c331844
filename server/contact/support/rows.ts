import type { Selectable } from 'kysely'
import { threadProcess } from '#contract/contact/support/thread-process.ts'
import { Permission as P } from '#contract/permissions.ts'
import { holdersOfCode } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { notify } from '../../notices/public.ts'
import { workCalendar } from '../../reference/public.ts'
import type { SupportThreadsTable } from '../tables.ts'
import { SUPPORT_TOPIC, THREAD } from './names.ts'
import '../tables.ts'

export type ThreadRecord = Selectable<SupportThreadsTable>

export const threads = stepping({
  table: 'supportThreads',
  state: 'status',
  process: threadProcess,
  object: THREAD,
  topic: SUPPORT_TOPIC,
  calendar: workCalendar,
  columns: ({ now }, _, step, to) => {
    if (step === 'red') return { lateAt: now }
    if (to === 'closed') return { closedAt: now }
    return step === 'reopen' ? { closedAt: null, lateAt: null, assigneeId: null } : {}
  },
  async tell(ctx, { number, id }, { event }) {
    const people = await holdersOfCode(ctx, P.ChatSupervise)
    await notify(ctx, event, people, { number }, { link: `/dashboard/inbox/${id}`, as: 'staff' })
  },
})

export async function requireThread({ tx }: Pick<Ctx, 'tx'>, id: number): Promise<ThreadRecord> {
  const row = await tx.selectFrom('supportThreads').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** Locked until the transaction ends. */
export async function holdThread(ctx: Ctx, id: number, rowVersion?: number): Promise<ThreadRecord> {
  await requireThread(ctx, id)
  return threads.lock(ctx, id, rowVersion)
}

export async function putMessage(ctx: Ctx, threadId: number, side: 'person' | 'staff', text: string): Promise<void> {
  await ctx.tx
    .insertInto('supportMessages')
    .values({ threadId, side, authorId: ctx.actor?.userId ?? null, text, at: ctx.now })
    .execute()
}
