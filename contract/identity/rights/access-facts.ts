import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { Permission as P } from '../../permissions.ts'
import { territory } from '../../scope.ts'
import { organizationKinds } from '../organizations/organization-kinds.ts'
import { roleStatuses } from './role-process.ts'

const RoleFact = z.object({
  name: z.string(),
  codes: z.array(z.int()),
  status: z.enum(roleStatuses),
  orgKinds: z.array(z.enum(organizationKinds)),
})

export const getAccessFacts = call('GET /main/api-im/users/{id}/access', {
  summary: 'Facts that decide what a user may do, for an explanation in words',
  access: codes(P.RoleView),
  scope: territory('person'),
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    userId: z.string(),
    name: z.string(),
    status: z.string(),
    blockReason: z.string().nullable(),
    today: z.string(),
    personalRoles: z.array(RoleFact),
    employments: z.array(
      z.object({
        organization: z.string(),
        kind: z.enum(organizationKinds),
        organizationStatus: z.string(),
        status: z.string(),
        validFrom: z.string().nullable(),
        validTo: z.string().nullable(),
        current: z.boolean(),
        ticked: z.array(z.int()),
        roles: z.array(RoleFact),
        kindCodes: z.array(z.int()),
        territories: z.array(z.string()).nullable(),
        territoryIds: z.array(z.int()),
      }),
    ),
    /** Active roles that hold each code, so that the advice can name them. */
    rolesWith: z.array(z.object({ name: z.string(), codes: z.array(z.int()) })),
  }),
})
