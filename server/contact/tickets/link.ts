import type { z } from 'zod'
import type { sendTicketLink } from '#contract/contact/tickets/desk.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { sendSms } from '../../notices/public.ts'
import { languageOfPhone, languageOfTicket } from './language.ts'
import { TICKET } from './names.ts'
import { requireTicket } from './rows.ts'
import type { AddressOf } from './tell.ts'
import { phoneOfCall } from './write.ts'

/** So many of one operator in an hour: a desk is no way to write to the whole country. */
const MOST = { times: 60, seconds: 3600 }

export async function sendLink(
  ctx: SignedCtx,
  { phone, ticketId, callId, link }: z.output<(typeof sendTicketLink)['body']>,
  addressOf: AddressOf,
): Promise<void> {
  await ctx.throttle.take(`ticket-link:${ctx.actor.userId}`, MOST, ctx.now)
  const ticket = ticketId === null ? undefined : await requireTicket(ctx, ticketId)
  const own = ticket?.phoneSealed ? ctx.vault.unseal(ticket.phoneSealed) : undefined
  const called = callId === null ? undefined : ((await phoneOfCall(ctx, callId)) ?? refuse('E_NOT_FOUND'))
  const to =
    own ?? called ?? phone ?? (ticket ? refuse('E_NOT_FOUND') : refuseFields([{ field: 'phone', code: 'V_REQUIRED' }]))
  const lang = await (ticket ? languageOfTicket(ctx, ticket) : languageOfPhone(ctx, to))
  await sendSms(ctx, to, { template: 'ticketLink', values: { link: addressOf(link) }, lang })
  await ctx.audit({
    action: `${TICKET}.linked`,
    objectType: TICKET,
    objectId: ticket?.id ?? 0,
    changes: { link: [null, link] },
  })
}
