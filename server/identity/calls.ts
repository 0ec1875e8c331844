import { findSessions, revokeOtherSessions, revokeSession } from '#contract/identity/account.ts'
import { getUser, logout, refreshToken, setLanguage } from '#contract/identity/auth.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { AccessTokens } from './access-tokens.ts'
import { bindAccount } from './account/calls.ts'
import { bindAudit } from './audit/calls.ts'
import * as devices from './devices.ts'
import { bindDoors } from './doors/calls.ts'
import { endSession, refreshSession } from './sessions.ts'
import { getUserFor, setUserLanguage } from './users.ts'

export function bindIdentity(book: CallBook, tokens: AccessTokens): void {
  bindDoors(book, tokens)
  book.bind(getUser, (ctx) => getUserFor(ctx, ctx.actor.userId))
  book.bind(refreshToken, (ctx) => refreshSession(ctx, tokens))
  book.bind(logout, (ctx) => endSession(ctx))
  book.bind(setLanguage, (ctx, { body }) => setUserLanguage(ctx, body.language))
  book.bind(findSessions, (ctx) => devices.findSessions(ctx))
  book.bind(revokeSession, (ctx, { params }) => devices.revokeOwnSession(ctx, params.id))
  book.bind(revokeOtherSessions, (ctx) => devices.revokeOtherSessions(ctx))
  bindAccount(book)
  bindAudit(book)
}
