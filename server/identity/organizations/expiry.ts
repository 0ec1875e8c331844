import { sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'
import { writeAudits } from '../../kernel/process/audit.ts'
import '../tables.ts'

/** Ends invitations nobody answered in time; the phone may be invited again. */
export async function expireInvitations(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('employees')
      .set({ status: 'ended', updatedAt: now, rowVersion: sql`row_version + 1` })
      .where('status', '=', 'invited')
      .where('inviteExpiresAt', '<=', now)
      .returning('id')
      .execute()
    await writeAudits(
      tx,
      { actor: undefined, now, ip: '', device: '' },
      ended.map(({ id }) => ({
        action: 'employee.expire',
        objectType: 'employee',
        objectId: id,
        from: 'invited',
        to: 'ended',
      })),
    )
    return ended.length
  })
}
