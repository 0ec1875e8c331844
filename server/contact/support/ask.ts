import type { z } from 'zod'
import type * as contract from '#contract/contact/support/support.ts'
import { supportLimits as limits, threadProcess } from '#contract/contact/support/thread-process.ts'
import { canFrom } from '#contract/process.ts'
import { searchKey } from '#uz/search-key.ts'
import { nextNumber } from '../../documents/public.ts'
import { contactsOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { daysSince } from '../tickets/rows.ts'
import { pathOf, requireTopic, topicNames } from '../tickets/topics.ts'
import { type Asker, askerOf, type SupportCodes, welcome } from './guest.ts'
import { SUPPORT_TOPIC, THREAD } from './names.ts'
import { holdThread, putMessage, type ThreadRecord, threads } from './rows.ts'

/** So many questions of one asker in an hour. */
const MOST = { times: 10, seconds: 3600 }
const SHOWN = 10

/** Their own, whether they asked with an account or with this phone. */
async function ownThreads(ctx: Ctx, { userId, phone }: Asker): Promise<ThreadRecord[]> {
  // Who proves the same phone with an account has what was asked from it before.
  const proved = phone ?? (userId ? ((await contactsOf(ctx, [userId]))[0]?.phone ?? null) : null)
  const fingerprint = proved && ctx.vault.fingerprint(proved)
  return ctx.tx
    .selectFrom('supportThreads')
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(userId ? [eb('userId', '=', userId)] : []),
        ...(fingerprint ? [eb('phoneFingerprint', '=', fingerprint)] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

async function present(ctx: Ctx, rows: readonly ThreadRecord[]): Promise<contract.OwnThread[]> {
  const known = await topicNames(ctx)
  const messages = await ctx.tx
    .selectFrom('supportMessages')
    .select(['id', 'threadId', 'side', 'text', 'at'])
    .where('threadId', 'in', [0, ...rows.map(({ id }) => id)])
    .orderBy('id')
    .execute()
  const tickets = await ctx.tx
    .selectFrom('tickets')
    .select(['id', 'number'])
    .where('id', 'in', [0, ...rows.flatMap(({ ticketId }) => ticketId ?? [])])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    topic: pathOf(known, row.topicId, ctx),
    status: row.status,
    ticket: tickets.find(({ id }) => id === row.ticketId)?.number ?? null,
    messages: messages
      .filter(({ threadId }) => threadId === row.id)
      .map(({ id, side, text, at }) => ({ id: Number(id), mine: side === 'person', text, at: at.toISOString() })),
    canReopen: row.closedAt !== null && daysSince(ctx, row.closedAt) <= limits.reopenDays,
  }))
}

const presentOne = async (ctx: Ctx, row: ThreadRecord): Promise<contract.OwnThread> =>
  (await present(ctx, [row]))[0] ?? refuse('E_NOT_FOUND')

export async function ownSupport(ctx: Ctx): Promise<contract.OwnSupport> {
  const asker = await askerOf(ctx)
  const known = await topicNames(ctx)
  return {
    topics: [...known.values()].flatMap(({ id, parentId, code, name }) =>
      parentId === null && code !== 'form-check' ? [{ id, name: textIn(ctx.lang, name) }] : [],
    ),
    known: asker !== undefined,
    threads: asker ? await present(ctx, await ownThreads(ctx, asker)) : [],
  }
}

export async function askSupport(
  ctx: Ctx,
  { topicId, text, page, proof }: z.output<(typeof contract.askSupport)['body']>,
  codes: SupportCodes,
): Promise<Refusal | contract.OwnThread> {
  const asker = await whoAsks(ctx, proof, codes)
  return asker instanceof Refusal ? asker : presentOne(ctx, await openThread(ctx, asker, { topicId, text, page }))
}

/** Whoever asks is known already. */
export async function openThread(
  ctx: Ctx,
  asker: Asker,
  { topicId, text, page }: { topicId: number; text: string; page: string | null },
): Promise<ThreadRecord> {
  await requireTopic(ctx, topicId)
  await ctx.throttle.take(`support:${asker.userId ?? ctx.vault.fingerprint(asker.phone ?? '')}`, MOST, ctx.now)
  const number = await nextNumber(ctx, 'S-{YYYY}-{N6}', ctx.now)
  const row = await ctx.tx
    .insertInto('supportThreads')
    .values({
      number,
      userId: asker.userId,
      phoneSealed: asker.phone && ctx.vault.seal(asker.phone),
      phoneFingerprint: asker.phone && ctx.vault.fingerprint(asker.phone),
      topicId,
      language: ctx.lang,
      page,
      text,
      searchKey: searchKey(`${number} ${text}`),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await threads.begin(ctx, row)
  await putMessage(ctx, row.id, 'person', text)
  await ctx.audit({ action: `${THREAD}.asked`, objectType: THREAD, objectId: row.id, to: 'new' })
  await ctx.changed(SUPPORT_TOPIC)
  return row
}

async function whoAsks(
  ctx: Ctx,
  proof: { verifyKey: string; code: string } | null,
  codes: SupportCodes,
): Promise<Asker | Refusal> {
  const known = await askerOf(ctx)
  if (known) return known
  if (!proof) return refuse('E_UNAUTHENTICATED')
  const phone = await codes.require(ctx, proof)
  return phone instanceof Refusal ? phone : welcome(ctx, phone)
}

/** Of others there is none. */
async function holdOwn(ctx: Ctx, id: number): Promise<ThreadRecord> {
  const asker = await askerOf(ctx)
  const own = asker ? await ownThreads(ctx, asker) : []
  return own.some((row) => row.id === id) ? holdThread(ctx, id) : refuse('E_NOT_FOUND')
}

export async function writeMore(ctx: Ctx, id: number, text: string): Promise<contract.OwnThread> {
  const row = await holdOwn(ctx, id)
  if (row.status === 'closed') refuse('E_STATE', { status: row.status })
  await putMessage(ctx, id, 'person', text)
  if (canFrom(threadProcess, row.status).write) return presentOne(ctx, await threads.take(ctx, row, 'write'))
  const renewed = await threads.renew(ctx, id, {})
  await ctx.changed(SUPPORT_TOPIC)
  return presentOne(ctx, renewed)
}

export async function closeOwn(ctx: Ctx, id: number): Promise<contract.OwnThread> {
  return presentOne(ctx, await threads.take(ctx, await holdOwn(ctx, id), 'close'))
}

export async function reopenOwn(ctx: Ctx, id: number, text: string): Promise<contract.OwnThread> {
  const row = await holdOwn(ctx, id)
  threads.require(row, 'reopen')
  if (row.closedAt && daysSince(ctx, row.closedAt) > limits.reopenDays) refuse('E_LATE_CHANGE')
  await putMessage(ctx, id, 'person', text)
  return presentOne(ctx, await threads.take(ctx, row, 'reopen'))
}
