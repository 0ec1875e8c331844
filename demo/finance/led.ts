import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paperRule } from '#contract/files.ts'
import type { LenderStep } from '#contract/finance/stages.ts'
import { takeStageStep } from '#server/finance/applying/kinds/stage-acts.ts'
import { lenderHeld } from '#server/finance/applying/money/running.ts'
import { requireProof, signedApplication } from '#server/finance/applying/wizard/sign.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { examineFile } from '#server/kernel/files/examine-file.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import { Refusal } from '#server/kernel/refuse.ts'
import type { Stage } from '../deals/stage.ts'
import type { DemoLender } from './lenders.ts'

export function missing(what: string): never {
  throw new Error(`The demo world has no ${what}`)
}

/** What stories of leases and subsidies are told with. */
export interface LedParts {
  stage: Stage
  files: FileStore
  art: string
  lenders: readonly DemoLender[]
  productOf: (code: string) => { id: number }
  phoneOf: (userId: string) => string
  draw: (applicationId: number) => Promise<void>
  /** Papers by who brought them and what they show: each is written once. */
  kept: Map<string, string>
}

export interface Desk {
  lender: DemoLender
  officerId: string
  requestId: number
}
/** One of them at its desk; `later` is so many hours after it was sent. */
export interface Led {
  id: number
  desk: Desk
  later: (by: number) => number
}

/** Signed by a code, as everybody signs who has no key. */
export async function sign({ phoneOf }: LedParts, applicant: SignedCtx, id: number): Promise<void> {
  const proof = { verifyKey: randomUUID(), code: '' }
  const codes = { send: async () => missing('telephone'), require: async () => phoneOf(applicant.actor.userId) }
  const refused = await requireProof(applicant, { codes }, await signedApplication(applicant, id), proof, undefined)
  if (refused instanceof Refusal) throw refused
}

/** The desk it has come to, with somebody at it. */
export async function deskOf({ stage, lenders }: LedParts, id: number): Promise<Desk> {
  const row = await stage
    .system()
    .tx.selectFrom('applicationRequests')
    .select(['id', 'recipientId'])
    .where('applicationId', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const lender = lenders.find(({ organizationId }) => organizationId === row.recipientId) ?? missing('lender')
  return { lender, officerId: lender.officerIds[0] ?? missing('officer'), requestId: row.id }
}

/** The photograph of a paper, brought by whoever acts; lists of papers take photographs by these endings. */
export async function paperOf(parts: LedParts, ctx: SignedCtx, picture = 'certificate'): Promise<string> {
  const { files, art, kept } = parts
  const key = `${ctx.actor.userId} ${picture}`
  const known = kept.get(key)
  if (known) return known
  const name = 'hujjat.png'
  const bytes = await readFile(join(art, `${picture}-card.webp`))
  const seen = await examineFile(bytes, { name, kinds: ['image'], ours: true })
  const { id } = await files.store(ctx, seen, { name, paper: paperRule('message') })
  kept.set(key, id)
  return id
}

type Unversioned<S> = S extends LenderStep ? Omit<S, 'rowVersion'> : never

/** A step of the lender's people in the version that stands. */
export async function step(who: SignedCtx, requestId: number, given: Unversioned<LenderStep>): Promise<void> {
  const running = await lenderHeld(who, requestId)
  await takeStageStep(who, running, { ...given, rowVersion: running.application.rowVersion })
}
