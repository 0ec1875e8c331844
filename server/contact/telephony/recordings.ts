import { z } from 'zod'
import { RECORDING_DAYS } from '#contract/contact/telephony/call-process.ts'
import { Permission as P } from '#contract/permissions.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { ContactWork } from '../jobs.ts'
import { CALL, calls } from './rows.ts'
import type { Telephony } from './telephony.ts'
import '../tables.ts'

export const FETCH_JOB = 'contact.recording'
const Asked = z.object({ callId: z.int() })
const PAGE = 100

interface Parts extends Pick<ContactWork, 'jobs' | 'inSystem'> {
  files: FileStore
  telephony: Telephony
}

export async function startRecordingJobs(parts: Parts): Promise<void> {
  await parts.jobs.work(FETCH_JOB, (data) => fetchRecording(parts, Asked.parse(data).callId))
  await parts.jobs.work('contact.forget-recordings', () => forgetOld(parts), { cron: '15 4 * * *' })
}

/** From the exchange to us, and only then away from there; it may be cut off anywhere and begun again. */
async function fetchRecording({ inSystem, files, telephony }: Parts, callId: number): Promise<void> {
  const name = String(callId)
  const known = await inSystem(({ tx }) =>
    tx.selectFrom('phoneCalls').select('recordedAt').where('id', '=', callId).executeTakeFirst(),
  )
  if (known && !known.recordedAt) {
    const bytes = await telephony.recording(name)
    if (!bytes) return
    const recording = await files.keepPaper(bytes)
    await inSystem(async (ctx) => {
      const call = await calls.lock(ctx, callId)
      if (call.recordedAt) return
      await calls.change(ctx, call, { recording, recordedAt: ctx.now })
    })
  }
  // What is of no call of ours was recorded by somebody else: it stays.
  if (known) await telephony.forgetRecording(name)
}

/** The row remembers that there was one. */
export async function forgetOld({ inSystem, files }: Pick<Parts, 'inSystem' | 'files'>): Promise<void> {
  for (;;) {
    const old = await inSystem((ctx) => oldRecordings(ctx))
    for (const { id, recording } of old) {
      if (recording) await files.forgetPaper(recording)
      await inSystem(async (ctx) => {
        await calls.change(ctx, await calls.lock(ctx, id), { recording: null })
        await ctx.audit({ action: `${CALL}.recording-swept`, objectType: CALL, objectId: id })
      })
    }
    if (old.length < PAGE) return
  }
}

const oldRecordings = ({ tx, now }: Ctx) =>
  tx
    .selectFrom('phoneCalls')
    .select(['id', 'recording'])
    .where('recording', 'is not', null)
    .where('recordedAt', '<', daysFrom(now, -RECORDING_DAYS))
    .orderBy('recordedAt')
    .limit(PAGE)
    .execute()

/** One's own, or any where one supervises; to others there is none. */
export async function listen(ctx: SignedCtx, files: FileStore, id: number) {
  const call = await ctx.tx
    .selectFrom('phoneCalls')
    .select(['recording', 'operatorId'])
    .where('id', '=', id)
    .executeTakeFirst()
  const mayHear = ctx.actor.permissions.has(P.CallCenterSupervise) || call?.operatorId === ctx.actor.userId
  if (!call?.recording || !mayHear) refuse('E_NOT_FOUND')
  const body = (await files.paperOf(call.recording)) ?? refuse('E_NOT_FOUND')
  await ctx.audit({ action: `${CALL}.listened`, objectType: CALL, objectId: id })
  return { fileName: `${id}.wav`, contentType: 'audio/wav', body }
}
