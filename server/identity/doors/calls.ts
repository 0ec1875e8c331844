import { loginByEmail } from '#contract/identity/auth.ts'
import { loginByPhone, sendOtpCode, verifyOtpCode } from '#contract/identity/codes.ts'
import { confirmReset, requestReset } from '#contract/identity/password.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { Config } from '../../kernel/config.ts'
import type { AccessTokens } from '../access-tokens.ts'
import * as email from './email.ts'
import { sendCode } from './otp.ts'
import * as phone from './phone.ts'
import * as reset from './reset.ts'

export function bindDoors(book: CallBook, tokens: AccessTokens, config: Config): void {
  book.bind(loginByEmail, (ctx, { body }) => email.loginByEmail(ctx, tokens, config, body))
  book.bind(sendOtpCode, (ctx, { query }) => sendCode(ctx, { phone: query.phoneNumber, purpose: query.purpose }))
  book.bind(requestReset, (ctx, { body }) => reset.requestReset(ctx, config, body.email))
  book.bind(confirmReset, (ctx, { body }) => reset.confirmReset(ctx, body))
  book.bind(verifyOtpCode, (ctx, { body }) => phone.verifyPhone(ctx, body))
  book.bind(loginByPhone, (ctx, { body }) => phone.loginByPhone(ctx, tokens, body))
}
