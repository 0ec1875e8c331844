import { sql } from 'kysely'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { phoneOf } from '../mine/phone.ts'
import { ANNOUNCEMENT } from '../row.ts'
import { contactOf } from './page.ts'
import { readableAd } from './visible.ts'

/** A limit against collecting phones. */
const A_DAY = { times: 50, seconds: 86_400 }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The phone where the rule allows it. One row for each person and announcement; the owner is told their number. */
export async function revealContact(ctx: SignedCtx, id: number, key: string | undefined) {
  const ad = await readableAd(ctx, id, key)
  const contact = await contactOf(ctx, ad)
  if (contact !== 'reveal' && contact !== 'own') refuse('E_CONTACT_CLOSED')
  const row = await ctx.tx
    .selectFrom('announcements')
    .select(['content', 'phoneSealed'])
    .where('id', '=', id)
    .executeTakeFirst()
  const phone = row && phoneOf(ctx, row)
  if (!row || !phone) refuse('E_NOT_FOUND')
  if (contact === 'reveal') {
    await ctx.throttle.take(`reveal:${ctx.actor.userId}`, A_DAY, ctx.now)
    await writeDown(ctx, id)
  }
  const { contactName, telegram, callHours } = row.content
  return { name: text(contactName), phone, telegram: text(telegram), callHours: text(callHours) }
}

async function writeDown(ctx: SignedCtx, announcementId: number): Promise<void> {
  const { userId, organizationId = null } = ctx.actor
  const { times } = await ctx.tx
    .insertInto('contactReveals')
    .values({ announcementId, userId, organizationId, firstAt: ctx.now, lastAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['announcementId', 'userId'])
        .doUpdateSet({ organizationId, lastAt: ctx.now, times: sql`contact_reveals.times + 1` }),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  if (times === 1)
    await ctx.tx
      .updateTable('announcements')
      .set({ contactsRevealed: sql`contacts_revealed + 1` })
      .where('id', '=', announcementId)
      .execute()
  // Records who looked, not the phone itself.
  await ctx.audit({ action: 'announcement.contactRevealed', objectType: ANNOUNCEMENT, objectId: announcementId })
}
