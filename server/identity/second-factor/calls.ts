import * as contract from '#contract/identity/second-factor.ts'
import { maskPhone } from '#uz/phone.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { Config } from '../../kernel/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { sendCode } from '../doors/otp.ts'
import { requireEmailUser } from '../sign-in.ts'
import * as factor from './factor.ts'
import { demandedBeside } from './staff.ts'

export function bindSecondFactor(book: CallBook, config: Config): void {
  book.bind(contract.sendSecondCode, (ctx, { body }) => sendSecondCode(ctx, config, body))
  book.bind(contract.getSecondFactor, (ctx) => factor.getSecondFactor(ctx))
  book.bind(contract.beginSecondFactor, (ctx, { body }) => factor.beginSecondFactor(ctx, body.proof))
  book.bind(contract.confirmSecondFactor, (ctx, { body }) => factor.confirmSecondFactor(ctx, body.code))
  book.bind(contract.renewRecoveryCodes, (ctx, { body }) => factor.renewRecoveryCodes(ctx, body.code))
  book.bind(contract.removeSecondFactor, (ctx, { body }) => factor.removeSecondFactor(ctx, body.code))
}

/** Only with a correct password, and counted by account: a stranger can neither ask for it nor use it up. */
async function sendSecondCode(ctx: Ctx, config: Config, { email, password }: { email: string; password: string }) {
  const { id: userId } = await requireEmailUser(ctx, email, password)
  const demanded = await demandedBeside(ctx, config, userId)
  const user = await ctx.tx
    .selectFrom('users')
    .select('phoneSealed')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!demanded?.phone || !user?.phoneSealed) refuse('E_NOT_FOUND')
  const phone = ctx.vault.unseal(user.phoneSealed)
  return { ...(await sendCode(ctx, { phone, purpose: 'second', userId })), phone: maskPhone(phone) }
}
