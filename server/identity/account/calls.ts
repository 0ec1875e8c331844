import { acceptConsents, findNeededConsents, findOwnConsents, setConsent } from '#contract/identity/consents.ts'
import { findListViews, keepListView, removeListView, updateListView } from '#contract/identity/list-views.ts'
import { exportMyData, revealNumber, revealOwnNumber } from '#contract/identity/personal-data.ts'
import { getProfile, setKeyProducts, updateProfile } from '#contract/identity/profile.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { acceptShown, findConsents, neededConsents, setOptionalConsent } from './consents.ts'
import * as listViews from './list-views.ts'
import * as myData from './my-data.ts'
import * as personal from './personal-data.ts'
import * as profile from './profile.ts'

export function bindAccount(book: CallBook): void {
  book.bind(findNeededConsents, async (ctx) => ({ items: await neededConsents(ctx, ctx.actor.userId) }))
  book.bind(acceptConsents, async (ctx, { body }) => ({ items: await acceptShown(ctx, body.items, body.method) }))
  book.bind(setConsent, (ctx, { params, body }) => setOptionalConsent(ctx, params.kind, body.given))
  book.bind(findOwnConsents, (ctx) => findConsents(ctx, ctx.actor.userId))
  book.bind(getProfile, (ctx) => profile.getProfile(ctx))
  book.bind(updateProfile, (ctx, { body: { rowVersion, ...fields } }) => profile.updateProfile(ctx, rowVersion, fields))
  book.bind(setKeyProducts, (ctx, { body }) => profile.setKeyProducts(ctx, body.ids))
  book.bind(revealNumber, (ctx, { body }) => personal.revealNumber(ctx, body))
  book.bind(revealOwnNumber, (ctx, { body }) => personal.revealOwnNumber(ctx, body.field))
  book.bind(exportMyData, (ctx) => myData.exportMyData(ctx))
  book.bind(findListViews, async (ctx) => ({ items: await listViews.findViews(ctx) }))
  book.bind(keepListView, (ctx, { body }) => listViews.keepView(ctx, body))
  book.bind(updateListView, (ctx, { params, body }) => listViews.updateView(ctx, params.id, body))
  book.bind(removeListView, (ctx, { params }) => listViews.removeView(ctx, params.id))
}
