import { type Channel, cellOf, type EventGroup } from '#contract/notices/events.ts'
import type { NotifyPreferences } from '#contract/notices/preferences.ts'
import { getContact, type QuietHours, savePreference, saveQuietHours } from '../identity/public.ts'
import { changesBetween } from '../kernel/audit.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { refuseFields } from '../kernel/refuse.ts'

export async function getOwnPreferences(ctx: SignedCtx): Promise<NotifyPreferences> {
  const { preferences, quietHours, phone, email } = await getContact(ctx)
  return { preferences, quietHours: quietHours ?? null, phone: phone !== undefined, email: email !== undefined }
}

export async function setOwnPreference(
  ctx: SignedCtx,
  wish: { group: EventGroup; channel: Channel; on: boolean },
): Promise<NotifyPreferences> {
  if (cellOf(wish.group, wish.channel) !== 'free') refuseFields([{ field: 'channel', code: 'V_LOCKED' }])
  return audited(ctx, () => savePreference(ctx, wish))
}

export async function setOwnQuietHours(ctx: SignedCtx, hours: QuietHours | null): Promise<NotifyPreferences> {
  if (hours && hours.from === hours.to) refuseFields([{ field: 'quietHours', code: 'V_QUIET_HOURS' }])
  return audited(ctx, () => saveQuietHours(ctx, hours ?? undefined))
}

async function audited(ctx: SignedCtx, write: () => Promise<void>): Promise<NotifyPreferences> {
  const before = await getOwnPreferences(ctx)
  await write()
  const after = await getOwnPreferences(ctx)
  await ctx.audit({
    action: 'user.notifyPreferences',
    objectType: 'user',
    objectId: ctx.actor.userId,
    changes: changesBetween(before, after),
  })
  return after
}
