// Written by `node scripts/tables.ts` from the migrated database.
import type { Localized } from '#contract/localized.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface ConsentsTable {
  id: GeneratedAlways<number>
  userId: string
  kind: 'offerta' | 'privacy' | 'credit-bureau' | 'data-to-bank' | 'marketing-sms'
  version: number
  given: boolean
  at: Date
  method: string
}

export interface DataSubjectRequestsTable {
  id: GeneratedAlways<number>
  userId: string
  kind: 'export' | 'delete' | 'correct'
  dueAt: Date
  status: Generated<'open' | 'done' | 'withdrawn'>
  createdAt: Date
  closedAt: Date | null
  reminders: Generated<number>
}

export interface EmployeeRolesTable {
  employeeId: string
  roleId: number
}

export interface EmployeesTable {
  id: Generated<string>
  organizationId: string
  userId: string | null
  invitedName: string
  phoneSealed: string | null
  phoneFingerprint: string | null
  position: string
  permissionCodes: Generated<number[]>
  official: Generated<boolean>
  powerOfAttorney: string | null
  validFrom: string | null
  validTo: string | null
  status: Generated<'invited' | 'active' | 'suspended' | 'ended'>
  statusReason: string | null
  invitedBy: string | null
  inviteExpiresAt: Date | null
  joinedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface ListViewsTable {
  id: GeneratedAlways<number>
  userId: string
  list: string
  name: string
  query: string
  isDefault: Generated<boolean>
  createdAt: Generated<Date>
}

export interface MobileSignInsTable {
  documentId: string
  challenge: string
  holder: string
  tab: string
  host: string
  pkcs7: string | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

export interface OrganizationKindsTable {
  kind: import("#contract/identity/organizations/organization-kinds.ts").OrganizationKind
  name: Localized
  permissionCodes: number[]
  orderNo: number
}

export interface OrganizationsTable {
  id: Generated<string>
  clientId: GeneratedAlways<number>
  kind: import("#contract/identity/organizations/organization-kinds.ts").OrganizationKind
  tin: string | null
  pinflSealed: string | null
  pinflFingerprint: string | null
  name: Localized
  shortName: string | null
  oked: string | null
  directorName: string
  directorPinflSealed: string | null
  directorPinflFingerprint: string | null
  phone: string | null
  email: string | null
  website: string | null
  logo: string | null
  about: Localized | null
  territoryId: number | null
  addressText: string | null
  latitude: number | null
  longitude: number | null
  legalForm: string | null
  registeredAt: string | null
  vatPayer: Generated<boolean>
  vatCode: string | null
  parentId: string | null
  landTotal: number | null
  headcount: number | null
  certificates: Generated<unknown>
  status: Generated<'draft' | 'pending_verification' | 'active' | 'suspended' | 'liquidated'>
  statusReason: string | null
  verifiedAt: Date | null
  verifiedBy: string | null
  verifiedHow: 'certificate' | 'staff' | null
  searchKey: Generated<string>
  createdBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface OtpChallengesTable {
  verifyKey: Generated<string>
  phoneSealed: string
  phoneFingerprint: string
  purpose: 'login' | 'register' | 'reset' | 'sign' | 'delete' | 'phone' | 'onbehalf' | 'withdraw' | 'second' | 'consent' | 'support'
  userId: string | null
  codeHash: string
  attempts: Generated<number>
  ip: string
  createdAt: Date
  expiresAt: Date
  verifiedAt: Date | null
  usedAt: Date | null
}

export interface PasswordResetsTable {
  tokenHash: string
  userId: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

export interface PermissionGroupCodesTable {
  permissionCode: number
  groupId: number
}

export interface PermissionGroupsTable {
  id: GeneratedAlways<number>
  code: string | null
  name: Localized
  icon: Generated<string>
  orderNo: number
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface RecoveryCodesTable {
  userId: string
  codeHash: string
  usedAt: Date | null
}

export interface RefreshTokensTable {
  hash: string
  sessionId: string
  issuedAt: Date
  usedAt: Date | null
}

export interface RegistrationTicketsTable {
  tokenHash: string
  identitySealed: string
  createdAt: Date
  expiresAt: Date
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
  orgKinds: Generated<import("#contract/identity/organizations/organization-kinds.ts").OrganizationKind[]>
  isPersonal: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface SecondFactorsTable {
  userId: string
  secretSealed: string
  confirmedAt: Date | null
  lastStep: Generated<number>
  createdAt: Date
}

export interface SelfEmploymentsTable {
  userId: string
  status: 'none' | 'active' | 'suspended' | 'ended' | 'unknown'
  registrationNo: string | null
  registeredAt: string | null
  activityCodes: Generated<string[]>
  qrUrl: string | null
  socialTaxYear: number | null
  socialTaxPaid: boolean | null
  document: string | null
  verified: boolean
  checkedAt: Date
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
  door: Generated<'email' | 'phone' | 'eimzo' | 'official'>
  viewAsUserId: string | null
  strong: Generated<boolean>
}

export interface SignChallengesTable {
  nonce: string
  holder: string
  host: string
  purpose: 'sign-in' | 'sign-in-official' | 'document'
  userId: string | null
  documentHash: string | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

export interface SignatureRecordsTable {
  id: GeneratedAlways<number>
  objectType: string
  objectId: string
  version: Generated<number>
  method: 'eimzo' | 'otp'
  userId: string | null
  pkcs7: string | null
  timestampAt: Date | null
  serialNumber: string | null
  commonName: string | null
  tin: string | null
  pinflSealed: string | null
  organization: string | null
  title: string | null
  phoneSealed: string | null
  verifyKey: string | null
  trustSource: string | null
  signedAt: Date
  createdAt: Date
}

export interface TerritoryScopesTable {
  id: GeneratedAlways<number>
  employeeId: string
  territoryId: number | null
}

export interface UserRolesTable {
  userId: string
  roleId: number
}

export interface UsersTable {
  id: Generated<string>
  clientId: GeneratedAlways<number>
  email: string | null
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
  phoneSealed: string | null
  phoneFingerprint: string | null
  pinflSealed: string | null
  pinflFingerprint: string | null
  passportSealed: string | null
  passportFingerprint: string | null
  tin: string | null
  birthDate: string | null
  gender: 'male' | 'female' | null
  identityLevel: Generated<0 | 1 | 2 | 3>
  territoryId: number | null
  currentOrganizationId: string | null
  notifyPreferences: Generated<unknown>
  quietFrom: number | null
  quietTo: number | null
  blockReason: string | null
  deletionDueAt: Date | null
  searchKey: Generated<string>
  mustChangePassword: Generated<boolean>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    consents: ConsentsTable
    dataSubjectRequests: DataSubjectRequestsTable
    employeeRoles: EmployeeRolesTable
    employees: EmployeesTable
    listViews: ListViewsTable
    mobileSignIns: MobileSignInsTable
    organizationKinds: OrganizationKindsTable
    organizations: OrganizationsTable
    otpChallenges: OtpChallengesTable
    passwordResets: PasswordResetsTable
    permissionGroupCodes: PermissionGroupCodesTable
    permissionGroups: PermissionGroupsTable
    recoveryCodes: RecoveryCodesTable
    refreshTokens: RefreshTokensTable
    registrationTickets: RegistrationTicketsTable
    roles: RolesTable
    secondFactors: SecondFactorsTable
    selfEmployments: SelfEmploymentsTable
    sessions: SessionsTable
    signChallenges: SignChallengesTable
    signatureRecords: SignatureRecordsTable
    territoryScopes: TerritoryScopesTable
    userRoles: UserRolesTable
    users: UsersTable
  }
}
