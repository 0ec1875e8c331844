import { findSessions, revokeOtherSessions, revokeSession } from '#contract/identity/account.ts'
import { getUser, logout, refreshToken, setLanguage } from '#contract/identity/auth.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { Config } from '../kernel/config.ts'
import { bindAccess } from './access/calls.ts'
import type { AccessTokens } from './access-tokens.ts'
import { bindAccount } from './account/calls.ts'
import { bindAudit } from './audit/calls.ts'
import { bindDeletion } from './deletion/calls.ts'
import type { ObligationCheck } from './deletion/obligations.ts'
import * as devices from './devices.ts'
import { bindDoors } from './doors/calls.ts'
import { bindOrganizations } from './organizations/calls.ts'
import { bindPeople } from './people/calls.ts'
import { bindSecondFactor } from './second-factor/calls.ts'
import { bindSecurity } from './security/calls.ts'
import { endSession, refreshSession } from './sessions.ts'
import { getUserFor, setUserLanguage } from './users.ts'

interface Needs {
  config: Config
  /** What other domains expect of somebody before the account may go. */
  obligations: readonly ObligationCheck[]
  /** Staff who do nothing for so long are signed out. */
  idleMinutes: () => Promise<number>
}

export function bindIdentity(book: CallBook, tokens: AccessTokens, { config, obligations, idleMinutes }: Needs): void {
  bindDoors(book, tokens, config)
  bindSecurity(book, config)
  bindSecondFactor(book, config)
  bindDeletion(book, obligations)
  book.bind(getUser, async (ctx) => {
    const user = await getUserFor(ctx, ctx.actor.userId)
    return user.staff ? { ...user, idleMinutes: await idleMinutes() } : user
  })
  book.bind(refreshToken, (ctx) => refreshSession(ctx, tokens, idleMinutes))
  book.bind(logout, (ctx) => endSession(ctx))
  book.bind(setLanguage, (ctx, { body }) => setUserLanguage(ctx, body.language))
  book.bind(findSessions, (ctx) => devices.findSessions(ctx))
  book.bind(revokeSession, (ctx, { params }) => devices.revokeOwnSession(ctx, params.id))
  book.bind(revokeOtherSessions, (ctx) => devices.revokeOtherSessions(ctx))
  bindAccount(book)
  bindAudit(book)
  bindOrganizations(book)
  bindPeople(book, config)
  bindAccess(book)
}
