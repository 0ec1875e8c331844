import { createHash, randomBytes } from 'node:crypto'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { SIGN_SECONDS } from '#contract/identity/signing.ts'
import { mobileCode, mobileLink } from '#eimzo/crypto/mobile-code.ts'
import type { Outside } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/database.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import { type Accepted, acceptMessage, bytesOf, CLOCK_MINUTES } from './accept.ts'
import { holderOf, hostOf, keepHolder } from './challenges.ts'
import type { SignatureService } from './service.ts'
import { enterBySigner, requirePerson, type SigningDoors } from './sign-in.ts'
import '../tables.ts'

/** What is needed of the world before a transaction. */
export type Seen = Pick<Outside, 'db' | 'now' | 'ip'>

export interface Asked {
  documentId: string
  tabKey: string
}

const tabOf = (tabKey: string) => createHash('sha256').update(tabKey).digest('hex')
const signedBytes = (challenge: string) => new TextEncoder().encode(challenge)

/** A challenge for this tab alone; the QR code holds its hash, so that seeing the code does not reveal it. */
export async function beginMobile(ctx: Ctx, { mobile, phone }: SignatureService) {
  if (!mobile) refuse('E_NOT_FOUND')
  const tabKey = randomBytes(32).toString('base64url')
  const challenge = randomBytes(32).toString('hex').toUpperCase()
  const holder = keepHolder(ctx)
  const { documentId } = await ctx.tx
    .insertInto('mobileSignIns')
    .values({
      documentId: randomBytes(4).toString('hex').toUpperCase(),
      challenge,
      holder,
      tab: tabOf(tabKey),
      host: hostOf(ctx),
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + SIGN_SECONDS * 1000),
    })
    .returning('documentId')
    .executeTakeFirstOrThrow()
  const code = mobileCode(mobile.siteId, documentId, signedBytes(challenge))
  return {
    documentId,
    tabKey,
    code,
    link: mobileLink(code),
    expiresIn: SIGN_SECONDS,
    simulated: phone !== undefined,
  }
}

const find = (db: Database, documentId: string) =>
  db.selectFrom('mobileSignIns').selectAll().where('documentId', '=', documentId).executeTakeFirst()

/** The challenge of this tab; someone with the code but without the tab's secret learns nothing. */
async function requireOpen(db: Database, { documentId, tabKey }: Asked, now: Date) {
  const row = await find(db, documentId)
  if (!row || row.tab !== tabOf(tabKey)) refuse('E_SIGNATURE_FOREIGN')
  if (row.usedAt) refuse('E_SIGNATURE_USED')
  if (row.expiresAt <= now) refuse('E_SIGNATURE_LATE')
  return row
}

export async function readMobileStatus(ctx: Ctx, asked: Asked): Promise<{ signed: boolean }> {
  const row = await requireOpen(ctx.tx, asked, ctx.now)
  if (row.holder !== holderOf(ctx)) refuse('E_SIGNATURE_FOREIGN')
  return { signed: row.pkcs7 !== null }
}

const verify = (service: SignatureService, pkcs7: Uint8Array, challenge: string, { now, ip }: Seen) =>
  acceptMessage(service, pkcs7, signedBytes(challenge), {
    signedNear: { now, minutes: CLOCK_MINUTES },
    caller: { ip },
  })

/** Asks the service, so it comes before the transaction. */
export async function readMobileSignIn(service: SignatureService, asked: Asked, outside: Seen): Promise<Accepted> {
  const { pkcs7, challenge } = await requireOpen(outside.db, asked, outside.now)
  if (!pkcs7) refuse('E_NOT_SIGNED_YET')
  return requirePerson(await verify(service, bytesOf(pkcs7), challenge, outside))
}

/** One conditional update: of two at once only one is let in, and only from the browser that asked. */
export async function signByMobile(
  ctx: Ctx,
  doors: SigningDoors,
  { documentId, tabKey }: Asked,
  accepted: Accepted,
): Promise<CurrentUser | Refusal> {
  const spent = await ctx.tx
    .updateTable('mobileSignIns')
    .set({ usedAt: ctx.now })
    .where('documentId', '=', documentId)
    .where('tab', '=', tabOf(tabKey))
    .where('holder', '=', holderOf(ctx))
    .where('host', '=', hostOf(ctx))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning('documentId')
    .executeTakeFirst()
  if (!spent) {
    await requireOpen(ctx.tx, { documentId, tabKey }, ctx.now)
    refuse('E_SIGNATURE_FOREIGN')
  }
  return enterBySigner(ctx, doors, accepted, documentId)
}

export interface Upload {
  documentId: string
  pkcs7: Uint8Array
}

/** Not a signature of what was asked: such an upload must not block the real one. */
const forged: readonly string[] = ['E_SIGNATURE', 'E_SIGNATURE_CONTENT']

/**
 * Whether this is a signature of what a waiting tab asked for; it may be nobody we know. A certificate that is not good
 * enough is told to the person at the tab, in words; what is no signature is told to the sender only.
 */
export async function readUpload(
  service: SignatureService,
  { documentId, pkcs7 }: Upload,
  outside: Seen,
): Promise<'kept' | 'unknown' | 'forged'> {
  const row = await find(outside.db, documentId)
  if (!row || row.usedAt || row.pkcs7 !== null || row.expiresAt <= outside.now) return 'unknown'
  try {
    await verify(service, pkcs7, row.challenge, outside)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (forged.includes(error.code)) return 'forged'
  }
  return 'kept'
}

/** The first one that signed stays. */
export async function keepUpload(ctx: Pick<Ctx, 'tx' | 'now'>, { documentId, pkcs7 }: Upload): Promise<boolean> {
  const kept = await ctx.tx
    .updateTable('mobileSignIns')
    .set({ pkcs7: Buffer.from(pkcs7).toString('base64') })
    .where('documentId', '=', documentId)
    .where('pkcs7', 'is', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning('documentId')
    .executeTakeFirst()
  return kept !== undefined
}
