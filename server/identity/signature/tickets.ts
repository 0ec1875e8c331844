import { createHash, randomBytes } from 'node:crypto'
import type { Prefill } from '#contract/identity/signing.ts'
import type { Identity } from '#eimzo/identity.ts'
import { maskPinfl } from '#uz/pinfl.ts'
import type { Ctx } from '../../kernel/context.ts'
import { namesFrom } from './names.ts'
import { isTyped } from './signer.ts'
import '../tables.ts'

const TICKET_COOKIE = 'registration'
const TICKET_SECONDS = 30 * 60

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A proved certificate without an account: registration goes on from here, in this browser. */
export async function issueTicket(ctx: Ctx, identity: Identity): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await ctx.tx
    .insertInto('registrationTickets')
    .values({
      tokenHash: hashOf(token),
      identitySealed: ctx.vault.seal(JSON.stringify(identity)),
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + TICKET_SECONDS * 1000),
    })
    .execute()
  ctx.setCookie({ name: TICKET_COOKIE, value: token, maxAgeSeconds: TICKET_SECONDS, httpOnly: true, path: '/main' })
}

/** What the certificate behind this browser's ticket says. */
export async function readTicket(ctx: Ctx): Promise<Identity | undefined> {
  const token = ctx.cookies[TICKET_COOKIE]
  if (!token) return undefined
  const ticket = await ctx.tx
    .selectFrom('registrationTickets')
    .select('identitySealed')
    .where('tokenHash', '=', hashOf(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst()
  const identity: Identity | undefined = ticket && JSON.parse(ctx.vault.unseal(ticket.identitySealed))
  return identity
}

/** Takes the ticket: of two registrations at once only one has it. */
export async function spendTicket(ctx: Ctx): Promise<Identity | undefined> {
  const token = ctx.cookies[TICKET_COOKIE]
  if (!token) return undefined
  const ticket = await ctx.tx
    .updateTable('registrationTickets')
    .set({ usedAt: ctx.now })
    .where('tokenHash', '=', hashOf(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning('identitySealed')
    .executeTakeFirst()
  if (!ticket) return undefined
  forgetTicket(ctx)
  const identity: Identity = JSON.parse(ctx.vault.unseal(ticket.identitySealed))
  return identity
}

export function forgetTicket(ctx: Ctx): void {
  ctx.setCookie({ name: TICKET_COOKIE, value: '', maxAgeSeconds: 0, httpOnly: true, path: '/main' })
}

export async function prefillOf(ctx: Ctx, identity: Identity): Promise<Prefill> {
  const { commonName, pinfl, tin, organization, title, isLegalEntity, isSoleProprietor } = identity
  return {
    commonName,
    ...namesFrom(commonName),
    pinfl: pinfl ? maskPinfl(pinfl) : null,
    tin: tin || null,
    organization,
    title,
    isLegalEntity,
    isSoleProprietor,
    hasAccount: await isTyped(ctx, identity),
  }
}
