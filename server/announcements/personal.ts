import { sql } from 'kysely'
import { type AnnouncementKindName, announcementKinds, type KindDescription } from '#contract/announcements/kinds.ts'
import type { PartyChange } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { forgetInCases } from '../moderation/public.ts'
import './tables.ts'

type Changes = Record<string, [unknown, unknown]>

const HIDDEN = '•••'
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const masked = (value: unknown) => (isEmpty(value) ? null : HIDDEN)

/**
 * The audit outlives a deleted account and is never rewritten: of personal fields it records only that they changed.
 */
export function writtenChanges({ kind }: { kind: AnnouncementKindName }, changes: Changes): Changes {
  const { personal }: KindDescription = announcementKinds[kind]
  return Object.fromEntries(
    Object.entries(changes).map(([field, [was, is]]) => [
      field,
      personal.includes(field) ? [masked(was), masked(is)] : [was, is],
    ]),
  )
}

/** Removes what names an erased person, also from old versions and cases; numbers stay. */
export async function forgetOwner(ctx: Ctx, { userId, gone }: PartyChange): Promise<void> {
  if (!gone || !userId) return
  const rows = await ctx.tx
    .updateTable('announcements')
    .set({ phoneSealed: null, phoneFingerprint: null, pending: null })
    .where('ownerUserId', '=', userId)
    .where('ownerOrganizationId', 'is', null)
    .returning(['id', 'kind'])
    .execute()
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
    const { personal, queue }: KindDescription = announcementKinds[kind]
    const ids = some.map(({ id }) => id)
    const fields = sql`${[...personal]}::text[]`
    await sql`update announcements set content = content - ${fields} where id = any(${ids})`.execute(ctx.tx)
    await sql`update announcement_versions set content = content - ${fields}
      where announcement_id = any(${ids})`.execute(ctx.tx)
    await forgetInCases(ctx, queue, ids, personal)
  }
}
