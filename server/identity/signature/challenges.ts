import { randomBytes } from 'node:crypto'
import { SIGN_SECONDS } from '#contract/identity/signing.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/database.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { SignChallengesTable } from '../tables.ts'

export type Purpose = SignChallengesTable['purpose']

/** A secret of the browser: a challenge is answered where it was asked. */
const HOLDER_COOKIE = 'signing'
const HOLDER_SECONDS = 24 * 3600
const HOLDER_PATH = '/main/api-auth'

export const hostOf = (ctx: Ctx) => ctx.host.toLowerCase()

/** Marks this browser, and answers by what it will be known. */
export function keepHolder(ctx: Ctx): string {
  // Kept where there is one: two tabs may sign at once.
  const secret = ctx.cookies[HOLDER_COOKIE] || randomBytes(24).toString('base64url')
  ctx.setCookie({
    name: HOLDER_COOKIE,
    value: secret,
    maxAgeSeconds: HOLDER_SECONDS,
    httpOnly: true,
    path: HOLDER_PATH,
  })
  return ctx.vault.fingerprint(secret)
}

/** As whom this browser was marked; nobody is the empty text. */
export function holderOf(ctx: Ctx): string {
  const secret = ctx.cookies[HOLDER_COOKIE]
  return secret ? ctx.vault.fingerprint(secret) : ''
}

export async function issueChallenge(ctx: Ctx, purpose: Purpose) {
  const holder = keepHolder(ctx)
  const nonce = randomBytes(32).toString('base64url')
  await ctx.tx
    .insertInto('signChallenges')
    .values({
      nonce,
      holder,
      host: hostOf(ctx),
      purpose,
      userId: ctx.actor?.userId ?? null,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + SIGN_SECONDS * 1000),
    })
    .execute()
  return { challenge: nonce, expiresIn: SIGN_SECONDS }
}

/** As we make them: 32 bytes in base64url. */
const NONCE = /^[\w-]{43}$/

/**
 * Checked before anything is verified or stamped, so that unsolicited signatures cost one lookup. `spendChallenge`
 * checks browser and purpose.
 */
export async function requireOpenChallenge(db: Database, nonce: string, now: Date): Promise<void> {
  if (!NONCE.test(nonce)) refuse('E_SIGNATURE_CONTENT')
  const found = await db
    .selectFrom('signChallenges')
    .select(['usedAt', 'expiresAt'])
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  if (!found) refuse('E_SIGNATURE_CONTENT')
  if (found.usedAt) refuse('E_SIGNATURE_USED')
  if (found.expiresAt <= now) refuse('E_SIGNATURE_LATE')
}

/** One conditional update: of two answers at once only one finds the challenge unused. */
export async function spendChallenge(ctx: Ctx, nonce: string, purpose: Purpose): Promise<void> {
  const mine = { holder: holderOf(ctx), host: hostOf(ctx), purpose }
  const spent = await ctx.tx
    .updateTable('signChallenges')
    .set({ usedAt: ctx.now })
    .where('nonce', '=', nonce)
    .where('holder', '=', mine.holder)
    .where('host', '=', mine.host)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning('nonce')
    .executeTakeFirst()
  if (!spent) await refuseChallenge(ctx, nonce, mine)
}

async function refuseChallenge(
  ctx: Ctx,
  nonce: string,
  mine: Pick<SignChallengesTable, 'holder' | 'host' | 'purpose'>,
) {
  const found = await ctx.tx
    .selectFrom('signChallenges')
    .select(['holder', 'host', 'purpose', 'usedAt'])
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  if (!found) refuse('E_SIGNATURE_CONTENT')
  if (found.holder !== mine.holder || found.host !== mine.host || found.purpose !== mine.purpose)
    refuse('E_SIGNATURE_FOREIGN')
  refuse(found.usedAt ? 'E_SIGNATURE_USED' : 'E_SIGNATURE_LATE')
}
