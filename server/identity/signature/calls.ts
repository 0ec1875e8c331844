import * as mobile from '#contract/identity/mobile-signature.ts'
import * as contract from '#contract/identity/signature.ts'
import type { CallBook, Outside } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { issueChallenge } from './challenges.ts'
import { type PhoneOrder, signOnPhone } from './demo-phone.ts'
import {
  type Asked,
  beginMobile,
  keepUpload,
  readMobileSignIn,
  readMobileStatus,
  signByMobile,
  type Upload,
} from './mobile.ts'
import type { SignatureService } from './service.ts'
import { confirmIdentity, readSignIn, type SigningDoors, signByEimzo, signInOfficial } from './sign-in.ts'
import { prefillOf, readTicket } from './tickets.ts'

export function bindSignature(book: CallBook, doors: SigningDoors): void {
  book.bind(contract.getEimzoSettings, (ctx) => settingsFor(ctx, doors.service))
  book.bind(contract.getEimzoChallenge, (ctx, { query }) => issueChallenge(ctx, query.purpose))
  const read = ({ body }: { body: { signature: string } }, outside: Outside) =>
    readSignIn(doors.service, body.signature, outside)
  book.bind(contract.signByEimzo, (ctx, _, signed) => signByEimzo(ctx, doors, signed), read)
  book.bind(contract.signInOfficial, (ctx, _, signed) => signInOfficial(ctx, doors, signed), read)
  book.bind(contract.confirmIdentity, (ctx, _, signed) => confirmIdentity(ctx, signed), read)
  bindMobile(book, doors)
  book.bind(contract.getMe, (ctx) => getMe(ctx))
}

function bindMobile(book: CallBook, doors: SigningDoors): void {
  const { service } = doors
  book.bind(mobile.beginMobileSignIn, (ctx) => beginMobile(ctx, service))
  book.bind(mobile.getMobileStatus, (ctx, { body }) => readMobileStatus(ctx, body))
  const read = ({ body }: { body: Asked }, outside: Outside) => readMobileSignIn(service, body, outside)
  book.bind(mobile.signByMobile, (ctx, { body }, signed) => signByMobile(ctx, doors, body, signed), read)
  book.bind(mobile.findPhoneKeys, async () => ({ keys: await (service.phone ?? refuse('E_NOT_FOUND')).keys() }))
  const play = ({ body }: { body: PhoneOrder }, outside: Outside) => signOnPhone(service, body, outside)
  const keep = async (ctx: Ctx, upload: Upload) => {
    if (!(await keepUpload(ctx, upload))) refuse('E_SIGNATURE_LATE')
  }
  book.bind(mobile.signOnPhone, (ctx, _, upload) => keep(ctx, upload), play)
}

const isThisMachine = (ip: string) => /^(?:::ffff:)?127\./.test(ip) || ip === '::1'

/** The simulator listens on this machine only: a visitor from elsewhere is sent to a signing client of their own. */
function settingsFor(ctx: Ctx, { place, mobile, apiKeysFor }: SignatureService) {
  const simulator = place && isThisMachine(ctx.ip) ? { ports: place.ports, windowUrl: place.windowUrl } : null
  return { apiKeys: apiKeysFor(ctx.host.toLowerCase()), mobile: mobile !== undefined, simulator }
}

/** The specification's registration check: success means registered. */
async function getMe(ctx: Ctx) {
  if (ctx.actor) return { clientId: ctx.actor.clientId }
  const identity = await readTicket(ctx)
  if (!identity) refuse('E_UNAUTHENTICATED')
  refuse('E_NOT_FOUND', {}, { prefill: await prefillOf(ctx, identity) })
}
