import { findSessions, revokeOtherSessions, revokeSession } from '#contract/identity/account.ts'
import { getUser, loginByEmail, logout, refreshToken, setLanguage } from '#contract/identity/auth.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { AccessTokens } from './access-tokens.ts'
import { bindAccount } from './account/calls.ts'
import * as devices from './devices.ts'
import { endSession, refreshSession, startSession } from './sessions.ts'
import { requireEmailUser } from './sign-in.ts'
import { getUserFor, setUserLanguage } from './users.ts'

export function bindIdentity(book: CallBook, tokens: AccessTokens): void {
  book.bind(loginByEmail, async (ctx, { body }) => {
    const userId = await requireEmailUser(ctx, body.email, body.password)
    await startSession(ctx, tokens, userId)
    return getUserFor(ctx, userId)
  })
  book.bind(getUser, (ctx) => getUserFor(ctx, ctx.actor.userId))
  book.bind(refreshToken, (ctx) => refreshSession(ctx, tokens))
  book.bind(logout, (ctx) => endSession(ctx))
  book.bind(setLanguage, (ctx, { body }) => setUserLanguage(ctx, body.language))
  book.bind(findSessions, (ctx) => devices.findSessions(ctx))
  book.bind(revokeSession, (ctx, { params }) => devices.revokeOwnSession(ctx, params.id))
  book.bind(revokeOtherSessions, (ctx) => devices.revokeOtherSessions(ctx))
  bindAccount(book)
}
