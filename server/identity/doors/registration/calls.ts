import * as contract from '#contract/identity/registration.ts'
import type { CallBook } from '../../../kernel/calls.ts'
import type { AccessTokens } from '../../access-tokens.ts'
import { forgetTicket, prefillOf, readTicket, spendTicket } from '../../signature/tickets.ts'
import { linkCertificate } from './existing.ts'
import { register } from './register.ts'

export function bindRegistration(book: CallBook, tokens: AccessTokens): void {
  book.bind(contract.register, (ctx, { body }) => register(ctx, tokens, body))
  book.bind(contract.linkCertificate, (ctx, { body }) => linkCertificate(ctx, tokens, body.verifyKey))
  book.bind(contract.getRegistration, async (ctx) => {
    const identity = await readTicket(ctx)
    return { prefill: identity ? await prefillOf(ctx, identity) : null }
  })
  book.bind(contract.forgetRegistration, async (ctx) => {
    await spendTicket(ctx)
    forgetTicket(ctx)
  })
}
