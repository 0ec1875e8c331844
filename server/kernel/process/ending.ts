import type { Tx } from '../database/database.ts'
import { notifyAllChanged } from '../live.ts'
import { type AuditEntry, type AuditRow, auditRow, insertAudits, type Who } from './audit.ts'

/** What a transaction says once, when it ends: all of its audit in one statement, all of its topics in another. */
export interface Ending {
  audits: AuditRow[]
  topics: string[]
}

export const newEnding = (): Ending => ({ audits: [], topics: [] })

/** Notes what was done; written with everything else by `settle`. */
export function noteAudit(ending: Ending, who: Who, entries: AuditEntry | readonly AuditEntry[]): void {
  for (const entry of [entries].flat()) ending.audits.push(auditRow(who, entry))
}

/** The last statements of a transaction. The topics stay in the list: this process forgets by them after the commit. */
export async function settle(tx: Tx, { audits, topics }: Ending): Promise<void> {
  await insertAudits(tx, audits)
  audits.length = 0
  if (topics.length > 0) await notifyAllChanged(tx, topics)
}
