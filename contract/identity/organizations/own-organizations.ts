import { z } from 'zod'
import { call } from '../../call.ts'
import { CurrentUser } from '../auth.ts'
import { organizationKinds } from './organization-kinds.ts'
import { employeeStates, organizationStates } from './organization-process.ts'
import { OrganizationFields, profileFields, StaffOrganization } from './organizations.ts'

export const setOrganization = call('PUT /main/api-auth/auth/organization', {
  summary: 'Act for an organization one works for, or for oneself; the answer has the rights of that context',
  access: 'signedIn',
  personal: 'membership',
  body: z.strictObject({ organizationId: z.uuid().nullable() }),
  answer: CurrentUser,
})

const MyOrganization = z.object({
  id: z.string(),
  clientId: z.int(),
  name: z.string(),
  kind: z.enum(organizationKinds),
  tin: z.string().nullable(),
  logo: z.string().nullable(),
  status: z.enum(organizationStates),
  statusReason: z.string().nullable(),
  verifiedHow: z.enum(['certificate', 'staff']).nullable(),
  directorProved: z.boolean(),
  position: z.string(),
  employeeStatus: z.enum(employeeStates),
  /** Acted for right now. */
  current: z.boolean(),
  rowVersion: z.int(),
  can: z.object({ act: z.boolean(), edit: z.boolean(), submit: z.boolean(), leave: z.boolean() }),
})
export type MyOrganization = z.infer<typeof MyOrganization>

const Invitation = z.object({
  id: z.string(),
  organization: z.string(),
  kind: z.enum(organizationKinds),
  position: z.string(),
  invitedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

export const MyOrganizations = z.object({
  items: z.array(MyOrganization),
  invitations: z.array(Invitation),
})
export type MyOrganizations = z.infer<typeof MyOrganizations>

export const findMyOrganizations = call('GET /main/api-im/my-organizations', {
  summary: 'Organizations I work for, and invitations to my phone',
  access: 'signedIn',
  answer: MyOrganizations,
})

/** What the founder gives; the rest is filled in later. */
const founding = OrganizationFields.pick({
  kind: true,
  tin: true,
  pinfl: true,
  name: true,
  directorName: true,
  directorPinfl: true,
  oked: true,
})
export const foundOrganization = call('POST /main/api-im/my-organizations', {
  summary: 'Register my organization; it waits for verification, I lead it and act for it',
  access: 'signedIn',
  personal: 'membership',
  perMinute: 5,
  body: z.strictObject({ ...founding.shape, ...profileFields }),
  answer: MyOrganizations,
})
export type FoundingFields = z.infer<typeof foundOrganization.body>

const params = z.object({ id: z.uuid() })

export const MyOrganizationProfile = z.object({
  ...StaffOrganization.pick({
    id: true,
    kind: true,
    tin: true,
    name: true,
    directorName: true,
    oked: true,
    shortName: true,
    phone: true,
    email: true,
    website: true,
    logo: true,
    about: true,
    territoryId: true,
    addressText: true,
    pinflMasked: true,
    directorPinflMasked: true,
    status: true,
    statusReason: true,
    rowVersion: true,
  }).shape,
  /** Requisites are fixed once verified. */
  verified: z.boolean(),
})
export type MyOrganizationProfile = z.infer<typeof MyOrganizationProfile>

export const getMyOrganization = call('GET /main/api-im/my-organizations/{id}', {
  summary: 'The profile of an organization I lead',
  access: 'signedIn',
  params,
  answer: MyOrganizationProfile,
})

export const updateMyOrganization = call('PUT /main/api-im/my-organizations/{id}', {
  summary: 'Change the profile of an organization I lead; verified requisites stay as they are',
  access: 'signedIn',
  personal: 'membership',
  params,
  body: z.strictObject({ ...founding.shape, ...profileFields, rowVersion: z.int() }),
  answer: MyOrganizationProfile,
})

export const submitMyOrganization = call('POST /main/api-im/my-organizations/{id}/submit', {
  summary: 'Send a returned organization to verification again',
  access: 'signedIn',
  personal: 'membership',
  params,
  body: z.strictObject({ rowVersion: z.int() }),
  answer: MyOrganizations,
})

export const leaveOrganization = call('POST /main/api-im/my-organizations/{id}/leave', {
  summary: 'Work for an organization no more',
  access: 'signedIn',
  personal: 'membership',
  params,
  answer: MyOrganizations,
})

export const answerInvitation = call('POST /main/api-im/invitations/{id}/answer', {
  summary: 'Accept or decline an invitation to my phone',
  access: 'signedIn',
  personal: 'membership',
  params,
  body: z.strictObject({ accept: z.boolean() }),
  answer: MyOrganizations,
})
