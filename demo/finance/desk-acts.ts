import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paperRule } from '#contract/files.ts'
import { contractSigning } from '#server/finance/applying/contract.ts'
import { kindNamed, type ofKind } from '#server/finance/applying/kinds/kinds.ts'
import { requireProof, signedApplication } from '#server/finance/applying/wizard/sign.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { examineFile } from '#server/kernel/files/examine-file.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import { Refusal } from '#server/kernel/refuse.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { DemoLender } from './lenders.ts'
import type { LetterParts } from './letters.ts'

/** What applications of every kind do, with the handlers of theirs. */
type Handlers = ReturnType<typeof ofKind>

export interface Parts extends LetterParts {
  files: FileStore
  art: string
  lenders: readonly DemoLender[]
  /** A category. */
  tomato: number
  draw: (applicationId: number) => Promise<void>
}

export function missing(what: string): never {
  throw new Error(`The demo world has no ${what}`)
}

/** A code that has come to this telephone, whatever it is. */
export const codesOf = (phone: string) => ({
  send: async () => missing('telephone'),
  require: async () => phone,
})

/** Signed by a code, as everybody signs who has no key. */
export async function sign({ phoneOf }: Parts, applicant: SignedCtx, id: number): Promise<void> {
  const proof = { verifyKey: randomUUID(), code: '' }
  const codes = codesOf(phoneOf(applicant.actor.userId))
  const refused = await requireProof(applicant, { codes }, await signedApplication(applicant, id), proof, undefined)
  if (refused instanceof Refusal) throw refused
}

export interface Desk {
  lender: DemoLender
  officerId: string
  requestId: number
}

/** The desks it has come to, with somebody at each. */
export async function desksOf({ stage, lenders }: Parts, id: number): Promise<Desk[]> {
  const rows = await stage
    .system()
    .tx.selectFrom('applicationRequests')
    .select(['id', 'recipientId'])
    .where('applicationId', '=', id)
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const lender = lenders.find(({ organizationId }) => organizationId === row.recipientId)
    const [officerId] = lender?.officerIds ?? []
    return lender && officerId ? [{ lender, officerId, requestId: row.id }] : []
  })
}

export async function take(of: Handlers, { stage }: Parts, { officerId, requestId }: Desk): Promise<void> {
  const officer = await stage.as(officerId)
  const params = { id: requestId }
  const { rowVersion } = await of.recipient.one(officer, { params })
  await of.recipient.take(officer, { params, body: { rowVersion } })
}

export async function ask(of: Handlers, { stage }: Parts, { officerId, requestId }: Desk): Promise<void> {
  const officer = await stage.as(officerId)
  const { rowVersion } = await of.recipient.one(officer, { params: { id: requestId } })
  const questions = ['Mahsulotni kimga sotasiz, shartnoma bormi?', 'Ombor binosi kimning nomida?']
  await of.recipient.ask(officer, { params: { id: requestId }, body: { rowVersion, questions } })
}

export async function refuse(of: Handlers, { stage }: Parts, { officerId, requestId }: Desk): Promise<void> {
  const officer = await stage.as(officerId)
  const { rowVersion } = await of.recipient.one(officer, { params: { id: requestId } })
  const figures = { have: '2 100 000 soʻm', need: '3 400 000 soʻm', rule: null, paper: null }
  const reason = 'Oylik daromadingiz toʻlovga yetmaydi: summani kamaytiring yoki muddatni uzaytiring.'
  const body = { rowVersion, reasonCode: 'R_INCOME', reason, figures }
  await of.recipient.refuse(officer, { params: { id: requestId }, body })
}

/** By one hand; approved by the other, unless it is to wait for them. */
export async function offer(
  of: Handlers,
  { stage }: Parts,
  { officerId, lender, requestId }: Desk,
  content: Record<string, unknown>,
  isApproved: boolean,
): Promise<void> {
  const officer = await stage.as(officerId)
  const validUntil = new Date(`${dayOf(daysFrom(officer.now, 21))}T18:00:00+05:00`)
  const { offers } = await of.recipient.saveOffer(officer, {
    params: { id: requestId },
    body: { content, validUntil },
  })
  const made = offers.at(-1) ?? missing('proposal')
  const params = { id: made.id }
  const given = await of.recipient.submitOffer(officer, { params, body: { rowVersion: made.rowVersion } })
  if (!isApproved) return
  const { rowVersion } = given.offers.find((one) => one.id === made.id) ?? missing('proposal')
  await of.recipient.approveOffer(await stage.as(lender.headId), { params, body: { rowVersion } })
}

/** Chosen by the applicant; the desk that has made it. */
export async function choose(of: Handlers, parts: Parts, userId: string, id: number): Promise<Desk> {
  const applicant = await parts.stage.as(userId)
  const { offers } = await of.applicant.one(applicant, { params: { id } })
  const best = offers.at(-1) ?? missing('proposal')
  await of.applicant.accept(applicant, { params: { id: best.id }, body: { rowVersion: best.rowVersion } })
  return (await desksOf(parts, id)).find(({ requestId }) => requestId === best.requestId) ?? missing('lender')
}

/** Drawn, and signed by both with codes. */
export async function signContract({ stage, draw, phoneOf }: Parts, id: number, userIds: string[]): Promise<void> {
  await draw(id)
  const papers = contractSigning(kindNamed)
  for (const userId of userIds) {
    const typed = { verifyKey: randomUUID(), code: '' }
    const refused = await papers.signByCode(await stage.as(userId), String(id), typed, async () => phoneOf(userId))
    if (refused instanceof Refusal) throw refused
  }
}

/** A photograph is kept as WebP under the name it was brought with: of a paper, or another picture of the demo world, brought by whoever acts. */
export async function paperOf({ files, art }: Parts, ctx: SignedCtx, picture = 'certificate-card'): Promise<string> {
  const name = picture === 'certificate-card' ? 'hujjat.webp' : 'surat.jpg'
  const bytes = await readFile(join(art, `${picture}.webp`))
  const seen = await examineFile(bytes, { name, kinds: ['image'], ours: true })
  return (await files.store(ctx, seen, { name, paper: paperRule('message') })).id
}
