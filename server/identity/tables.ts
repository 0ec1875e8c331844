// Written by `node scripts/tables.ts` from the migrated database.
import type { Localized } from '#contract/localized.ts'
import type { Generated, GeneratedAlways } from '../kernel/database.ts'

export interface RefreshTokensTable {
  hash: string
  sessionId: string
  issuedAt: Date
  usedAt: Date | null
}

export interface RolesTable {
  id: GeneratedAlways<number>
  code: string
  name: Localized
  permissionCodes: number[]
  isSystem: Generated<boolean>
  isStaff: Generated<boolean>
  status: Generated<'active' | 'archived'>
  rowVersion: Generated<number>
}

export interface SessionsTable {
  id: Generated<string>
  userId: string
  device: string
  ip: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  revokedAt: Date | null
  revokeReason: string | null
}

export interface UserRolesTable {
  userId: string
  roleId: number
}

export interface UsersTable {
  id: Generated<string>
  clientId: GeneratedAlways<number>
  email: string | null
  phone: string | null
  passwordHash: string | null
  lastName: string
  firstName: string
  middleName: string | null
  language: Generated<'uz' | 'ru' | 'eng' | 'cyrl'>
  keyProducts: Generated<number[]>
  status: Generated<'pending' | 'active' | 'blocked' | 'deletion_requested' | 'deleted'>
  lastSignInAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

declare module '../kernel/database.ts' {
  interface Tables {
    refreshTokens: RefreshTokensTable
    roles: RolesTable
    sessions: SessionsTable
    userRoles: UserRolesTable
    users: UsersTable
  }
}
