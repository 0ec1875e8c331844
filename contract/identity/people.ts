import { z } from 'zod'
import { normalizePassport } from '#uz/passport.ts'
import { isPhone, parsePhone } from '#uz/phone.ts'
import { isPinfl } from '#uz/pinfl.ts'
import { call, codes, listFile } from '../call.ts'
import { History } from '../history.ts'
import { queryId, rowId, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf, searchText } from '../list.ts'
import { languageShape } from '../localized.ts'
import { Permission as P } from '../permissions.ts'
import { placeQuery } from '../place-query.ts'
import { territory } from '../scope.ts'
import { organizationKinds } from './organizations/organization-kinds.ts'
import { identityLevels, REASON_LENGTH, userStatuses } from './person-limits.ts'

const params = z.object({ id: z.uuid() })

const HeldRole = z.object({ id: z.int(), name: z.string() })
export type HeldRole = z.infer<typeof HeldRole>

/** A row of the users list: personal numbers are masked here and everywhere. */
export const Person = z.object({
  id: z.string(),
  clientId: z.int(),
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  phone: z.string().nullable(),
  pinfl: z.string().nullable(),
  email: z.string().nullable(),
  organizations: z.array(z.string()),
  roles: z.array(z.string()),
  territory: z.string().nullable(),
  identityLevel: z.int(),
  lastSignInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  status: z.enum(userStatuses),
})
export type Person = z.infer<typeof Person>

const day = z.iso.date()
const filters = {
  search: searchText,
  roleId: queryId.optional(),
  organizationId: z.uuid().optional(),
  ...placeQuery,
  status: z.enum(userStatuses).optional(),
  level: z.enum(identityLevels).optional(),
  createdFrom: day.optional(),
  createdTo: day.optional(),
}
const PersonFilters = z.object(filters)
export type PersonFilters = z.infer<typeof PersonFilters>

export const listPeople = call('GET /main/api-im/users', {
  summary: 'Users inside the territories of the caller, the newest first; phone and PINFL masked',
  access: codes(P.UserView),
  scope: territory('person'),
  query: z.object({ ...filters, ...keysetQuery }),
  answer: pageOf(Person),
})

export const exportPeople = call('GET /main/api-im/users/export', {
  summary: 'The same list as an xlsx file, masked like the list',
  access: codes(P.UserExport),
  scope: territory('person'),
  query: PersonFilters,
  ...listFile,
})

/** For fields that choose a person. */
export const PersonChoice = z.object({ id: z.string(), clientId: z.int(), name: z.string() })
export type PersonChoice = z.infer<typeof PersonChoice>

export const findPeople = call('GET /main/api-im/users/find', {
  summary: 'A few people by name, phone, PINFL or client number, to choose one',
  access: codes(P.UserView, P.RoleView, P.RoleAssign),
  scope: territory('person'),
  query: z.object({ search: searchText, id: z.uuid().optional() }),
  answer: z.object({ items: z.array(PersonChoice) }),
})

const PersonSession = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  door: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})

/** Where the person works; roles are held there and not by the person. */
const Employment = z.object({
  employeeId: z.string(),
  organizationId: z.string(),
  organization: z.string(),
  kind: z.enum(organizationKinds),
  position: z.string(),
  status: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** Names of territories; empty is the own organization only, absent the whole republic. */
  territories: z.array(z.string()).nullable(),
  roles: z.array(HeldRole),
})
export type Employment = z.infer<typeof Employment>

export const PersonDetails = Person.omit({ organizations: true, roles: true, territory: true }).extend({
  passport: z.string().nullable(),
  tin: z.string().nullable(),
  birthDate: z.string().nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  language: languageShape,
  territoryId: z.int().nullable(),
  blockReason: z.string().nullable(),
  currentOrganizationId: z.string().nullable(),
  personalRoles: z.array(HeldRole),
  employments: z.array(Employment),
  sessions: z.array(PersonSession),
  rowVersion: z.int(),
  can: z.object({
    update: z.boolean(),
    /** False once an electronic signature or a person has verified who this is. */
    redefine: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
    resetAccess: z.boolean(),
    assignRoles: z.boolean(),
    viewAs: z.boolean(),
    explain: z.boolean(),
  }),
})
export type PersonDetails = z.infer<typeof PersonDetails>

export const getPerson = call('GET /main/api-im/users/{id}', {
  summary: 'One user with employments, roles and sessions',
  access: codes(P.UserView),
  scope: territory('person'),
  params,
  answer: PersonDetails,
})

const name = z.string().trim().min(1).max(60)
const phone = z
  .string()
  .transform((text) => parsePhone(text) ?? text)
  .refine(isPhone, { error: 'V_PHONE' })
const pinfl = z
  .string()
  .trim()
  .refine((text) => isPinfl(text), { error: 'V_PINFL' })
const passport = z
  .string()
  .transform((text) => normalizePassport(text) ?? text)
  .refine((text) => normalizePassport(text) !== undefined, { error: 'V_PASSPORT' })

const fields = {
  lastName: name,
  firstName: name,
  middleName: z
    .string()
    .trim()
    .max(60)
    .transform((text) => text || null)
    .nullable()
    .default(null),
  email: z.email().max(254).nullable().default(null),
  /** Null leaves what is there: the form shows masks and cannot send the numbers back. */
  pinfl: pinfl.nullable().default(null),
  passport: passport.nullable().default(null),
  birthDate: day.nullable().default(null),
  gender: z.enum(['male', 'female']).nullable().default(null),
  language: languageShape,
  territoryId: rowId.nullable().default(null),
}

export const createPerson = call('POST /main/api-im/users', {
  summary: 'Add a user, who signs in by phone and starts with the rights of an individual',
  access: codes(P.UserCreate),
  scope: territory('place', 'person'),
  body: z.strictObject({ ...fields, phone }),
  answer: PersonDetails,
})
export type NewPerson = z.output<typeof createPerson.body>

export const updatePerson = call('PUT /main/api-im/users/{id}', {
  summary: 'Change a user; verified identity stays as it is',
  access: codes(P.UserEdit),
  scope: territory('person', 'place'),
  params,
  body: z.strictObject({ ...fields, phone: phone.nullable().default(null), rowVersion }),
  answer: PersonDetails,
})
export type PersonFields = Omit<z.output<typeof updatePerson.body>, 'rowVersion'>

export const takePersonStep = call('POST /main/api-im/users/{id}/step', {
  summary: 'Block a user with a reason, which ends every session, or unblock',
  access: codes(P.UserBlock),
  scope: territory('person'),
  params,
  body: z.strictObject({
    step: z.enum(['block', 'unblock']),
    reason: z.string().trim().min(1).max(REASON_LENGTH),
    rowVersion,
  }),
  answer: PersonDetails,
})

export const resetAccess = call('POST /main/api-im/users/{id}/reset-access', {
  summary: 'Sign a user out everywhere and let the password be set anew',
  access: codes(P.UserResetAccess),
  scope: territory('person'),
  params,
  body: z.strictObject({ reason: z.string().trim().min(1).max(REASON_LENGTH) }),
})

export const endPersonSession = call('DELETE /main/api-im/users/{id}/sessions/{sessionId}', {
  summary: 'Sign one device of a user out',
  access: codes(P.UserResetAccess, P.UserBlock),
  scope: territory('person'),
  params: z.object({ id: z.uuid(), sessionId: z.uuid() }),
})

/** Roles are held for oneself, as an employee of the platform, or in another organization by its employment. */
const place = z.union([z.literal('personal'), z.literal('platform'), z.uuid()])

export const assignRoles = call('PUT /main/api-im/users/{id}/roles', {
  summary: 'Say which roles a user holds in one place; nobody grants a code they lack',
  access: codes(P.RoleAssign),
  scope: territory('person'),
  params,
  body: z.strictObject({ place, roleIds: z.array(rowId).max(50), rowVersion }),
  answer: PersonDetails,
})
export type RolePlace = z.infer<typeof place>

export const personHistory = call('GET /main/api-im/users/{id}/history', {
  summary: 'What happened to a user, personal numbers masked',
  access: codes(P.UserView),
  scope: territory('person'),
  params,
  answer: History,
})
