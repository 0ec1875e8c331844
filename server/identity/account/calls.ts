import { acceptConsents, findNeededConsents, findOwnConsents, setConsent } from '#contract/identity/consents.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { acceptShown, findConsents, neededConsents, setOptionalConsent } from './consents.ts'

export function bindAccount(book: CallBook): void {
  book.bind(findNeededConsents, async (ctx) => ({ items: await neededConsents(ctx, ctx.actor.userId) }))
  book.bind(acceptConsents, async (ctx, { body }) => ({ items: await acceptShown(ctx, body.items, body.method) }))
  book.bind(setConsent, (ctx, { params, body }) => setOptionalConsent(ctx, params.kind, body.given))
  book.bind(findOwnConsents, (ctx) => findConsents(ctx, ctx.actor.userId))
}
