import { loginByEmail } from '#contract/identity/auth.ts'
import { loginByPhone, sendOtpCode, verifyOtpCode } from '#contract/identity/codes.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { AccessTokens } from '../access-tokens.ts'
import { requireEmailUser } from '../sign-in.ts'
import { openDoor } from './open-door.ts'
import { sendCode } from './otp.ts'
import * as phone from './phone.ts'

export function bindDoors(book: CallBook, tokens: AccessTokens): void {
  book.bind(loginByEmail, async (ctx, { body }) =>
    openDoor(ctx, tokens, await requireEmailUser(ctx, body.email, body.password), 'email'),
  )
  book.bind(sendOtpCode, (ctx, { query }) => sendCode(ctx, { phone: query.phoneNumber, purpose: query.purpose }))
  book.bind(verifyOtpCode, (ctx, { body }) => phone.verifyPhone(ctx, body))
  book.bind(loginByPhone, (ctx, { body }) => phone.loginByPhone(ctx, tokens, body))
}
