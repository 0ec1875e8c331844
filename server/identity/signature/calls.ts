import * as contract from '#contract/identity/signature.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { issueChallenge } from './challenges.ts'
import type { SignatureService } from './service.ts'
import { confirmIdentity, type SigningDoors, signByEimzo, signInOfficial } from './sign-in.ts'
import { prefillOf, readTicket } from './tickets.ts'

export function bindSignature(book: CallBook, doors: SigningDoors): void {
  book.bind(contract.getEimzoSettings, (ctx) => settingsFor(ctx, doors.service))
  book.bind(contract.getEimzoChallenge, (ctx, { query }) => issueChallenge(ctx, query.purpose))
  book.bind(contract.signByEimzo, (ctx, { body }) => signByEimzo(ctx, doors, body.signature))
  book.bind(contract.signInOfficial, (ctx, { body }) => signInOfficial(ctx, doors, body.signature))
  book.bind(contract.confirmIdentity, (ctx, { body }) => confirmIdentity(ctx, doors, body.signature))
  book.bind(contract.getMe, (ctx) => getMe(ctx))
}

const isThisMachine = (ip: string) => /^(?:::ffff:)?127\./.test(ip) || ip === '::1'

/** The simulator listens on this machine only: a visitor from elsewhere is sent to a signing client of their own. */
function settingsFor(ctx: Ctx, { place, apiKeysFor }: SignatureService) {
  const simulator = place && isThisMachine(ctx.ip) ? { ports: place.ports, windowUrl: place.windowUrl } : null
  return { apiKeys: apiKeysFor(ctx.host.toLowerCase()), simulator }
}

/** The specification's registration check: success means registered. */
async function getMe(ctx: Ctx) {
  if (ctx.actor) return { clientId: ctx.actor.clientId }
  const identity = await readTicket(ctx)
  if (!identity) refuse('E_UNAUTHENTICATED')
  refuse('E_NOT_FOUND', {}, { prefill: await prefillOf(ctx, identity) })
}
