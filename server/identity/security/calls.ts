import * as contract from '#contract/identity/security.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { Config } from '../../kernel/config.ts'
import { savePassword } from '../doors/reset.ts'
import { requirePassword } from '../password-rule.ts'
import { endSessions } from '../session-end.ts'
import * as email from './email.ts'
import * as phone from './phone.ts'
import { getSecurity, refusedProof } from './proof.ts'

export function bindSecurity(book: CallBook, config: Config): void {
  book.bind(contract.getSecurity, (ctx) => getSecurity(ctx))
  book.bind(contract.sendOwnCode, (ctx, { body }) => phone.sendOwnCode(ctx, body))
  book.bind(contract.changePhone, (ctx, { body }) => phone.changePhone(ctx, body))
  book.bind(contract.requestEmail, (ctx, { body }) => email.requestEmail(ctx, config, body))
  book.bind(contract.confirmEmail, (ctx, { body }) => email.confirmEmail(ctx, body.token))
  book.bind(contract.changePassword, async (ctx, { body }) => {
    await requirePassword(body.password)
    const refused = await refusedProof(ctx, body.proof, { purpose: 'reset' })
    if (refused) return refused
    const { userId, sessionId } = ctx.actor
    await savePassword(ctx, userId, body.password)
    await endSessions(ctx, { userId, except: sessionId }, 'password changed')
    return undefined
  })
}
