import { sql } from 'kysely'
import { z } from 'zod'
import { type Channel, channels, type EventGroup, eventGroups } from '#contract/notices/events.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Contact, devicesOf, type QuietHours, telegramOf } from '../notices/public.ts'
import './tables.ts'

const Stored = z.partialRecord(z.enum(eventGroups), z.partialRecord(z.enum(channels), z.boolean()))

/** A device is told nothing once it is signed out. */
export const inOpenSessions = sql<boolean>`exists (select from sessions s where s.id = d.session_id and s.revoked_at is null)`

/** People who can still be told something; whoever has deleted the account is absent. */
export async function contactsOf(ctx: Ctx, userIds: readonly string[]): Promise<Contact[]> {
  if (userIds.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('users')
    .select(['id', 'language', 'phoneSealed', 'email', 'notifyPreferences', 'quietFrom', 'quietTo'])
    .select([devicesOf(sql`users.id`, inOpenSessions).as('devices'), telegramOf(sql`users.id`).as('telegram')])
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('status', '<>', 'deleted')
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    language: row.language,
    phone: row.phoneSealed ? ctx.vault.unseal(row.phoneSealed) : undefined,
    email: row.email ?? undefined,
    devices: row.devices,
    telegram: row.telegram ?? undefined,
    // A removed group must not invalidate all preferences.
    preferences: Stored.safeParse(row.notifyPreferences).data ?? {},
    quietHours: row.quietFrom === null || row.quietTo === null ? undefined : { from: row.quietFrom, to: row.quietTo },
  }))
}

export async function getContact(ctx: SignedCtx): Promise<Contact> {
  const [contact] = await contactsOf(ctx, [ctx.actor.userId])
  return contact ?? refuse('E_UNAUTHENTICATED')
}

/** One preference at a time, so that two open tabs do not undo each other. */
export async function savePreference(
  ctx: SignedCtx,
  wish: { group: EventGroup; channel: Channel; on: boolean },
): Promise<void> {
  const { group, channel, on } = wish
  const ofGroup = sql`coalesce(notify_preferences -> ${group}::text, '{}') || jsonb_build_object(${channel}::text, ${on}::boolean)`
  await ctx.tx
    .updateTable('users')
    .set({ notifyPreferences: sql`notify_preferences || jsonb_build_object(${group}::text, ${ofGroup})` })
    .where('id', '=', ctx.actor.userId)
    .execute()
}

export async function saveQuietHours(ctx: SignedCtx, hours: QuietHours | undefined): Promise<void> {
  await ctx.tx
    .updateTable('users')
    .set({ quietFrom: hours?.from ?? null, quietTo: hours?.to ?? null })
    .where('id', '=', ctx.actor.userId)
    .execute()
}
