import { type Channel, cellOf, type EventGroup } from '#contract/notices/events.ts'
import type { NotifyPreferences } from '#contract/notices/preferences.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { changesBetween } from '../kernel/process/audit.ts'
import { refuseFields } from '../kernel/refuse.ts'
import type { Contact, QuietHours } from './contact.ts'

interface Wish {
  group: EventGroup
  channel: Channel
  on: boolean
}

/** Where people's wishes are kept. */
export interface Wishes {
  of(ctx: SignedCtx): Promise<Contact>
  savePreference(ctx: SignedCtx, wish: Wish): Promise<void>
  saveQuietHours(ctx: SignedCtx, hours: QuietHours | undefined): Promise<void>
}

export async function getOwnPreferences(ctx: SignedCtx, wishes: Wishes): Promise<NotifyPreferences> {
  const { preferences, quietHours, phone, email } = await wishes.of(ctx)
  return { preferences, quietHours: quietHours ?? null, phone: phone !== undefined, email: email !== undefined }
}

export async function setOwnPreference(ctx: SignedCtx, wishes: Wishes, wish: Wish): Promise<NotifyPreferences> {
  if (cellOf(wish.group, wish.channel) !== 'free') refuseFields([{ field: 'channel', code: 'V_LOCKED' }])
  return audited(ctx, wishes, () => wishes.savePreference(ctx, wish))
}

export async function setOwnQuietHours(
  ctx: SignedCtx,
  wishes: Wishes,
  hours: QuietHours | null,
): Promise<NotifyPreferences> {
  if (hours && hours.from === hours.to) refuseFields([{ field: 'quietHours', code: 'V_QUIET_HOURS' }])
  return audited(ctx, wishes, () => wishes.saveQuietHours(ctx, hours ?? undefined))
}

async function audited(ctx: SignedCtx, wishes: Wishes, write: () => Promise<void>): Promise<NotifyPreferences> {
  const before = await getOwnPreferences(ctx, wishes)
  await write()
  const after = await getOwnPreferences(ctx, wishes)
  await ctx.audit({
    action: 'user.notifyPreferences',
    objectType: 'user',
    objectId: ctx.actor.userId,
    changes: changesBetween(before, after),
  })
  return after
}
