// Written by `node scripts/tables.ts` from the migrated database.
import type { Generated } from '../kernel/database/database.ts'

export interface ExportsTable {
  id: Generated<string>
  ownerId: string
  organizationId: string | null
  sessionId: string
  line: string
  askedSealed: string
  fingerprint: string
  lang: 'uz' | 'ru' | 'eng' | 'cyrl'
  ip: string
  device: string
  fileName: string
  contentType: string
  status: Generated<'waiting' | 'running' | 'ready' | 'refused' | 'failed' | 'cancelled' | 'expired'>
  doneRows: Generated<number>
  totalRows: number
  size: number | null
  attempt: Generated<number>
  beatAt: Date
  createdAt: Date
  finishedAt: Date | null
  title: string
  triesUntil: Generated<number>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    exports: ExportsTable
  }
}
