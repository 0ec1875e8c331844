// Written by `node scripts/tables.ts` from the migrated database.
import type { Generated, GeneratedAlways } from './database/database.ts'

export interface AttemptsTable {
  key: string
  count: number
  expiresAt: Date
}

export interface AuditChainTable {
  position: number
  eventId: number
  hash: string
  sealedAt: Date
}

export interface AuditEventsTable {
  id: GeneratedAlways<number>
  at: Date
  actorId: string | null
  action: string
  objectType: string
  objectId: string
  fromState: string | null
  toState: string | null
  reason: string | null
  changes: unknown
  payloadHash: string
  ip: string
  device: string
  organizationId: string | null
  onBehalfOf: string | null
}

export interface AuditUnsealedTable {
  eventId: number
}

export interface FilesTable {
  id: string
  mime: string
  size: number
  width: number | null
  height: number | null
  name: string
  createdBy: string | null
  createdAt: Generated<Date>
  private: Generated<boolean>
  organizationId: string | null
  readerCodes: Generated<number[]>
  keeperCodes: Generated<number[]>
  sha256: string | null
}

export interface IdempotencyKeysTable {
  owner: string
  key: string
  fingerprint: string
  answer: unknown | null
  createdAt: Generated<Date>
}

export interface InstallationTable {
  name: string
  value: string
}

export interface StepClocksTable {
  object: string
  objectId: string
  step: string
  dueAt: Date | null
  unit: 'working' | 'running'
  since: Date
  leftMs: number
  wholeMs: number
}

declare module './database/database.ts' {
  interface Tables {
    attempts: AttemptsTable
    auditChain: AuditChainTable
    auditEvents: AuditEventsTable
    auditUnsealed: AuditUnsealedTable
    files: FilesTable
    idempotencyKeys: IdempotencyKeysTable
    installation: InstallationTable
    stepClocks: StepClocksTable
  }
}
